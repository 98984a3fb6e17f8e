import { readInThread } from '../workers/reading.ts';
import { type ImprovedTemplate, improveTemplate, templateLimit } from './improve-template.ts';
import { type ReadyHtml, readyHtml } from './ready-html.ts';

/**
 * Returns whether HTML is short and has no style sheet: such HTML is processed synchronously, because even
 * the worst case takes less time than starting a thread.
 */
const isShort = (html: string) => html.length <= 20_000 && !/<style|var\(/i.test(html);

/** Runs `improveTemplate`; in a thread for long templates. */
export async function improveInThread(source: string): Promise<ImprovedTemplate> {
  if (source.length > templateLimit || isShort(source)) return improveTemplate(source);
  return readInThread(
    { from: import.meta.url, module: './improve-template', name: 'improveTemplate' },
    source,
  );
}

/** Runs `readyHtml`; in a thread for long emails. */
export async function readyInThread(source: string): Promise<ReadyHtml> {
  if (isShort(source)) return readyHtml(source);
  return readInThread({ from: import.meta.url, module: './ready-html', name: 'readyHtml' }, source);
}
