import { type Problem, problem } from '../errors/errors.ts';
import { openRoom } from './room.ts';

/** A function that reads a text of somebody else's, in a module beside the one that asks. */
export type Reading = { from: string; module: string; name: string };

const room = openRoom({
  threads: 1,
  waiting: 20,
  memoryMb: 384,
  full: 'Many long texts are being read. Try again in a minute.',
});

/** Longer than any text within the limits takes on a machine that does nothing else; whoever takes longer is stopped. */
const deadlineMs = 8_000;

const tooMuch = (): Problem =>
  problem('too-large', { detail: 'This takes too long to read. Send a shorter or simpler one.' });

/** Reads a long text in a thread, so that everybody else is served meanwhile. */
export function readInThread<T>(reading: Reading, input: unknown): Promise<T> {
  return room.run<T>({ ...reading, input, deadlineMs, tooMuch });
}
