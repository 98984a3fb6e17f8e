import { type Problem, problem } from '../errors/errors.ts';
import { openRoom } from './room.ts';

/** A function that parses untrusted text, in a module next to its caller. */
export type Reading = { from: string; module: string; name: string };

const room = openRoom({
  threads: 1,
  waiting: 20,
  memoryMb: 384,
  full: 'Many long texts are being read. Try again in a minute.',
});

/** In ms; more than any text within the limits takes on an idle machine. Slower tasks are stopped. */
const deadlineMs = 8_000;

const tooLong = (): Problem =>
  problem('too-large', { detail: 'This takes too long to read. Send a shorter or simpler one.' });

/**
 * Parses a long text in a thread, so that other requests are served in the meantime; `tooMuch` creates the
 * error for a task that takes too long.
 */
export function readInThread<T>(reading: Reading, input: unknown, tooMuch = tooLong): Promise<T> {
  return room.run<T>({ ...reading, input, deadlineMs, tooMuch });
}
