import { sessionStore } from '../../../../api/stores.ts';

/** How long something can be taken back, long enough to be reached with the keyboard. */
const undoMs = 10_000;

/** What was done last, and until when it can be taken back, in ms. */
export type KeptUndo = { text: string; ends: number } & ({ personId: string } | { taskId: number });

const stored = 'adminUndo';

/** Keeps it in this tab, so that a reload doesn't end it early. */
export function keepUndo(what: { text: string } & ({ personId: string } | { taskId: number })): KeptUndo {
  const kept = { ...what, ends: Date.now() + undoMs };
  sessionStore.setItem(stored, JSON.stringify(kept));
  return kept;
}

export const dropUndo = (): void => sessionStore.removeItem(stored);

/** Returns what can still be taken back. */
export function readUndo(): KeptUndo | null {
  const text = sessionStore.getItem(stored);
  const kept = text === null ? null : (JSON.parse(text) as KeptUndo);
  return kept !== null && kept.ends > Date.now() ? kept : null;
}
