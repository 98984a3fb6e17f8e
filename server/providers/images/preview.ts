import { problem } from '../../errors/errors.ts';
import type { Picture } from '../../pictures/picture.ts';
import { openRoom } from '../../workers/room.ts';
import type { ImagesProvider } from './images.ts';

/** Two workers: one for each core of a small machine. */
const room = openRoom({
  threads: 2,
  waiting: 24,
  memoryMb: 1024,
  full: 'Many photos are being restyled. Try again in a minute.',
});

/**
 * The local fallback: image processing on this machine, without an external service. Photos are restyled in
 * worker threads, so that the site stays responsive.
 */
export function restyleOnThisMachine(deadlineMs = 150_000): ImagesProvider {
  return {
    name: 'image processing on this machine (preview)',
    kind: 'preview',
    async restyle({ picture, prompt, log }) {
      const started = Date.now();
      const { data, width, height } = await room.run<Omit<Picture, 'data'> & { data: Uint8Array }>({
        ...{ from: import.meta.url, module: './preview/restyle-in-thread', name: 'restyleInThread' },
        input: { picture, prompt },
        deadlineMs,
        tooMuch: () => problem('upstream-timeout'),
      });
      log.info({ width, height, ms: Date.now() - started }, 'photo restyled');
      return { data: Buffer.from(data.buffer, data.byteOffset, data.byteLength), width, height };
    },
    close: () => room.close(),
  };
}
