import type { LanguageModel } from '../../server/providers/language/language.ts';
import type { SiteFacts } from '../../server/services/deps.ts';
import { answerDialogue } from '../../server/services/llm/answer/answer.ts';
import type { Answer } from '../../server/services/llm/answer/reply.ts';
import type { Home } from '../../server/services/llm/answer/search/listings.ts';
import { answerWithModel } from '../../server/services/llm/model/answer-with-model.ts';
import { homesOfDeed } from '../../server/services/llm/model/deed.ts';
import type { Listings } from '../../server/services/llm/model/tools/tools.ts';
import type { Dialogue, HistoryItem } from '../../server/services/llm/understand/dialogue/dialogue.ts';
import { readDialogue } from '../../server/services/llm/understand/dialogue/read-dialogue.ts';
import { knows } from './knows.ts';
import { messageSlots, type Slots, stateSlots } from './labels.ts';
import {
  count,
  emptyResult,
  intentOf,
  type LabelledDialogue,
  labelYear,
  type Part,
  partOf,
  type Result,
  readSet,
  type Utterance,
} from './own-sets.ts';

/** The same turns as the built-in assistant read them, and as they were with the model. */
export type BothResults = {
  builtIn: Result;
  withModel: Result /** Answers in the model's words. */;
  answered: number;
  /** Why the others, or the rest of some, are not. */
  reasons: Map<string, number>;
};

const site: SiteFacts = {
  ...{
    agentName: 'Dana Reed',
    agentEmail: 'dana@example.com',
    agentPhone: '(918) 555-0100',
    agentMlsId: 'OWN1',
  },
  ...{
    brokerageName: 'Keystone Realty',
    licenseLines: [],
    licenses: [],
    postalAddress: null,
    publicOrigin: null,
  },
  timeZone: 'America/Chicago',
};
const home: Home = {
  listing_key: 'A1',
  price: 300_000,
  bedrooms: 3,
  bathrooms: 2,
  address: '12 Elm St',
  city: null,
};
/** Every search finds the same: what is measured is what was searched for. */
const listings: Listings = {
  search: async () => ({ total: 24, homes: [home] }),
  home: async () => ({ ...home, facts: {}, remarks: null }),
};

/** Labelled turns with what came before each, in the order of the sets; at most `most`, from the whole of them. */
function turnsOf(
  part: Part,
  most: number,
): { id: string; text: string; intent: string; slots: Slots; history: HistoryItem[]; isState: boolean }[] {
  const rows = [...readSet<Utterance>('utterances'), ...readSet<Utterance>('more-utterances')];
  const utterances = rows.map((row) => ({ ...row, history: [], isState: false }));
  const talks = [...readSet<LabelledDialogue>('dialogues'), ...readSet<LabelledDialogue>('more-dialogues')];
  const dialogues = talks.flatMap(({ id, turns }) =>
    turns.map(({ user, intent, state }, n) => ({
      ...{ id, text: user, intent, slots: state, isState: true },
      history: turns.slice(0, n).flatMap((turn): HistoryItem[] => [
        { role: 'user', content: turn.user },
        { role: 'assistant', content: 'All right.' },
      ]),
    })),
  );
  const all = [...utterances, ...dialogues].filter(({ id }) => partOf(id) === part);
  const step = Math.max(1, all.length / most);
  return Array.from({ length: Math.min(most, all.length) }, (_, n) => all[Math.floor(n * step)]).filter(
    (turn) => turn !== undefined,
  );
}

/** Reads up to `most` labelled turns of a part alone and with the model. */
export async function evaluateWithModel(
  model: LanguageModel,
  part: Part,
  most: number,
): Promise<BothResults> {
  const both: BothResults = {
    builtIn: emptyResult(),
    withModel: emptyResult(),
    answered: 0,
    reasons: new Map(),
  };
  const warn = ({ reason }: { reason?: string }) => {
    const why = reason ?? 'unknown';
    both.reasons.set(why, (both.reasons.get(why) ?? 0) + 1);
  };
  const log = { info: () => {}, warn: warn as (line: object) => void };
  for (const { history, isState, ...label } of turnsOf(part, most)) {
    const dialogue = readDialogue(history, label.text, labelYear, {}, { knows });
    const slots = isState ? stateSlots(dialogue) : messageSlots(dialogue);
    count(both.builtIn, label, { intent: intentOf(dialogue), slots });
    const builtIn = await answerDialogue(dialogue, {
      ...{ site, search: listings.search, explain: () => null, onFailure: () => undefined },
    });
    const turn = { history, message: label.text, site, listings, builtIn, model, log };
    const answer = await answerWithModel(turn);
    both.answered += answer === null ? 0 : 1;
    count(both.withModel, label, readOf(dialogue, slots, builtIn, answer ?? builtIn));
  }
  return both;
}

/** Returns what the final answer says of the reading: the built-in one, with what the model changed of its search and action. */
function readOf(
  dialogue: Dialogue,
  slots: Slots,
  builtIn: Answer,
  answer: Answer,
): { intent: string; slots: Slots } {
  const before = homesOfDeed(builtIn)?.params ?? {};
  const after = homesOfDeed(answer)?.params ?? before;
  const changed: Slots = { ...slots };
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    if (before[name] === after[name] || (name === 'propertyType' && after[name] === 'Residential')) continue;
    if (after[name] === undefined) delete changed[name];
    else changed[name] = name === 'features' ? String(after[name]).split(',').sort() : after[name];
  }
  return { intent: intentAfter(dialogue, builtIn, answer), slots: changed };
}

const intents: Partial<Record<NonNullable<Answer['action']>, string>> = {
  ...{
    show_map: 'map',
    seller_inquiry: 'sell',
    collecting_seller_info: 'sell',
    agent_contact_request: 'contact-agent',
  },
  ...{ show_login: 'login', show_registration: 'register', 'get-crm': 'journey' },
};

/** A model that acts otherwise, or searches where the built-in assistant did not, has read another intent. */
function intentAfter(dialogue: Dialogue, builtIn: Answer, answer: Answer): string {
  const read = intentOf(dialogue);
  if (answer.action !== builtIn.action && answer.action !== undefined) return intents[answer.action] ?? read;
  return builtIn.params === undefined && homesOfDeed(answer) !== null ? 'search' : read;
}
