import { wordPattern } from '../patterns/word-pattern.ts';
import { isEverydayWord } from './spelling.ts';

const digitWords: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    'zero one two three four five six seven eight nine'.split(' ').map((word, index) => [word, `${index}`]),
  ),
  ...{ oh: '0', o: '0', cero: '0' },
};
const digit = `(?:${Object.keys(digitWords).join('|')}|\\d{1,4})`;
const spelledPhone = wordPattern(`(?<![\\w$])${digit}(?:[ ,.-]{1,2}${digit}){3,10}(?![\\w])`, 'gi');
const slashedPhone = /(?<![\d/])(\d{3}) ?\/ ?(\d{3}) ?[/-] ?(\d{4})(?![\d/])/g;
const spelledEmail =
  /(?<![\w.])([\w+-]{1,40}(?: ?(?:dot|\.|underscore|dash) ?[\w+-]{1,40}){0,3}) (?:at|@) ([\w-]{1,40}(?: dot [\w-]{1,20}){0,2} dot (?:com|net|org|edu|gov|us|io|co|info|me))(?!\w)/gi;
const marks: Readonly<Record<string, string>> = { dot: '.', underscore: '_', dash: '-' };

/**
 * Converts phone numbers and email addresses spelled in words to the usual form: `dana at example dot com`.
 */
export function writeOutContact(text: string): string {
  return text
    .replace(spelledEmail, (said, local: string, domain: string, at: number) =>
      isAddress(local, domain, text.slice(Math.max(0, at - 40), at))
        ? `${joined(local)}@${joined(domain)}`
        : said,
    )
    .replace(slashedPhone, '$1-$2-$3')
    .replace(spelledPhone, (said) => {
      const parts = said.toLowerCase().split(/[ ,.-]+/);
      const digits = parts.map((part) => digitWords[part] ?? part).join('');
      const isSpelled = parts.every((part) => part.length === 1) || parts.some((part) => part in digitWords);
      return isSpelled && /^1?\d{10}$/.test(digits) ? digits : said;
    });
}

/** *I need this at once dot com* names no address: an everyday word is one only at a known service, or after *my email is*. */
const isAddress = (local: string, domain: string, before: string): boolean =>
  !isEverydayWord(local.toLowerCase()) ||
  ofService.test(domain) ||
  /mail|correo|reach|contact|send/i.test(before);

const ofService =
  /^(?:gmail|yahoo|hotmail|outlook|icloud|aol|live|msn|me|comcast|att|cox|proton|protonmail)\b/i;

function joined(said: string): string {
  return said.replace(
    / ?\b(dot|underscore|dash)\b ?/gi,
    (_, mark: string) => marks[mark.toLowerCase()] ?? '',
  );
}
