import type { SiteFacts } from '../../deps.ts';
import type { Answer } from '../answer/reply.ts';
import { adviceReply, disclosure, neutralReply, sensitiveReply } from '../answer/texts.ts';
import { isWhole } from './acts.ts';
import { forbiddenWord } from './forbidden-words.ts';
import { inventedFact } from './given-facts.ts';
import { plainText, shortened } from './plain-text.ts';
import type { Prompt } from './prompt.ts';
import type { Said } from './said.ts';
import { siteFacts } from './site-facts.ts';
import type { Notes } from './tools.ts';

/** An answer that can be shown, or why it can't. */
export type Checked = { text: string } | { unusable: string };

/** The context for checking an answer. */
export type Measure = {
  site: SiteFacts;
  builtIn: Answer;
  said: Said;
  notes: Notes;
  secret: Prompt['secret'];
  /** The parameters of the answer's action. */
  params: Record<string, unknown> | undefined;
};

/**
 * Cleans and checks a model's answer: plain text, short, only given facts, no promises, nothing about groups
 * of people, no trace of the rules. Any violation makes the whole answer unusable.
 */
export function checkAnswer(words: string, measure: Measure): Checked {
  if (leaks(words, measure.secret)) return { unusable: 'a leak of the rules' };
  const { publicOrigin, agentName } = measure.site;
  const plain = plainText(words, publicOrigin === null ? null : new URL(publicOrigin).hostname);
  const text = shortened(plain);
  if (text === null) return { unusable: 'one sentence without end' };
  const own = withoutFixedTexts(text, measure.site);
  if (!/\p{L}/u.test(text)) return { unusable: 'no words' };
  const word = forbiddenWord(own);
  if (word !== null) return { unusable: word };
  if (
    new RegExp(`\\b(?:I'm|I am|this is|my name is) ${escaped(agentName)}(?!'s)\\b`, 'i').test(
      own.replace(/[’‘]/g, "'"),
    )
  ) {
    return { unusable: 'a person that it is not' };
  }
  if (passesOn.test(own) && !isWhole(measure.params)) return { unusable: 'a deed that it cannot do' };
  const given = [
    ...measure.notes.given,
    measure.builtIn.response,
    JSON.stringify(siteFacts(measure.site)),
  ].join('\n');
  const invented = inventedFact(own, { given, said: measure.said.text, keys: measure.notes.keys });
  return invented === null ? { text } : { unusable: invented };
}

/** Claims to send something to someone. */
const passesOn =
  /\b(?:passed|passing|sent|sending|forwarded|forwarding|notified|notifying|relayed|relaying|shared|sharing|(?:I'll|I will|I can|let me|I'm going to) (?:pass|send|forward|notify|relay|share)) (?:this|that|it|them|you|on|along|your|the|all)\b/i;

/** Returns whether an answer contains the markers, or the beginning of a rule. */
function leaks(words: string, { mark, rules }: Prompt['secret']): boolean {
  const letters = lettersOf(words);
  const reversed = [...letters].reverse().join('');
  if (letters.includes(mark) || reversed.includes(mark)) return true;
  return rules.some((rule) => {
    const start = lettersOf(rule).slice(0, 36);
    return letters.includes(start) || reversed.includes(start);
  });
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^a-z\d]/g, '');
}

/** Removes the site's own fixed texts, which aren't the model's words. */
function withoutFixedTexts(text: string, site: SiteFacts): string {
  const straight = (each: string) => each.replace(/[’‘]/g, "'");
  return [neutralReply, adviceReply, sensitiveReply, disclosure(site)].reduce(
    (rest, fixed) => rest.replace(straight(fixed), ' '),
    straight(text),
  );
}

function escaped(text: string): string {
  return text.replace(/[^\w\s]/g, '\\$&');
}
