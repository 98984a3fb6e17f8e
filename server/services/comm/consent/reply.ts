import { readWish } from '../texts/read-wish.ts';

/** Matches the first line of the quoted email. */
const quoted =
  /^(>|-{2,}\s*(original|forwarded) message|on .{5,200}wrote:|from: .+|sent from my |_{5,}|--\s*$)/i;

/** Returns whether a reply asks to unsubscribe in its own text; quoted text doesn't count. */
export function asksForNoMore({ subject, text }: { subject?: string | undefined; text: string }): boolean {
  const own: string[] = [];
  for (const line of text.replace(/\r/g, '').split('\n')) {
    if (quoted.test(line.trim())) break;
    own.push(line);
  }
  const words = own.join('\n').trim().slice(0, 1000);
  if (readWish(words)?.wish === 'stop') return true;
  // The subject that mail programs write for an unsubscribe request.
  return words === '' && /^\s*(re:\s*)?(stop|unsubscribe|remove)\s*$/i.test(subject ?? '');
}
