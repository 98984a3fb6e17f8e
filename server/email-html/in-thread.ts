import { readInThread } from '../workers/reading.ts';
import { type ImprovedTemplate, improveTemplate, templateLimit } from './improve-template.ts';
import { type ReadyHtml, readyHtml } from './ready-html.ts';

/** Short HTML without a style sheet is worked on at once: at its worst it takes less than starting a thread does. */
const isShort = (html: string) => html.length <= 20_000 && !/<style|var\(/i.test(html);

/** `improveTemplate`, in a thread where the template is long. */
export async function improveInThread(source: string): Promise<ImprovedTemplate> {
  if (source.length > templateLimit || isShort(source)) return improveTemplate(source);
  return readInThread(
    { from: import.meta.url, module: './improve-template', name: 'improveTemplate' },
    source,
  );
}

/** `readyHtml`, in a thread where the mail is long. */
export async function readyInThread(source: string): Promise<ReadyHtml> {
  if (isShort(source)) return readyHtml(source);
  return readInThread({ from: import.meta.url, module: './ready-html', name: 'readyHtml' }, source);
}
