import type { SiteFacts } from '../../../deps.ts';
import type { Answer } from '../../answer/reply.ts';
import { disclosure, fixed as fixedTexts, type Language } from '../../answer/texts.ts';
import { isWhole } from '../acts.ts';
import { describesPeople, forbiddenReasons } from '../forbidden-words.ts';
import { type Facts, followsFrom, inventedFact, readFacts } from '../given-facts.ts';
import type { Notes } from '../notes.ts';
import type { Prompt } from '../prompt.ts';
import type { Said } from '../said.ts';
import { siteFacts } from '../tools/site-facts.ts';
import { isOffField } from './field.ts';
import { inDigits } from './figures.ts';
import { folded, foldedWords } from './folded.ts';
import { unfoundedClaim } from './home-claims.ts';
import { misquotes } from './home-figures.ts';
import { foretells, judges } from './judgement.ts';
import { isFunctionWord, readableLanguage } from './language.ts';
import { overreach } from './statements.ts';

/** The context for checking a sentence. */
export type Measure = {
  site: SiteFacts;
  builtIn: Answer;
  said: Said;
  notes: Notes;
  secret: Prompt['secret'];
  /** The parameters of the answer's action. */
  params: Record<string, unknown> | undefined;
  /** What was shown of the answer so far. */
  before: string;
};

export type Checked = { language: Language } | { unusable: string };

/**
 * Checks one clean sentence of a model's answer: readable, only given facts, no judgement of areas and people, no
 * promises, pressure, and invented deeds, no trace of the rules.
 */
export function checkSentence(sentence: string, measure: Measure): Checked {
  const { site, builtIn, notes, secret, params, before } = measure;
  if (leaks(`${before}${sentence}`, secret)) return { unusable: 'a leak of the rules' };
  if (isFixed(sentence, site)) return { language: 'en' };
  const { facts, words } = sourcesOf(measure);
  const language = readableLanguage(sentence, (word) => words.has(word));
  if (language === null) return { unusable: 'a language that is not checked' };
  // Two sentences can say together what neither does.
  const joined = `${lastSentence(before)} ${sentence}`;
  const [reason] = forbiddenReasons(withRole(joined, site.agentName));
  if (reason !== undefined) return { unusable: reason };
  if (foretells(sentence)) return { unusable: 'pressure' };
  const beyond = overreach(sentence);
  if (beyond !== null) return { unusable: beyond };
  const places = placesIn(notes, builtIn);
  if ([sentence, joined].some((text) => judges(text, places)) || describesPeople(joined))
    return { unusable: 'a description of people' };
  if (isOffField(sentence, (word) => words.has(word), isFunctionWord))
    return { unusable: 'talk of something else' };
  if (claimsToBe(site.agentName, sentence)) return { unusable: 'a person that it is not' };
  if (saysThatItPasses(sentence) && !isWhole(params)) return { unusable: 'a deed that it cannot do' };
  const invented = inventedFact(sentence, facts);
  if (invented !== null) return { unusable: invented };
  return wrongOfHome(sentence, facts, measure) ?? { language };
}

type Read = { size: string; facts: Facts; words: ReadonlySet<string> };
const readOf = new WeakMap<Notes, Read>();

/** Reads the sources of an answer once, and again when a tool has added to them. */
function sourcesOf({ site, builtIn, said, notes }: Measure): Read {
  const searched = JSON.stringify(notes.search?.params ?? {});
  const size = `${notes.given.length} ${notes.remarks.length} ${searched}`;
  const before = readOf.get(notes);
  if (before?.size === size) return before;
  const given = [...notes.given, builtIn.response, JSON.stringify(siteFacts(site))].join('\n');
  const remarks = notes.remarks.join('\n');
  const read = {
    size,
    facts: readFacts({ given, said: said.text, remarks, keys: notes.keys }),
    words: new Set(foldedWords([given, remarks, said.text, searched].join('\n'))),
  };
  readOf.set(notes, read);
  return read;
}

