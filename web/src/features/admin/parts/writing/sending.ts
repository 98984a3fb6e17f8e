import { useSyncExternalStore } from 'react';
import { localStore } from '../../../../api/stores.ts';
import type { Channel, WriteDraft } from './draft.ts';

/** A message that can be undone. */
export type Sending = {
  id: string;
  personId: string;
  channel: Channel;
  /** What is written into the composer again when it is undone. */
  draft: WriteDraft;
  /** When it is sent, by `Date.now()`. */
  at: number;
  /** Says what happens to it, if it waits for longer than the countdown. */
  waits: string | null;
};

/** How long undoing is offered, in seconds; a message that waits for the morning could be undone for hours. */
export const shownSeconds = 10;

const stored = 'people.1.sendings';

/** Returns what a reload of the page left behind. */
function readPending(): readonly Sending[] {
  const kept = JSON.parse(localStore.getItem(stored) ?? '[]') as Sending[];
  return kept.filter(({ at }) => at > Date.now());
}

let pending = readPending();
const listeners = new Set<() => void>();
const set = (next: readonly Sending[]) => {
  pending = next;
  // With what the agent wrote, so where Log Off clears it.
  if (next.length === 0) localStore.removeItem(stored);
  else localStore.setItem(stored, JSON.stringify(next));
  for (const listener of listeners) listener();
};

/** Offers to undo a message, on every screen of the console. */
export function startCountdown(sending: Omit<Sending, 'at'>): void {
  set([
    ...pending.filter(({ id }) => id !== sending.id),
    { ...sending, at: Date.now() + shownSeconds * 1000 },
  ]);
}

/** Ends the offer: the message was undone, or is being sent. */
export function endCountdown(id: string): void {
  set(pending.filter((each) => each.id !== id));
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Returns the messages that can be undone. */
export const sendings = (): readonly Sending[] => pending;

export const useSendings = (): readonly Sending[] => useSyncExternalStore(subscribe, sendings);
