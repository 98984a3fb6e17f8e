import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { problem } from '../../errors.ts';
import type { ImagesProvider, Picture } from './images.ts';
import { createQueue } from './queue.ts';

export type PreviewTask = { data: Uint8Array; width: number; height: number; prompt: string };
export type PreviewResult = { data: Uint8Array; width: number; height: number };

/**
 * The local default: image processing on this machine, without any outside service. Each photo has a thread of its
 * own, so that the rest of the site answers meanwhile; two at once, for that is what a small machine has.
 */
export function restyleOnThisMachine(timeoutMs = 90_000): ImagesProvider {
  const inTurn = createQueue(2, 24);
  const workers = new Set<Worker>();
  return {
    name: 'image processing on this machine (preview)',
    kind: 'preview',
    restyle: ({ picture, prompt, log }) =>
      inTurn(async () => {
        const started = Date.now();
        const worker = startWorker(picture, prompt);
        workers.add(worker);
        try {
          const result = await resultOf(worker, timeoutMs);
          log.info(
            { width: result.width, height: result.height, ms: Date.now() - started },
            'photo restyled',
          );
          return result;
        } finally {
          workers.delete(worker);
          void worker.terminate();
        }
      }),
    async close() {
      await Promise.all([...workers].map((worker) => worker.terminate()));
    },
  };
}

function startWorker({ data, width, height }: Picture, prompt: string): Worker {
  // A copy of its own that is handed over, not copied again.
  const bytes = new Uint8Array(data);
  const workerData: PreviewTask = { data: bytes, width, height, prompt };
  const options = { workerData, transferList: [bytes.buffer] };
  const extension = path.extname(import.meta.url);
  const file = new URL(`./preview/worker${extension}`, import.meta.url);
  if (extension !== '.ts') return new Worker(file, options);
  // From the sources (development, tests) the thread needs a reader of TypeScript.
  const read = `import('tsx/esm/api').then(({ register }) => { register(); return import(${JSON.stringify(file.href)}); })`;
  return new Worker(read, { ...options, eval: true });
}

function resultOf(worker: Worker, timeoutMs: number): Promise<Picture> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(problem('upstream-timeout')), timeoutMs);
    const settled = (end: () => void) => () => {
      clearTimeout(timer);
      end();
    };
    worker.once('message', ({ data, width, height }: PreviewResult) =>
      settled(() =>
        resolve({ data: Buffer.from(data.buffer, data.byteOffset, data.byteLength), width, height }),
      )(),
    );
    // Kept after the end: an error that nobody listens to would end the process.
    worker.on('error', (error) => settled(() => reject(error))());
    worker.once('exit', (code) => settled(() => reject(new Error(`The restyle ended early (${code}).`)))());
  });
}
