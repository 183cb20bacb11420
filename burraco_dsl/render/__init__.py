"""What people and other tools read: messages, JSON, SARIF, rule books. Nothing here judges a rule."""
