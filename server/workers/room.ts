import path from 'node:path';
import type { Logger } from 'pino';
import { Piscina } from 'piscina';
import type { Problem } from '../errors/errors.ts';
import { createSlots } from './slots.ts';

/** An exported function and its input; input and result are copied between threads. */
type ThreadTask = {
  /** The caller's module (`import.meta.url`), and the worker's module from it, without its extension. */
  from: string;
  module: string;
  name: string;
  input: unknown;
  /** In ms from the start of the work, without the wait; slower tasks are stopped with their thread. */
  deadlineMs: number;
  /** Creates the caller's error for that, or for a thread that ran out of memory. */
  tooMuch: () => Problem;
};

export type ThreadRoom = {
  run: <T>(task: ThreadTask) => Promise<T>;
  /** Stops running tasks and rejects waiting ones. The next task reopens the room. */
  close: () => Promise<void>;
};

type RoomOptions = {
  /** The maximum number of threads; each starts on demand and ends when idle. */
  threads: number;
  /** The maximum number of waiting tasks; rejects any beyond that with `full`. */
  waiting: number;
  memoryMb: number;
  full: string;
};

const rooms = new Set<ThreadRoom>();
let log: Pick<Logger, 'error'> | null = null;

/** Creates a pool of threads for work that outside input can make long, so that everything else continues. */
export function openRoom({ threads, waiting, memoryMb, full }: RoomOptions): ThreadRoom {
  let pool: Piscina | null = null;
  let timesClosed = 0;
  // Counted here, because the pool's own limit doesn't apply while its first thread starts.
  const slots = createSlots({ size: threads, waiting, full, retryAfter: 60 });
  const open = () => {
    const opened = new Piscina({
      minThreads: 0,
      maxThreads: threads,
      idleTimeout: 20_000,
      concurrentTasksPerWorker: 1,
      resourceLimits: { maxOldGenerationSizeMb: memoryMb, stackSizeMb: 4 },
      // Of this process's options, a thread gets only the TypeScript loader, and only where it is needed.
      execArgv: readerOfTypeScript,
      recordTiming: false,
    });
    // The error of a thread that has no task, for example because it can't start.
    opened.on('error', (err: unknown) => log?.error({ err }, 'a thread failed without a task'));
    return opened;
  };
  const room: ThreadRoom = {
    run<T>({ from, module, name, input, deadlineMs, tooMuch }: ThreadTask) {
      const askedAfter = timesClosed;
      return slots(async () => {
        if (askedAfter !== timesClosed) throw new Error('The threads were closed before the work began.');
        pool ??= open();
        const late = new AbortController();
        const timer = setTimeout(() => late.abort(), deadlineMs);
        try {
          return (await pool.run(input, { filename: fileOf(from, module), name, signal: late.signal })) as T;
        } catch (error) {
          const { code } = error as { code?: string };
          if (late.signal.aborted || code === 'ERR_WORKER_OUT_OF_MEMORY') throw tooMuch();
          throw error;
        } finally {
          clearTimeout(timer);
        }
      });
    },
    async close() {
      timesClosed += 1;
      const closing = pool;
      pool = null;
      await closing?.destroy();
    },
  };
  rooms.add(room);
  return room;
}

/** Sets the log for errors of threads without a task, which no caller gets. */
export function logThreads(to: Pick<Logger, 'error'>): void {
  log = to;
}

/** Closes all rooms, so that no thread outlives the process's shutdown. */
export async function closeRooms(): Promise<void> {
  await Promise.all([...rooms].map((room) => room.close()));
}

const extension = path.extname(import.meta.url);
// When running from sources (development, tests), threads need a TypeScript loader.
const readerOfTypeScript = extension === '.ts' ? ['--import', import.meta.resolve('tsx')] : [];

function fileOf(from: string, module: string): string {
  return new URL(`${module}${path.extname(new URL(from).pathname)}`, from).href;
}
