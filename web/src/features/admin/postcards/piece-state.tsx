import { Badge } from '../../../ui/badge.tsx';
import type { PieceState } from './api.ts';
import { pieceStates } from './order-progress.ts';

const tones = {
  recorded: 'warn',
  sent: 'neutral',
  printing: 'neutral',
  mailed: 'good',
  failed: 'bad',
} as const;
const labels = new Map(pieceStates.map(({ state, label }) => [state, label]));

/** How a piece stands, or how many stand so. */
export function PieceStateBadge({ state, count }: { state: PieceState; count?: number }) {
  const label = labels.get(state) ?? state;
  return (
    <Badge tone={tones[state]}>
      {count === undefined ? label : `${label} ${count.toLocaleString('en-US')}`}
    </Badge>
  );
}
