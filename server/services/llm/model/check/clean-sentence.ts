import { hostsIn } from '../rewrite/plain-text.ts';
import { folded } from './folded.ts';

/** A sentence as it can be shown, once checked; or why it is left out: without harm, or ending the answer. */
export type Cleaned = { text: string } | { leftOut: string } | { fault: string };

const code =
  /<\/?(?:script|style|iframe|object|embed|svg|form|input)\b|<\?|```|\b(?:javascript|vbscript|data):\S|\bon\w+\s*=\s*["']/i;
const invisible = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\u00ad\u{e0000}-\u{e007f}]/gu;
const picture = /!\[[^\]]{0,300}\](?:\([^)]{0,2000}\)|\[[^\]]{0,300}\])?/g;
const link = /\[([^\]]{0,300})\]\(([^)]{0,2000})\)/g;
const tag = /<\/?[a-z!][^>]{0,2000}(?:>|$)/gi;
/** What a model says while it looks something up; it belongs to no answer. */
const announcements = [
  'let me (?:check|look|search|see|find|pull|get)',
  'i(?:ll| will) (?:check|look|search|find|pull)',
  '(?:one|just a) (?:moment|second|minute)',
  '(?:checking|searching|looking)',
  '(?:dejame|permiteme|voy a) (?:buscar|revisar|ver|consultar)',
  '(?:un momento|buscando|revisando)',
];
const announcing = new RegExp(`^\\s*(?:sure,? |ok(?:ay)?,? |claro,? )?(?:${announcements.join('|')})\\b`);
const longestAnnouncement = 120;

/**
 * Returns a sentence as plain text: without HTML, Markdown, and invisible characters. Leaves out a sentence with another
 * site's URL, and one that only announces a look-up. URLs of the site's own host and of public bodies (.gov) may remain.
 */
export function cleanSentence(sentence: string, ownHost: string | null): Cleaned {
  const visible = sentence.replace(invisible, '');
  if (code.test(visible)) return { fault: 'code' };
  const bare = visible
    .replace(picture, ' ')
    .replace(link, '$1 $2')
    .replace(tag, (found) => (/https?:|\/\//i.test(found) ? ' https://elsewhere.invalid ' : ''))
    .replace(/^\s{0,3}(?:#{1,6}|[-*•]|\d{1,2}[.)](?=\s+\D))\s+/gm, '')
    .replace(/(\*\*|__|`)/g, '')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/\n{3,}/g, '\n\n');
  if (hostsIn(bare).some((host) => host !== ownHost && !host.endsWith('.gov')))
    return { leftOut: 'a link to another site' };
  if (!/[\p{L}\d]/u.test(bare)) return { leftOut: 'no words' };
  const plain = folded(bare).replace(/'/g, '');
  if (bare.length <= longestAnnouncement && announcing.test(plain)) return { leftOut: 'an announcement' };
  return { text: bare };
}
