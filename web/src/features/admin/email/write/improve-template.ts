import { call } from '../../../../api/call.ts';
import { llm } from '../../../../api/clients.ts';
import { isHtml } from '../sending/mail-parts.ts';

/** The maximum length of a template for the AI in characters (section 9). */
export const improveLimit = 200_000;

export type Improvement = { original: string; improved: string; changes: string[] };

/** Asks the assistant to improve a template. Returns null when the response cannot replace the original. */
export async function improveTemplate(original: string): Promise<Improvement | null> {
  const answer = await call(
    llm.POST('/llm/v1/chat', {
      body: { message: `Improve this email template:\n${original}`, purpose: 'rewrite' },
    }),
  );
  // Without an Accept header for events, the response is JSON.
  if (typeof answer === 'string') return null;
  const improved = unfenced(answer.response || answer.message || '');
  const changes = answer.params?.changes ?? [];
  return isUsable(original, improved) ? { original, improved, changes } : null;
}

/** Removes the code fence that models add around an answer. */
export function unfenced(text: string): string {
  return text.replace(/^\s*```\w*\n([\s\S]*?)\n?```\s*$/, '$1').trim();
}

/** Whether a text can replace a template: HTML, different, with all of its links, images, and fields. */
export function isUsable(original: string, improved: string): boolean {
  if (!isHtml(improved) || improved.trim() === original.trim()) return false;
  const kept = new Set(partsOf(improved));
  return partsOf(original).every((part) => kept.has(part));
}

const parts = /\b(?:href|src)\s*=\s*(?:"([^"]*)"|'([^']*)')|(\{\{[^{}]+\}\})/gi;

/** Returns the links, images, and merge fields of an email. */
function partsOf(html: string): string[] {
  return [...html.matchAll(parts)].map(([, double, single, field]) =>
    (double ?? single ?? field ?? '').replaceAll('&amp;', '&').replace(/\s+/g, ''),
  );
}
