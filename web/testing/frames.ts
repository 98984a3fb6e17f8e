import { expect } from 'vitest';
import { commands } from 'vitest/browser';

/** Waits until the newest of what a frame of this name shows holds the words. */
export const seeInFrame = (title: string, words: string): Promise<void> =>
  expect.poll(() => commands.textInFrame(title).catch(() => '')).toContain(words);
