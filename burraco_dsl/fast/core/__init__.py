"""The playing engine itself: plain Python, and the source of the compiled engine (its types stand in the ``.pxd`` files)."""
