import { BadgeCheck, CircleDashed, UserRoundCheck } from 'lucide-react';
import { Badge } from '../../../../ui/badge.tsx';
import type { Identity } from './queries.ts';

const words = {
  confirmed: { text: 'Confirmed', tone: 'good', icon: BadgeCheck },
  agent: { text: 'You added it', tone: 'neutral', icon: UserRoundCheck },
  claimed: { text: 'Claimed', tone: 'neutral', icon: CircleDashed },
} as const;

/** How well an email or a number is proved. Claims are dashed everywhere. */
export function ProofBadge({ proof }: Pick<Identity, 'proof'>) {
  const { text, tone, icon: Icon } = words[proof];
  return (
    <Badge
      tone={tone}
      className={proof === 'claimed' ? 'border border-dashed border-edge bg-transparent!' : undefined}
    >
      <Icon aria-hidden className="size-3.5" />
      {text}
    </Badge>
  );
}
