"""A storeyed box of a house: its walls with openings, the rooms behind them, its footing."""
from .base import at
from .house import rooms_behind, triangle, wall
from .shapes import block
from .surfaces import concrete


def volume(x0, x1, y0, y1, z0, height, siding, trim, front=(), left=(), right=(), floors=None, seed=0, night=0,
           gable_front=0.0, gable_side=0.0, gable_siding=None, depth=3.4, corners=True, back=True):
    """Walls of a rectangle. `gable_front` and `gable_side` are rises of triangles over the front or the two sides."""
    floors = floors or [(0, height)]
    wide, deep = x1 - x0, y1 - y0
    over = gable_siding or siding
    z1 = z0 + height
    with at(x0, y0):
        wall(wide, z0, z1, list(front), siding, trim)
        rooms_behind(list(front), wide, z0, floors, min(depth, deep - 0.4), seed, night)
        if gable_front:
            triangle(wide, z1, gable_front, over)
    with at(x1, y0, turn=90):
        wall(deep, z0, z1, list(right), siding, trim, inset=0.2)
        rooms_behind(list(right), deep, z0, floors, 1.1, seed + 1, night * 0.5)
        if gable_side:
            triangle(deep, z1, gable_side, over)
    with at(x0, y1, turn=-90):
        wall(deep, z0, z1, list(left), siding, trim, inset=0.2)
        rooms_behind(list(left), deep, z0, floors, 1.1, seed + 2, night * 0.5)
        if gable_side:
            triangle(deep, z1, gable_side, over)
    if back:
        block(x0, x1, y1 - 0.2, y1, z0, z1, siding, 0)
    if corners:
        for x in (x0, x1):
            block(x - 0.055, x + 0.055, y0 - 0.03, y0 + 0.08, z0, z1, trim, 0.004)
    block(x0 - 0.03, x1 + 0.03, y0 - 0.03, y1 + 0.03, -0.3, z0 + 0.01, concrete('#8f8a82'), 0.01)
