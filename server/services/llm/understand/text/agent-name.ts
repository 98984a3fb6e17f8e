import { isCommonWord } from '../places/common-words.ts';
import { vocabulary } from '../spanish/lexicon.ts';
import { isEverydayWord } from './spelling.ts';

const street = '(?:st|street|ave|avenue|dr|drive|rd|road|ln|lane|ct|court|pl|place|blvd|cir|way|trl|trail)';
/** Words after which a name is the visitor's own. */
const introduces = "(?:name is|names|name's|name’s|i am|i'm|i’m|im|this is|it's|it’s|soy|me llamo|nombre es)";

/**
 * Puts *the agent* for the agent's name, in any of its parts, so that rules read *I want to talk to Avery* as they read
 * *talk to the agent*. A street of that name stays, and so do an address, and the name of a visitor who shares it.
 */
export function withoutAgentName(message: string, agentName: string): string {
  const parts = agentName.trim().split(/\s+/).map(escaped);
  const [first] = parts;
  const last = parts.at(-1);
  if (first === undefined || last === undefined || !/^\p{L}{3}/u.test(first)) return message;
  const title = '(?:(?:mr|mrs|ms|miss|dr)\\.? )';
  const names = [parts.join('\\s+'), `${title}?${first}`, ...(parts.length > 1 ? [`${title}${last}`] : [])];
  const named = new RegExp(
    `(?<![\\p{L}\\p{N}]|[\\p{L}\\p{N}][._%+-]|@|\\b${introduces} |\\d )(?:${names.join('|')})(?![\\p{L}\\p{N}]|[._%+-][\\p{L}\\p{N}@]|@| ${street}\\b)`,
    'giu',
  );
  return message.replace(named, (said: string, at: number) =>
    isOfOther(said, message.slice(0, at), message.slice(at + said.length)) ? said : 'the agent',
  );
}

/** *Avery Jones*, *my name is Cole Avery*: a first name beside the rest of somebody's name. */
function isOfOther(said: string, before: string, after: string): boolean {
  if (/\s/.test(said)) return false;
  const next = /^ (\p{Lu}\p{Ll}{2,20})(?![\p{L}'’])/u.exec(after)?.[1]?.toLowerCase();
  if (next !== undefined && !isCommonWord(next) && !isEverydayWord(next) && !vocabulary.has(next))
    return true;
  return afterName.test(before.slice(-60));
}

const afterName = new RegExp(`\\b${introduces} \\p{Lu}\\p{L}{1,20} $`, 'iu');

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&').replace(/['’]/g, "['’]");
