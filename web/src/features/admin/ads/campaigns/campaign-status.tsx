import { Ban, CircleCheckBig, CirclePause, CirclePlay, Clock, type LucideIcon } from 'lucide-react';
import { Badge } from '../../../../ui/badge.tsx';
import type { ShownStatus } from '../figures.ts';

type Look = { label: string; tone: 'good' | 'warn' | 'neutral' | 'accent' | 'bad'; icon: LucideIcon };

/** The color, icon, and label of each status. */
const looks: Record<ShownStatus, Look> = {
  active: { label: 'Active', tone: 'good', icon: CirclePlay },
  pending: { label: 'Pending', tone: 'warn', icon: Clock },
  paused: { label: 'Paused', tone: 'accent', icon: CirclePause },
  completed: { label: 'Completed', tone: 'neutral', icon: CircleCheckBig },
  canceled: { label: 'Canceled', tone: 'bad', icon: Ban },
};

/** Shows the status of a campaign. */
export function CampaignStatus({ shown }: { shown: ShownStatus }) {
  const { label, tone, icon: Icon } = looks[shown];
  return (
    <Badge tone={tone}>
      <Icon aria-hidden data-state={shown} className="size-4" />
      {label}
    </Badge>
  );
}
