import { useSyncExternalStore } from 'react';
import type { Channel, WriteDraft } from './draft.ts';

/** A message that can be undone. */
export type Sending = {
  id: string;
  personId: string;
  channel: Channel;
  /** What is written into the composer again when it is undone. */
  draft: WriteDraft;
  /** When it is sent, by `performance.now()`. */
  at: number;
  /** Says what happens to it, if it waits for longer than the countdown. */
  waits: string | null;
};

/** How long undoing is offered, in seconds; a message that waits for the morning could be undone for hours. */
export const shownSeconds = 10;

let pending: readonly Sending[] = [];
const listeners = new Set<() => void>();
const set = (next: readonly Sending[]) => {
  pending = next;
  for (const listener of listeners) listener();
};

/** Offers to undo a message, on every screen of the console. */
export function startCountdown(sending: Omit<Sending, 'at'>): void {
  set([
    ...pending.filter(({ id }) => id !== sending.id),
    { ...sending, at: performance.now() + shownSeconds * 1000 },
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
export const useSendings = (): readonly Sending[] => useSyncExternalStore(subscribe, () => pending);
