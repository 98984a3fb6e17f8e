import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  type Dialogue,
  type HistoryItem,
  intentsOf,
} from '../../server/services/llm/understand/dialogue/dialogue.ts';
import { readDialogue } from '../../server/services/llm/understand/dialogue/read-dialogue.ts';
import { knows } from './knows.ts';
import type { Slots } from './labels.ts';
import { count, emptyResult, labelYear, type Part, type Result } from './own-sets.ts';

/**
 * The user turns of Homes_1 of the Schema-Guided Dialogue dataset (Rastogi et al. 2020, CC BY-SA 4.0), read
 * from outside the repository.
 */
export const sgdFile = path.join(
  import.meta.dirname,
  '../../../shared/data/dialogues/sgd_homes_train_turns.jsonl',
);

type SgdTurn = {
  id: string;
  turn: number;
  prev_system: string | null;
  utterance: string;
  intent: string;
  acts: [string, string, string[]][];
};

/** Turns without a matching intent or slot, listed for readers of the table. */
export const leftOut = [
  'turns that only pick a home (SELECT) or decline an offer (NEGATE, NEGATE_INTENT): no intent of ours',
  'turns that only ask for a phone number, address or the like of the home shown (REQUEST): no intent of ours',
  'slots that a turn does not say (a picked home’s name)',
  '"any will do" values (dontcare)',
];

export function hasSgd(): boolean {
  return existsSync(sgdFile);
}

/** Splits the dialogues in half by a hash of their id, for development and for the final figure. */
function sgdPart(id: string): Part {
  return (createHash('sha256').update(id).digest()[0] ?? 0) % 2 === 0 ? 'development' : 'held-out';
}

export function evaluateSgd(part: Part): Result {
  const result = emptyResult();
  const dialogues = new Map<string, SgdTurn[]>();
  for (const line of readFileSync(sgdFile, 'utf8').trim().split('\n')) {
    const turn = JSON.parse(line) as SgdTurn;
    dialogues.set(turn.id, [...(dialogues.get(turn.id) ?? []), turn]);
  }
  for (const [id, turns] of dialogues) {
    if (sgdPart(id) !== part) continue;
    const history: HistoryItem[] = [];
    let whole = true;
    for (const turn of turns) {
      if (turn.prev_system !== null) history.push({ role: 'assistant', content: turn.prev_system });
      const dialogue = readDialogue(history, turn.utterance, labelYear, {}, { knows });
      const label = {
        id: `${id} ${turn.turn}`,
        text: `${turn.prev_system ?? ''} → ${turn.utterance}`,
        intent: intentOf(turn),
        slots: slotsOf(turn),
      };
      const read = { intent: intentsOf(dialogue)[0] ?? 'other', slots: readSlots(dialogue) };
      whole = count(result, label, read).all && whole;
      history.push({ role: 'user', content: turn.utterance });
    }
    result.dialogues += 1;
    result.wholeDialogues += whole ? 1 : 0;
  }
  return result;
}

/** Returns our intent for a turn; `null` when none matches. */
function intentOf({ acts, intent }: SgdTurn): string | null {
  const does = (...names: string[]) => acts.some(([act]) => names.includes(act));
  const named = intent === 'ScheduleVisit' ? 'visit' : 'search';
  if (does('INFORM_INTENT', 'AFFIRM_INTENT')) return named;
  if (does('REQUEST_ALTS')) return 'search';
  if (does('INFORM', 'AFFIRM')) return named;
  if (does('GOODBYE')) return 'goodbye';
  if (does('THANK_YOU') && !does('SELECT', 'NEGATE', 'NEGATE_INTENT', 'REQUEST')) return 'goodbye';
  return null;
}

/** Returns a turn's slots under our names. */
function slotsOf({ acts }: SgdTurn): Slots {
  const slots: Slots = {};
  const features: string[] = [];
  for (const [act, slot, values] of acts) {
    const value = values[0];
    if (act !== 'INFORM' || value === undefined || value === 'dontcare') continue;
    if (slot === 'area') slots.city = city(value);
    if (slot === 'number_of_beds') slots.minBedrooms = Number(value);
    if (slot === 'number_of_baths') slots.minBathrooms = Number(value);
    if (slot === 'pets_allowed' && value === 'True') features.push('pets');
    if (slot === 'furnished' && value === 'True') features.push('furnished');
    if (slot === 'visit_date') slots.when = value;
    if (slot === 'property_name') slots.home = value;
  }
  if (features.length > 0) slots.features = features;
  return slots;
}

const fullNames: Readonly<Record<string, string>> = {
  sf: 'San Francisco',
  sfo: 'San Francisco',
  'san fran': 'San Francisco',
};

function city(said: string): string {
  const name = said.split(',')[0]?.trim().toLowerCase() ?? '';
  return fullNames[name] ?? name.replace(/(^|\s)\w/g, (letter) => letter.toUpperCase());
}

function readSlots({ turn, intent }: Dialogue): Slots {
  const { places, filters, wishes } = turn;
  const visit = intent === 'visit' ? turn.visit : {};
  const features = wishes.wanted.filter((wish) => wish === 'pets' || wish === 'furnished');
  return {
    ...(places.place?.city === undefined ? {} : { city: places.place.city }),
    ...(filters.minBedrooms === undefined ? {} : { minBedrooms: filters.minBedrooms }),
    ...(filters.minBathrooms === undefined ? {} : { minBathrooms: filters.minBathrooms }),
    ...(features.length === 0 ? {} : { features }),
    ...(visit.when === undefined ? {} : { when: visit.when }),
    ...(visit.home === undefined ? {} : { home: visit.home }),
  };
}
