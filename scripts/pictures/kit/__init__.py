"""Procedural scenes for the demo's pictures, run inside Blender."""
