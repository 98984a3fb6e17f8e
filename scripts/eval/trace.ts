import { isDeepStrictEqual } from 'node:util';
import { nothingBefore } from '../../server/services/llm/understand/clauses/general/general-question.ts';
import { readParts } from '../../server/services/llm/understand/clauses/read-parts.ts';
import { splitClauses } from '../../server/services/llm/understand/clauses/split-clauses.ts';
import { readContact } from '../../server/services/llm/understand/contact/contact.ts';
import {
  type Asked,
  type Dialogue,
  type HistoryItem,
  intentsOf,
} from '../../server/services/llm/understand/dialogue/dialogue.ts';
import { readTurnOnce } from '../../server/services/llm/understand/dialogue/turn-cache.ts';
import { inEnglish } from '../../server/services/llm/understand/spanish/read-spanish.ts';
import type { Table } from '../../server/services/llm/understand/table/table.ts';
import { withoutAgentName } from '../../server/services/llm/understand/text/agent-name.ts';
import { hideSensitive } from '../../server/services/llm/understand/text/hide-sensitive.ts';
import { normalise } from '../../server/services/llm/understand/text/normalise.ts';
import type { Turn } from '../../server/services/llm/understand/turn.ts';
import type { Entry } from './conversation-file.ts';
import { labelYear } from './own-sets.ts';
import { agentName, answerTo, type Meant, readTalk } from './talk.ts';

/** One request of a message as it was acted on, in the context of the conversation. */
export type Request = {
  intent: string;
  /** The purpose of its words alone; null for a question about homes. */
  purpose: string | null;
  homes: readonly string[];
  asked: Asked | null;
  slots: Readonly<Record<string, unknown>>;
};

/** How one message was read, stage by stage, without the values of contact details. */
export type MessageTrace = {
  said: string;
  language: { said: string; isClear: boolean; answered: string };
  english: string;
  normalized: string;
  table: Pick<Table, 'shown' | 'about' | 'toldOfOne'>;
  /** The clauses, each with what it is about when it is read alone. */
  clauses: { words: string; about: string; homes: readonly string[] }[];
  requests: Request[];
  state: Readonly<Record<string, unknown>>;
};

/**
 * Reads the messages of a conversation one after the other. An answer that the conversation doesn't have is imagined as in
 * the talk sets: four homes after a search. A message with a label gets the answer to what the label takes it to be.
 */
export function traceConversation(entries: readonly Entry[]): MessageTrace[] {
  const history: HistoryItem[] = [];
  const read: { message: string; dialogue: Dialogue }[] = [];
  for (const [n, entry] of entries.entries()) {
    if ('answer' in entry) {
      history.push(entry.answer);
      continue;
    }
    const dialogue = readTalk(history, entry.said);
    read.push({ message: entry.said, dialogue });
    history.push({ role: 'user', content: entry.said });
    const next = entries[n + 1];
    if (next === undefined || 'said' in next) history.push(answerTo(entry.meant ?? meantBy(dialogue)));
  }
  const hide = hiding(read.map(({ dialogue }) => dialogue));
  return read.map(({ message, dialogue }) => hide(traceOf(message, dialogue)));
}

function meantBy(dialogue: Dialogue): Meant {
  const [intent = 'other', ...also] = intentsOf(dialogue);
  return { intent, also, homes: stepsOf(dialogue).find(({ homes }) => homes.length > 0)?.homes ?? [] };
}

const stepsOf = (dialogue: Dialogue): Dialogue[] => [...dialogue.parts, dialogue];

