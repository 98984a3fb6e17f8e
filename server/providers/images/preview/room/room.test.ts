import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { tsImport } from 'tsx/esm/api';
import { expect, test, vi } from 'vitest';
import { projectRoot } from '../../../../files/root.ts';
import { arrange } from '../arrange.ts';
import { busyWall } from '../furnish.ts';
import { plainLook } from '../looks.ts';
import { isPlausible, roomOf, seenAt, spotInRoom } from './perspective.ts';
import { isEmptyRoom } from './room.ts';

// Pixel work is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

// Imported by Node: the test runner turns each name in a pixel loop into a module lookup.
const byNode = <Module>(file: string): Promise<Module> => tsImport(file, import.meta.url);
const { findRoom } = await byNode<typeof import('./room-box.ts')>('./room-box.ts');
const { findCeiling, settledHorizon } = await byNode<typeof import('./ceiling.ts')>('./ceiling.ts');
const { viewOf } = await byNode<typeof import('../small-view.ts')>('../small-view.ts');

type Change = (photo: Sharp) => Sharp;

/** Measures the room in a demo picture, at the picture's own size (1280 by 853 unless changed). */
async function read(name: string, change: Change = (photo) => photo) {
  const file = path.join(projectRoot, 'demo', 'pictures', name);
  const { data: whole, info: size } = await change(sharp(file)).raw().toBuffer({ resolveWithObject: true });
  const raw = { width: size.width, height: size.height, channels: 3 as const };
  const { data, info } = await sharp(whole, { raw }).resize(360).raw().toBuffer({ resolveWithObject: true });
  const view = viewOf({ data, width: info.width, height: info.height }, size.width);
  const { box, floor } = findRoom(view);
  const isEmpty = box !== null && isEmptyRoom(box, floor, view);
  if (!isEmpty) return { isEmpty, view, size, room: null };
  const level = settledHorizon(box, findCeiling(view, box));
  return { isEmpty, view, size, room: roomOf(box, level, view.scale, size.width, size.height) };
}

const changes: [string, Change][] = [
  ['as it is', (photo) => photo],
  ['mirrored', (photo) => photo.flop()],
  ['without its upper quarter', (photo) => photo.extract({ left: 0, top: 213, width: 1280, height: 640 })],
  ['darker and warmer', (photo) => photo.modulate({ brightness: 0.8, saturation: 1.3 })],
];

test.each(changes)('measures the empty room %s: 4 m wide, the camera 5 m away', async (_name, change) => {
  const { room } = await read('empty-ranch-01.jpg', change);
  if (room === null) throw new Error('not found empty');
  expect(isPlausible(room)).toBe(true);
  // The scene is 4.4 m wide and 5 m deep; an error of a fifth still looks right.
  expect(room.length).toBeGreaterThan(3.6);
  expect(room.length).toBeLessThan(5.2);
  expect(room.corner.z).toBeGreaterThan(3.9);
  expect(room.corner.z).toBeLessThan(6);
});

test.each([
  ...[
    'living-colonial-01',
    'living-farmhouse-01',
    'living-modern-01',
    'bedroom-colonial-01',
    'bedroom-farmhouse-01',
  ],
  ...['bedroom-modern-01', 'kitchen-farmhouse-01', 'kitchen-modern-01', 'bathroom-farmhouse-01'],
])('sees that %s is furnished', async (name) => {
  expect((await read(`${name}.jpg`)).isEmpty).toBe(false);
});

const ranch = await read('empty-ranch-01.jpg');

test.each(['bedroom', 'office', 'living', 'dining'] as const)(
  'furnishes the empty room as a %s: on the floor, inside the picture, and clear of the door',
  async (kind) => {
    const { room, view, size } = ranch;
    if (room === null) throw new Error('not found empty');
    const { pieces } = arrange(kind, room, plainLook, busyWall(room, view), size);
    // The door takes a third of the wall, so a plant or a lamp fits beside only some of the pieces.
    expect(pieces.length).toBeGreaterThanOrEqual({ bedroom: 3, office: 2, living: 3, dining: 1 }[kind]);
    for (const { along, off, size: measures, piece } of pieces) {
      const foot = seenAt(room.camera, spotInRoom(room, along, off));
      expect(foot.x).toBeGreaterThan(0);
      expect(foot.x).toBeLessThan(size.width);
      expect(off - measures[1] / 2).toBeGreaterThanOrEqual(-0.02);
      // The door covers columns 815 to 1000.
      if (off < 0.6 && piece !== 'fig') expect(foot.x < 860 || foot.x > 990).toBe(true);
    }
    const [main] = pieces;
    expect(main?.piece).toBe({ bedroom: 'bed', office: 'desk', living: 'sofa', dining: 'dining-set' }[kind]);
  },
);
