import { readHomeQuestion } from '../../server/services/llm/home/home-question.ts';
import {
  type Dialogue,
  type HistoryItem,
  intentsOf,
} from '../../server/services/llm/understand/dialogue/dialogue.ts';
import { readDialogue } from '../../server/services/llm/understand/dialogue/read-dialogue.ts';
import type { TableHome } from '../../server/services/llm/understand/table/table.ts';
import { knows } from './knows.ts';
import { type Slots, stateSlots } from './labels.ts';
import { count, emptyResult, labelYear, type Part, type Result, readSet } from './own-sets.ts';

/** The sets of talk about homes: questions, corrections, and several wishes in English, and all of it in Spanish. */
export const talkSets = ['talk-questions', 'talk-wishes', 'talk-spanish'] as const;
/** More talk, all of it for development. */
export const moreTalk = ['talk-more-english', 'talk-more-spanish'] as const;
export type TalkSet = (typeof talkSets)[number] | (typeof moreTalk)[number];

type TalkTurn = {
  user: string;
  intent: string;
  also?: string[];
  state: Slots;
  homes?: number[];
  asks?: string[];
  when?: string;
};
type Talk = { id: string; lang: string; turns: TalkTurn[] };

/** The four homes that the labels have on the table after each search (`sets/README.md`). */
const shown: readonly TableHome[] = [
  homeOf('1', '9516 N Heron St', [289_000, 1640, 1998], 'brick, 3 bed, 2 bath, two-car garage'),
  homeOf('2', '412 E Elm Ave', [315_000, 2210, 2016], 'two stories, 4 bed, 2.5 bath, pool'),
  homeOf('3', '1808 S Birch Pl', [247_500, 1180, 1962], 'corner lot, 3 bed, 1 bath'),
  homeOf('4', '77 Quail Run Ct', [359_900, 2850, 2021], 'HOA, 4 bed, 3 bath'),
];
const facts = new Map(shown.map((home) => [home.key, home]));
const shows = new Set(['search', 'facts', 'map']);
/** Whose site it is. */
export const agentName = 'Avery Brooks';

/** Reads a message with what is known of the four homes. */
export const readTalk = (history: readonly HistoryItem[], message: string): Dialogue =>
  readDialogue(history, message, labelYear, {}, { facts, agentName, knows });

/** A third of the dialogues is held out: those whose number is divisible by 3, but for the sets of more talk. */
const partOf = (id: string): Part =>
  !/^[mn]/.test(id) && Number(id.replace(/\D/g, '')) % 3 === 0 ? 'held-out' : 'development';

/**
 * Reads the dialogues of a part turn by turn. Between the turns stand the answers that the labels imagine: homes after a
 * search, and the home under discussion after a question or a visit. `joint` counts the turns whose whole state is right.
 */
export function evaluateTalk(set: TalkSet, part: Part): Result {
  const result = emptyResult();
  for (const { id, turns } of readSet<Talk>(set)) {
    if (partOf(id) !== part) continue;
    const history: HistoryItem[] = [];
    let whole = true;
    for (const [n, turn] of turns.entries()) {
      const from = performance.now();
      const dialogue = readTalk(history, turn.user);
      result.tookMs.push(performance.now() - from);
      const [intent = 'other', ...also] = intentsOf(dialogue);
      const label = { id: `${id}.${n + 1}`, text: turn.user, intent: turn.intent };
      const read = { intent: namedAs(intent), slots: talkSlots(dialogue) };
      const goal = count(result, { ...label, slots: stateOf(turn) }, read);
      whole = goal.all && whole;
      countTurn(result, label, turn, read.intent, { ...turnSlots(dialogue), also: also.map(namedAs) });
      history.push({ role: 'user', content: turn.user }, answerTo(turn));
    }
    result.dialogues += 1;
    result.wholeDialogues += whole ? 1 : 0;
  }
  return result;
}

/** A search with a ZIP code uses only that (`sets/README.md`). */
function stateOf({ state: { city, ...rest } }: TalkTurn): Slots {
  return city === undefined || rest.zip !== undefined ? rest : { ...rest, city };
}

/** The labels call requests to rewrite a text `other`. */
const namedAs = (intent: string) => (intent === 'rewrite' ? 'other' : intent);