function traceOf(message: string, dialogue: Dialogue): MessageTrace {
  const said = withoutAgentName(message, agentName);
  const options = { thisYear: labelYear };
  const whole = readTurnOnce(said, options);
  const english = inEnglish(said).text;
  const { shown, about, toldOfOne } = dialogue.table;
  const clauses = splitClauses(english).map((words) => {
    const [part] = readParts(words, dialogue.table, options, {
      isBusy: false,
      isSearching: true,
      wasAsked: true,
      wasOfHome: false,
      preceding: nothingBefore,
    });
    return part?.asks == null
      ? { words: withoutContact(words), about: part?.turn.purpose ?? 'other', homes: [] }
      : { words: withoutContact(words), about: part.asks, homes: part.address ? [part.address] : part.homes };
  });
  // A Spanish message with an email in words has it as one only in English.
  const hasAllAsTyped = Object.values(whole.contact).every((value) => wordsOf(value).test(message));
  return {
    said: withoutContact(hasAllAsTyped ? message : english),
    language: { said: whole.language, isClear: whole.languageIsClear, answered: dialogue.language },
    english: withoutContact(english),
    normalized: whole.plain.trim(),
    table: { shown, about, toldOfOne },
    clauses,
    requests: stepsOf(dialogue).map(requestOf),
    state: stateOf(dialogue),
  };
}

function requestOf({ intent, turn, homes, asked }: Dialogue): Request {
  if (asked === null) return { intent, purpose: turn.purpose, homes, asked, slots: slotsOf(turn) };
  return { intent, purpose: null, homes, asked: { ...asked, words: withoutContact(asked.words) }, slots: {} };
}

function slotsOf(turn: Turn): Request['slots'] {
  const { filters, price, monthly, places, near, kind, features, wishes, adjustments, ask, extras } = turn;
  return compact({
    ...{ filters, price, monthly, near },
    places: { ...places, full: isDeepStrictEqual(places.full, places.place) ? null : places.full },
    kind: { ...kind, subType: kind.subType === null ? 'any' : kind.subType },
    ...{ features, wishes, adjustments, ask, extras },
    visit: turn.visit,
    contact: Object.keys(turn.contact),
    asksAboutPeople: turn.asksAboutPeople,
  });
}

function stateOf({ search, task, visit, contact }: Dialogue): MessageTrace['state'] {
  const { filters, near, wishes, others, refusedTypes, offset } = search;
  return compact({
    ...{ filters, near, wishes, others, refusedTypes, offset, task, visit },
    contact: Object.keys(contact),
  });
}

/** Removes what says nothing: null, false, and what is empty, at any depth. */
function compact(slots: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const full = Object.entries(slots).map(([key, value]) => [key, isPlain(value) ? compact(value) : value]);
  return Object.fromEntries(full.filter(([, value]) => !isNothing(value)));
}

const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isNothing = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === false ||
  (typeof value === 'object' && Object.keys(value).length === 0);

/** Returns a text with `[phone]` in place of a phone number, and so on; with a comma where one is spelled out. */
function withoutContact(text: string): string {
  const said = hideSensitive(text).text;
  const { contact, rest } = readContact(said);
  const marked = Object.entries(contact).reduce(
    (left, [part, value]) => left.replace(wordsOf(value), `[${part}]`),
    said,
  );
  return Object.keys(readContact(marked).contact).length === 0 ? marked : rest;
}

/**
 * Returns a function that takes the contact details of a conversation out of a trace, wherever they are: a name that answers
 * a question of ours is no contact detail of its message alone.
 */
function hiding(dialogues: readonly Dialogue[]): (trace: MessageTrace) => MessageTrace {
  const values = dialogues.flatMap(({ contact }) =>
    Object.entries(contact).flatMap(([part, value]) =>
      [value, normalise(value).trim()].filter(Boolean).map((said) => ({ part, said })),
    ),
  );
  const hide = (text: string) =>
    values.reduce((rest, { part, said }) => rest.replace(wordsOf(said), `[${part}]`), text);
  const inside = (value: unknown): unknown => {
    if (typeof value === 'string') return hide(value);
    if (Array.isArray(value)) return value.map(inside);
    if (!isPlain(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, inside(each)]));
  };
  return (trace) => inside(trace) as MessageTrace;
}

const wordsOf = (said: string) =>
  new RegExp(`(?<![\\p{L}\\p{N}])${said.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\p{L}\\p{N}])`, 'giu');
