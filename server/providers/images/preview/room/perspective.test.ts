import { expect, test } from 'vitest';
import { chooseView } from '../draw-piece.ts';
import { type Camera, placeInRoom, placeOnWall, roomOf, seenAt, spotAt, spotInRoom } from './perspective.ts';

const camera: Camera = { middle: 640, horizon: 330, focal: 800 };
/** A turned back wall 4 m long; its left end is 2 m to the left and 4.6 m ahead. */
const turned = (angle: number) => {
  const end = (along: number) => ({ x: -2 + along * Math.cos(angle), z: 4.6 + along * Math.sin(angle) });
  const [left, right] = [seenAt(camera, end(0)), seenAt(camera, end(4))];
  const slope = (right.y - left.y) / (right.x - left.x);
  const vanishing = camera.middle - camera.focal * Math.tan(angle);
  const box = {
    ...{ left: left.x, right: right.x, slope, offset: left.y - slope * left.x },
    ...{ point: { x: vanishing, y: camera.horizon, clear: 1 }, error: 0, edge: 1 },
  };
  return roomOf(box, camera.horizon, 1, 1280, 853);
};

test('projects a floor spot to where it is seen', () => {
  const spot = { x: -0.7, z: 3.2 };
  const { x, y } = seenAt(camera, spot);
  expect(spotAt(camera, x, y)).toEqual({ x: expect.closeTo(-0.7), z: expect.closeTo(3.2) });
  expect(seenAt(camera, spot, 1.35).y).toBeCloseTo(camera.horizon);
});

test.each([-0.3, -0.12, 0.2])('measures a wall turned by %f from its lines', (angle) => {
  const room = turned(angle);
  expect(room.angle).toBeCloseTo(angle, 2);
  expect(room.length).toBeCloseTo(4, 1);
  expect(room.camera.focal).toBeCloseTo(800, -1);
});

test('converts between room and wall coordinates in both directions', () => {
  const room = turned(-0.2);
  expect(placeInRoom(room, spotInRoom(room, 1.3, 0.8))).toEqual({
    along: expect.closeTo(1.3),
    off: expect.closeTo(0.8),
  });
  const seen = seenAt(room.camera, spotInRoom(room, 2.2, 0), 1.6);
  expect(placeOnWall(room, seen.x, seen.y)).toEqual({ along: expect.closeTo(2.2), up: expect.closeTo(1.6) });
});

test('turns or mirrors the view of a piece beside the camera’s axis', () => {
  const seen = (x: number, turn: number) => {
    const { view, mirrored } = chooseView({ piece: 'sofa', spot: { x, z: 4 }, turn });
    return mirrored && view.turn !== 0 ? -view.turn : view.turn;
  };
  expect(seen(0, 0)).toBe(0);
  expect(seen(3, 0)).toBeGreaterThan(26);
  expect(seen(-3, 0)).toBeLessThan(-26);
  expect(seen(3, -0.6)).toBeLessThan(10);
});
