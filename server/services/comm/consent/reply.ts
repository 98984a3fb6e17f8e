import { readWish } from '../texts/read-wish.ts';

/** Where the words of the mail begin that is answered. */
const quoted =
  /^(>|-{2,}\s*(original|forwarded) message|on .{5,200}wrote:|from: .+|sent from my |_{5,}|--\s*$)/i;

/** Whether the writer of a reply wants no more mails, by its own words: what it quotes does not count. */
export function asksForNoMore({ subject, text }: { subject?: string | undefined; text: string }): boolean {
  const own: string[] = [];
  for (const line of text.replace(/\r/g, '').split('\n')) {
    if (quoted.test(line.trim())) break;
    own.push(line);
  }
  const words = own.join('\n').trim().slice(0, 1000);
  if (readWish(words)?.wish === 'stop') return true;
  // What mail programs write into the subject themselves when one asks them to unsubscribe.
  return words === '' && /^\s*(re:\s*)?(stop|unsubscribe|remove)\s*$/i.test(subject ?? '');
}
