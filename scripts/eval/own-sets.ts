import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  type Dialogue,
  type HistoryItem,
  intentsOf,
} from '../../server/services/llm/understand/dialogue/dialogue.ts';
import { readDialogue } from '../../server/services/llm/understand/dialogue/read-dialogue.ts';
import { knows } from './knows.ts';
import { messageSlots, type Slots, stateSlots } from './labels.ts';
import { addPairs, compareSlots, noPairs, type Pairs } from './score.ts';

/** The year that *this year* means in the labels. */
export const labelYear = 2026;

const folder = path.join(import.meta.dirname, 'sets');

export type Utterance = { id: string; text: string; intent: string; slots: Slots };
export type LabelledDialogue = { id: string; turns: { user: string; intent: string; state: Slots }[] };
export type FairHousingCase = { id: string; kind: string; turns: string[] };
export type Pair = { id: string; a: string; b: string };

/** Reads one of the repository's own sets: `utterances`, `dialogues`, `fair-housing`, `pairs`, `innocent`. */
export function readSet<Row extends { id: string }>(name: string): Row[] {
  return readFileSync(path.join(folder, `${name}.jsonl`), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Row);
}

export type Part = 'development' | 'held-out';

/** Odd ids and the sets of extra cases (`x…`, `y…`) are for development; even ids are held out. */
export function partOf(id: string): Part {
  if (/^[xy]/.test(id)) return 'development';
  return Number(id.replace(/\D/g, '')) % 2 === 1 ? 'development' : 'held-out';
}

/** Counts for one part of one set; rates are between 0 and 1. */
export type Result = {
  turns: number;
  intents: number;
  whole: number;
  joint: number;
  dialogues: number;
  wholeDialogues: number;
  pairs: Pairs;
  errors: ReadingError[];
  /** How long each turn took to read, with the conversation before it, in milliseconds. */
  tookMs: number[];
};

/** One wrong reading: its kinds, such as `search>sell` or `-near`, the label, and what was read. */
export type ReadingError = { id: string; kinds: string[]; text: string; label: string; read: string };

export function emptyResult(): Result {
  return {
    turns: 0,
    intents: 0,
    whole: 0,
    joint: 0,
    dialogues: 0,
    wholeDialogues: 0,
    pairs: noPairs,
    errors: [],
    tookMs: [],
  };
}

/**
 * Counts one reading against its label. Returns whether the slots are right, and whether slots and intent
 * are.
 */
export function count(
  result: Result,
  label: { id: string; text: string; intent: string | null; slots: Slots },
  read: { intent: string; slots: Slots },
): { slots: boolean; all: boolean } {
  const difference = compareSlots(label.slots, read.slots);
  const intent = label.intent === null || label.intent === read.intent;
  const slots = difference.kinds.length === 0;
  result.turns += 1;
  result.intents += intent ? 1 : 0;
  result.joint += slots ? 1 : 0;
  result.whole += intent && slots ? 1 : 0;
  result.pairs = addPairs(result.pairs, difference.pairs);
  if (!(intent && slots)) {
    result.errors.push({
      id: label.id,
      kinds: [...(intent ? [] : [`${label.intent}>${read.intent}`]), ...difference.kinds],
      text: label.text,
      label: `${label.intent ?? ''} ${JSON.stringify(label.slots)}`,
      read: `${read.intent} ${JSON.stringify(read.slots)}`,
    });
  }
  return { slots, all: intent && slots };
}

/** The labels call requests to rewrite a text `other`. */
export function intentOf(dialogue: Dialogue): string {
  const [intent = 'other'] = intentsOf(dialogue);
  return intent === 'rewrite' ? 'other' : intent;
}

/** Reads every utterance of a part as an opening message. */
export function evaluateUtterances(part: Part): Result {
  const result = emptyResult();
  for (const { id, text, intent, slots } of [
    ...readSet<Utterance>('utterances'),
    ...readSet<Utterance>('more-utterances'),
  ]) {
    if (partOf(id) !== part) continue;
    const dialogue = readDialogue([], text, labelYear, {}, { knows });
    count(result, { id, text, intent, slots }, { intent: intentOf(dialogue), slots: messageSlots(dialogue) });
  }
  return result;
}

/** Reads every dialogue of a part turn by turn; *All right.* replaces each of the assistant's replies. */
export function evaluateDialogues(part: Part): Result {
  const result = emptyResult();
  for (const { id, turns } of [
    ...readSet<LabelledDialogue>('dialogues'),
    ...readSet<LabelledDialogue>('more-dialogues'),
  ]) {
    if (partOf(id) !== part) continue;
    const history: HistoryItem[] = [];
    let whole = true;
    for (const { user, intent, state } of turns) {
      const dialogue = readDialogue(history, user, labelYear, {}, { knows });
      const read = { intent: intentOf(dialogue), slots: stateSlots(dialogue) };
      whole = count(result, { id, text: user, intent, slots: state }, read).all && whole;
      history.push({ role: 'user', content: user }, { role: 'assistant', content: 'All right.' });
    }
    result.dialogues += 1;
    result.wholeDialogues += whole ? 1 : 0;
  }
  return result;
}
