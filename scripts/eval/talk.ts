import { topicsOf } from '../../server/services/llm/home/topics.ts';
import {
  type Dialogue,
  type HistoryItem,
  intentsOf,
} from '../../server/services/llm/understand/dialogue/dialogue.ts';
import { readDialogue } from '../../server/services/llm/understand/dialogue/read-dialogue.ts';
import { resolve, type TableHome } from '../../server/services/llm/understand/table/resolve.ts';
import { type Slots, stateSlots } from './labels.ts';
import { count, emptyResult, labelYear, type Part, type Result, readSet } from './own-sets.ts';

/** The sets of talk about homes: questions, corrections, and several wishes in English, and all of it in Spanish. */
export const talkSets = ['talk-questions', 'talk-wishes', 'talk-spanish'] as const;
export type TalkSet = (typeof talkSets)[number];

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
  {
    key: '1',
    price: 289_000,
    area: 1640,
    year: 1998,
    words: '9516 N Heron St, brick, 3 bed, two-car garage',
  },
  { key: '2', price: 315_000, area: 2210, year: 2016, words: '412 E Elm Ave, two stories, 4 bed, pool' },
  { key: '3', price: 247_500, area: 1180, year: 1962, words: '1808 S Birch Pl, corner lot, 3 bed, 1 bath' },
  { key: '4', price: 359_900, area: 2850, year: 2021, words: '77 Quail Run Ct, HOA, 4 bed, 3 bath' },
];
const shows = new Set(['search', 'facts', 'map']);

/** A third of the dialogues is held out: those whose number is divisible by 3. */
const partOf = (id: string): Part => (Number(id.replace(/\D/g, '')) % 3 === 0 ? 'held-out' : 'development');

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
      const dialogue = readDialogue(history, turn.user, labelYear);
      const [intent = 'other', ...also] = intentsOf(dialogue);
      const label = { id: `${id}.${n + 1}`, text: turn.user, intent: turn.intent };
      const read = { intent: namedAs(intent), slots: talkSlots(dialogue) };
      const goal = count(result, { ...label, slots: turn.state }, read);
      whole = goal.all && whole;
      countTurn(result, label, turn, { ...turnSlots(dialogue), also: also.map(namedAs) });
      history.push({ role: 'user', content: turn.user }, answerTo(turn));
    }
    result.dialogues += 1;
    result.wholeDialogues += whole ? 1 : 0;
  }
  return result;
}

/** The labels call requests to rewrite a text `other`. */
const namedAs = (intent: string) => (intent === 'rewrite' ? 'other' : intent);

function answerTo({ intent, also = [], homes = [] }: TalkTurn): HistoryItem {
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
  read: Slots,
): void {
  const slots = compact({ homes, asks, when, also });
  const own = emptyResult();
  count(own, { ...label, slots }, { intent: label.intent, slots: compact(read) });
  result.pairs = {
    right: result.pairs.right + own.pairs.right,
    extra: result.pairs.extra + own.pairs.extra,
    missed: result.pairs.missed + own.pairs.missed,
  };
  result.errors.push(...own.errors);
}

function turnSlots(dialogue: Dialogue): Slots {
  const steps = [...dialogue.parts, dialogue];
  const asked = steps.flatMap((step) => (step.asked === null ? [] : [step.asked]));
  const pointed = steps.find((step) => step.pointed !== null)?.pointed ?? null;
  const homes = pointed === null ? [] : resolve(pointed, dialogue.table, shown).map(Number);
  const visit = steps.find(({ intent }) => intent === 'visit');
  return {
    homes: homes.toSorted(),
    asks: asked.flatMap(({ of, words }) => (of === 'home' ? asksIn(words) : [])).toSorted(),
    when: visit?.turn.visit.when,
  };
}

/** Topics and things of a question under the labels' names. */
function asksIn(words: string): string[] {
  const { topics, things } = topicsOf(words.toLowerCase());
  const named = topics.map((topic) => (labelled.has(topic) ? topic : 'other'));
  const rest = things.map((thing) => (thing === 'pets' ? 'pets' : 'other'));
  const all = [...new Set([...named, ...rest])];
  return all.length === 0 ? ['summary'] : all;
}

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
  return compact({
    ...stateSlots(dialogue),
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