/** What a message is taken to be, by which its answer is imagined: its intents, and the homes that it is about. */
export type Meant = { intent: string; also?: readonly string[]; homes?: readonly (number | string)[] };

/** Returns the answer that a message is taken to get: the four homes after a search, else those that it is about. */
export function answerTo({ intent, also = [], homes = [] }: Meant): HistoryItem {
  const searches = [intent, ...also].some((each) => shows.has(each));
  return {
    role: 'assistant',
    content: 'All right.',
    ...(searches ? { homes: shown.map(({ key }) => key) } : {}),
    ...(!searches && homes.length > 0 ? { about: homes.map(String) } : {}),
  };
}

/** Counts the slots of the turn itself; they aren't part of the state. */
function countTurn(
  result: Result,
  label: { id: string; text: string; intent: string },
  { homes = [], asks = [], when, also = [] }: TalkTurn,
  intent: string,
  read: Slots,
): void {
  const slots = compact({ homes, asks, when, also });
  const own = emptyResult();
  const { slots: isRight } = count(own, { ...label, slots }, { intent, slots: compact(read) });
  result.pairs = {
    right: result.pairs.right + own.pairs.right,
    extra: result.pairs.extra + own.pairs.extra,
    missed: result.pairs.missed + own.pairs.missed,
  };
  if (!isRight) result.errors.push(...own.errors);
}

function turnSlots(dialogue: Dialogue): Slots {
  const steps = [...dialogue.parts, dialogue];
  const asked = steps.flatMap((step) => (step.asked === null ? [] : [step.asked]));
  const homes = (steps.find((step) => step.homes.length > 0)?.homes ?? []).map(Number);
  const visit = steps.find(({ intent }) => intent === 'visit');
  return {
    homes: homes.toSorted(),
    asks: asked.flatMap(({ of, words }) => (of === 'home' ? asksIn(words) : [])).toSorted(),
    when: visit?.turn.visit.when,
  };
}

/** Topics and things of a question under the labels' names. */
function asksIn(words: string): string[] {
  const { topics, things } = readHomeQuestion(words);
  const named = topics.map((topic) => labelledAs[topic] ?? (labelled.has(topic) ? topic : 'other'));
  const rest = things.map((thing) => thingsAs[thing] ?? 'other');
  const all = [...new Set([...named, ...rest])];
  return all.length > 0 ? all : [isQuestion.test(words) ? 'other' : 'summary'];
}

const isQuestion = /\b(?:is|are|does|do|did|has|have|was|were|can|will|how|which|who|when|where|why)\b/i;
/** Topics and things under the labels' coarser names. */
const labelledAs: Readonly<Record<string, string>> = { lastSale: 'history', rent: 'price', perFoot: 'price' };
const thingsAs: Readonly<Record<string, string>> = { pets: 'pets', stairs: 'stories' };
const labelled = new Set(
  'price history fee taxes negotiable year size lot beds baths stories garage parking heating cooling flooring roof foundation sewer water pets schools openHouse days status agent tour summary'.split(
    ' ',
  ),
);

/** The state with what the labels of talk have besides those of the other sets. */
function talkSlots(dialogue: Dialogue): Slots {
  const { filters, others, refusedTypes } = dialogue.search;
  const { maxHoaFee, minLotSize, maxLotSize, minGarageSpaces, maxDaysOnMarket, priceReduced } = filters;
  const lists = Object.fromEntries(
    (['city', 'zip', 'propertySubType'] as const)
      .filter((key) => filters[key]?.includes(','))
      .map((key) => [key, filters[key]?.split(',')]),
  );
  const { city, ...state } = stateSlots(dialogue);
  return compact({
    ...state,
    city: state.zip === undefined ? city : undefined,
    ...{ maxHoaFee, minLotSize, maxLotSize, minGarageSpaces, maxDaysOnMarket, priceReduced },
    ...lists,
    notTypes: refusedTypes,
    others: others.length > 0 ? ['some'] : undefined,
  });
}

function compact(slots: Slots): Slots {
  return Object.fromEntries(
    Object.entries(slots).filter(
      ([, value]) => value !== undefined && value !== null && !(Array.isArray(value) && value.length === 0),
    ),
  );
}

function homeOf(
  key: string,
  address: string,
  [price, area, year]: [number, number, number],
  words: string,
): TableHome {
  return { key, address, price, area, year, words: `${address} ${words} ${year}` };
}
