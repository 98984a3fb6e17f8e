import { expect } from 'vitest';
import { commands } from 'vitest/browser';

/** Waits until the newest content of the frame with this title contains the text. */
export const seeInFrame = (title: string, words: string): Promise<void> =>
  expect.poll(() => commands.textInFrame(title).catch(() => '')).toContain(words);
