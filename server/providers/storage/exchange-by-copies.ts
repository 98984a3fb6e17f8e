import { randomUUID } from 'node:crypto';
import { checkArchivedKey, type FileExchange, workPrefix } from './storage.ts';

/** The operations of an object store, which has no folders to move. */
export type ObjectStore = {
  /** Lists every key that starts with the prefix, including an exchange's own files. */
  keys(prefix: string): AsyncIterable<string>;
  write(key: string, size: number, content: AsyncIterable<Buffer>): Promise<void>;
  copy(from: string, to: string): Promise<void>;
  remove(key: string): Promise<void>;
};

/** The number of objects copied or removed concurrently. */
const atOnce = 8;

/**
 * Creates an exchange for a store that can't move objects: new files wait under a separate prefix, and the
 * old ones are backed up next to them before the first is replaced.
 */
export function exchangeByCopies(store: ObjectStore): FileExchange {
  const work = `${workPrefix}${randomUUID()}/`;
  const coming = (key: string) => `${work}new/${key}`;
  const going = (key: string) => `${work}old/${key}`;
  const added = new Set<string>();
  const saved = new Set<string>();
  const placed = new Set<string>();
  /** True after an incomplete rollback: the backups are then the only copies. */
  let isHalfUndone = false;
  return {
    work,
    async leftOver() {
      const found = new Set<string>();
      for await (const key of store.keys(workPrefix)) found.add(key.slice(0, key.indexOf('/') + 1));
      found.delete(work);
      return [...found];
    },
    async add(key, size, content) {
      checkArchivedKey(key);
      if (added.has(key)) throw new Error(`the archive has the file ${JSON.stringify(key)} twice`);
      added.add(key);
      await store.write(coming(key), size, content);
    },
    async swap() {
      await forEach(notWork(store.keys('')), async (key) => {
        await store.copy(key, going(key));
        saved.add(key);
      });
      await forEach(added, async (key) => {
        placed.add(key);
        await store.copy(coming(key), key);
      });
      await forEach(saved, async (key) => {
        if (!added.has(key)) await store.remove(key);
      });
    },
    async undo() {
      isHalfUndone = true;
      await forEach(placed, async (key) => {
        if (!saved.has(key)) await store.remove(key);
      });
      await forEach(saved, (key) => store.copy(going(key), key));
      isHalfUndone = false;
    },
    async finish() {
      if (!isHalfUndone) await forEach(store.keys(work), (key) => store.remove(key));
    },
  };
}

async function* notWork(keys: AsyncIterable<string>): AsyncIterable<string> {
  for await (const key of keys) if (!key.startsWith(workPrefix)) yield key;
}

/**
 * Runs `work` for several keys at a time. After the first error it starts no more, waits for the running
 * ones, and throws that error.
 */
async function forEach(
  keys: AsyncIterable<string> | Iterable<string>,
  work: (key: string) => Promise<void>,
): Promise<void> {
  const left = inTurn(keys);
  const failures: unknown[] = [];
  const hand = async () => {
    for await (const key of left) {
      if (failures.length > 0) return;
      await work(key);
    }
  };
  const hands = Array.from({ length: atOnce }, () => hand().catch((error: unknown) => failures.push(error)));
  await Promise.all(hands);
  if (failures.length > 0) throw failures[0];
}

/** Distributes keys among concurrent readers; when one stops, the others continue. */
function inTurn(keys: AsyncIterable<string> | Iterable<string>): AsyncIterable<string> {
  const iterator = (async function* () {
    yield* keys;
  })();
  return { [Symbol.asyncIterator]: () => ({ next: () => iterator.next() }) };
}
