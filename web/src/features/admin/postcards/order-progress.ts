import type { BatchSummary, PieceState } from './api.ts';

/** The states of a piece in their order, and what each means. */
export const pieceStates = [
  { state: 'recorded', label: 'Recorded', meaning: 'in our books, waiting to be sent' },
  { state: 'sent', label: 'Sent', meaning: 'handed to the printer' },
  { state: 'printing', label: 'Printing', meaning: 'on the press' },
  { state: 'mailed', label: 'Mailed', meaning: 'given to the post office' },
  { state: 'failed', label: 'Failed', meaning: 'not sent, with the reason' },
] as const satisfies readonly { state: PieceState; label: string; meaning: string }[];

export type Progress = {
  /** Pieces that wait for nothing of ours any more: handed on, or failed. */
  done: number;
  total: number;
  waiting: number;
  failed: number;
  /** The states that occur, with how many pieces are in each. */
  counts: { state: PieceState; label: string; count: number }[];
};

/** How far an order has come. */
export function progressOf({ pieces, states }: Pick<BatchSummary, 'pieces' | 'states'>): Progress {
  const waiting = states.recorded ?? 0;
  return {
    done: Math.max(0, pieces - waiting),
    total: pieces,
    waiting,
    failed: states.failed ?? 0,
    counts: pieceStates.flatMap(({ state, label }) => {
      const count = states[state] ?? 0;
      return count === 0 ? [] : [{ state, label, count }];
    }),
  };
}
