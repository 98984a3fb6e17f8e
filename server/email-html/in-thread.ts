import { problem } from '../errors.ts';
import { openRoom } from '../workers/room.ts';
import { type ImprovedTemplate, improveTemplate, templateLimit } from './improve-template.ts';
import { type ReadyHtml, readyHtml } from './ready-html.ts';

/** Short HTML without a style sheet is worked on at once: at its worst it takes less than starting a thread does. */
const isShort = (html: string) => html.length <= 20_000 && !/<style|var\(/i.test(html);
const deadlineMs = 8_000;

const room = openRoom({
  threads: 1,
  waiting: 40,
  memoryMb: 256,
  full: 'Many emails are being prepared. Try again in a minute.',
});

const tooMuch = () =>
  problem('too-large', { detail: 'This HTML takes too long to work on. Send a shorter or simpler one.' });

/** `improveTemplate`, in a thread of its own where the template is long. */
export async function improveInThread(source: string): Promise<ImprovedTemplate> {
  if (source.length > templateLimit || isShort(source)) return improveTemplate(source);
  const task = { from: import.meta.url, module: './improve-template', name: 'improveTemplate' };
  return room.run({ ...task, input: source, deadlineMs, tooMuch });
}

/** `readyHtml`, in a thread of its own where the mail is long. */
export async function readyInThread(source: string): Promise<ReadyHtml> {
  if (isShort(source)) return readyHtml(source);
  const task = { from: import.meta.url, module: './ready-html', name: 'readyHtml' };
  return room.run({ ...task, input: source, deadlineMs, tooMuch });
}
