import path from 'node:path';
import { Piscina } from 'piscina';
import type { Problem } from '../errors/errors.ts';
import { createSlots } from './slots.ts';

/** A function that a module exports, and what it is given; both sides are copied from one thread to the other. */
type ThreadTask = {
  /** The module that asks (`import.meta.url`), and the one beside it that does the work, without its extension. */
  from: string;
  module: string;
  name: string;
  input: unknown;
  /** Measured from the start of the work, without the wait; slower tasks are stopped with their thread. */
  deadlineMs: number;
  /** The caller's error in that case, or when the thread ran out of memory. */
  tooMuch: () => Problem;
};

export type ThreadRoom = {
  run: <T>(task: ThreadTask) => Promise<T>;
  /** Stops what runs and rejects what waits. The next task opens the room anew. */
  close: () => Promise<void>;
};

type RoomOptions = {
  /** Threads at once; one that has nothing to do for a while ends, and none starts before it is needed. */
  threads: number;
  /** The maximum number of waiting tasks; rejects any beyond that with `full`. */
  waiting: number;
  memoryMb: number;
  full: string;
};

const rooms = new Set<ThreadRoom>();

/**
 * Threads for work whose time depends on external input, so that everything else continues in the meantime.
 */
export function openRoom({ threads, waiting, memoryMb, full }: RoomOptions): ThreadRoom {
  let pool: Piscina | null = null;
  let timesClosed = 0;
  // Counted here: the pool's own limit does not hold while its first thread starts.
  const slots = createSlots({ size: threads, waiting, full, retryAfter: 60 });
  const open = () => {
    const opened = new Piscina({
      minThreads: 0,
      maxThreads: threads,
      idleTimeout: 20_000,
      concurrentTasksPerWorker: 1,
      resourceLimits: { maxOldGenerationSizeMb: memoryMb, stackSizeMb: 4 },
      // A thread takes none of the process's own options but the reader of TypeScript, where it is needed.
      execArgv: readerOfTypeScript,
      recordTiming: false,
    });
    // An error between two tasks: the pool replaces the thread.
    opened.on('error', () => undefined);
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

/** At the end of the process: no thread outlives it. */
export async function closeRooms(): Promise<void> {
  await Promise.all([...rooms].map((room) => room.close()));
}

const extension = path.extname(import.meta.url);
// From the sources (development, tests) a thread needs a reader of TypeScript.
const readerOfTypeScript = extension === '.ts' ? ['--import', import.meta.resolve('tsx')] : [];

function fileOf(from: string, module: string): string {
  return new URL(`${module}${path.extname(new URL(from).pathname)}`, from).href;
}