/** Returns what a sentence says of a home without its data; null if it says nothing such. */
function wrongOfHome(
  sentence: string,
  facts: Facts,
  { notes, builtIn, before }: Measure,
): { unusable: string } | null {
  const homes = [...notes.homes.values()];
  const { params } = builtIn;
  const filters = String(notes.search?.params.features ?? params?.features ?? '').split(',');
  const claimed = unfoundedClaim(sentence, { homes, before, filters, site: builtIn.response });
  if (claimed !== null) return { unusable: `a claim that no listing supports (${claimed})` };
  const derived = followsFrom(inDigits(sentence), facts);
  const follows = (amount: number) => derived(amount) || notes.computed.has(amount);
  return misquotes(sentence, { homes, before, facts, follows })
    ? { unusable: 'a figure of another home' }
    : null;
}

/** Calls the agent by her role, by which the lists know her. */
function withRole(text: string, agentName: string): string {
  const first = agentName.split(' ')[0] ?? agentName;
  return text
    .replaceAll(agentName, 'the agent')
    .replace(new RegExp(`\\b${escaped(first)}\\b`, 'g'), 'the agent');
}

function escaped(text: string): string {
  return text.replace(/[^\w\s]/g, '\\$&');
}

/** Whether a sentence is one of the site's own fixed texts. */
function isFixed(sentence: string, site: SiteFacts): boolean {
  const plain = folded(sentence).trim();
  const fixed = (['en', 'es'] as const).flatMap((language) => [
    fixedTexts[language].neutral,
    fixedTexts[language].choosing,
    fixedTexts[language].advice,
    fixedTexts[language].sensitive,
    disclosure(site, language),
  ]);
  return plain.length > 30 && fixed.some((text) => folded(text).includes(plain));
}

/** Whether a sentence says that something goes to someone; what would go, once something is known, is only an offer. */
function saysThatItPasses(sentence: string): boolean {
  const said = folded(sentence);
  const isOffer = /\b(?:if|once|when|after|si|cuando|una vez)\b/.test(said);
  return (
    passes.some((pattern) => pattern.test(said)) ||
    (!isOffer && willPass.some((pattern) => pattern.test(said)))
  );
}

const passes = [
  /\b(?:passed|passing|sent|sending|forwarded|forwarding|notified|notifying|relayed|relaying|shared|sharing) (?:this|that|it|them|you|on|along|your|the|all)\b/,
];
const willPass = [
  /\b(?:i'll|i will|i can|let me|i'm going to) (?:pass|send|forward|notify|relay|share) (?:this|that|it|them|you|on|along|your|the|all)\b/,
  /\b(?:enviando|enviare|mandare|mandando|pasare|pasando|avisare|notificare|reenviare|compartire)\b/,
  /\b(?:voy a|puedo) (?:enviar|mandar|pasar|avisar|notificar|reenviar|compartir)\w*\b/,
];

function claimsToBe(agentName: string, sentence: string): boolean {
  const names = [agentName, agentName.split(' ')[0] ?? agentName].map((name) =>
    folded(name).replace(/[^\w\s]/g, '.'),
  );
  const asOneself = "(?:i'm|i am|this is|my name is|soy|me llamo|mi nombre es|habla|le habla|te habla)";
  return new RegExp(`\\b${asOneself} (?:${names.join('|')})\\b(?!'s)`).test(folded(sentence));
}

/** Returns the folded names of the places in question. */
function placesIn(notes: Notes, { params }: Answer): string[] {
  const named = [params?.city, notes.search?.params.city, ...notes.cities];
  return [
    ...new Set(named.filter((each) => typeof each === 'string').map((each) => foldedWords(each).join(' '))),
  ].filter(Boolean);
}

function lastSentence(before: string): string {
  return (
    before
      .trim()
      .split(/(?<=[.!?])\s+/)
      .at(-1) ?? ''
  );
}

/** Returns whether an answer contains the markers, or the beginning of a rule's sentence. */
function leaks(words: string, { mark, rules }: Prompt['secret']): boolean {
  const letters = lettersOf(words);
  const reversed = [...letters].reverse().join('');
  if (letters.includes(mark) || reversed.includes(mark)) return true;
  const starts = rules
    .flatMap((rule) => rule.split(/(?<=[.:;]) /))
    .map((part) => lettersOf(part).slice(0, 36));
  return starts.some((start) => start.length > 24 && (letters.includes(start) || reversed.includes(start)));
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^a-z\d]/g, '');
}
