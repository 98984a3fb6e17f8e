import sharp, { type Sharp } from 'sharp';
import { beforeEach, vi } from 'vitest';
import type { ImagesProvider, RestyleRequest } from '../../../providers/images/images.ts';
import { isRawAnswer, type RawAnswer } from '../../service.ts';
import { callerOf } from '../../testing/call.ts';
import { stagingHandlers } from '../handlers.ts';

/** Draws a room: a pale wall above a brown floor, a light line between them, and a window on the left. */
export function drawnRoom(width = 640, height = 420): Sharp {
  const foot = Math.round(height * 0.64);
  const block = (left: number, top: number, wide: number, tall: number, background: string) => ({
    input: {
      create: { width: Math.round(wide), height: Math.round(tall), channels: 3 as const, background },
    },
    left: Math.round(left),
    top: Math.round(top),
  });
  return sharp({ create: { width, height, channels: 3, background: '#d9d4c8' } }).composite([
    block(0, foot, width, height - foot, '#9c7a55'),
    block(0, foot - 4, width, 5, '#f2f0ea'),
    block(width * 0.08, height * 0.18, width * 0.14, height * 0.3, '#8fb4dd'),
  ]);
}

export function asRaw(answer: unknown): RawAnswer & { body: Buffer } {
  if (!isRawAnswer(answer) || !Buffer.isBuffer(answer.body)) throw new Error('no raw answer');
  return { ...answer, body: answer.body };
}

/** Opens the staging service with a provider that inverts photos; `deps` are its other parts. */
export function openStaging(deps: () => Omit<StagingDeps, 'images' | 'stagingLabel'>) {
  const restyle = vi.fn<ImagesProvider['restyle']>();
  beforeEach(() => {
    restyle.mockReset();
    restyle.mockImplementation(async ({ picture }: RestyleRequest) => ({
      ...picture,
      data: Buffer.from(picture.data.map((byte) => 255 - byte)),
    }));
  });
  const images: ImagesProvider = { name: 'a test', kind: 'model', restyle, close: async () => {} };
  const make = (other: Partial<StagingDeps> = {}) =>
    stagingHandlers({ ...deps(), images, stagingLabel: true, ...other });
  const call = <Answer = unknown>(
    id: keyof ReturnType<typeof make>,
    input: object = {},
    siteId = 'site-a',
    service = make(),
  ) => callerOf(service)<Answer>(id, input, siteId);
  return { restyle, make, call };
}

type StagingDeps = Parameters<typeof stagingHandlers>[0];
