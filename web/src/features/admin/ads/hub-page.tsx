import { useQuery } from '@tanstack/react-query';
import {
  CircleDollarSign,
  Eye,
  Images,
  type LucideIcon,
  Megaphone,
  Search,
  Sofa,
  ThumbsUp,
} from 'lucide-react';
import { Link } from 'react-router-dom';
import { useSite } from '../../../api/site.ts';
import { adminPaths } from '../../../navigation/admin-paths.ts';
import { Badge } from '../../../ui/badge.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { loadFailureOf } from '../../../ui/not-loaded.tsx';
import { AdminTitle } from '../admin-title.tsx';
import { StatTiles } from '../stat-tiles.tsx';
import { adsQuery } from './api.ts';
import { dollars, reachText, totalsOf } from './figures.ts';

/** The advertising channels, and the totals of all campaigns. */
export function Component() {
  const { siteId } = useSite();
  const list = useQuery(adsQuery(siteId));
  const { active, spend, reach } = totalsOf(list.data?.ads ?? []);
  const failure = loadFailureOf(list, 'The campaigns');
  const known = (text: string) => (failure === null ? text : '–');
  return (
    <>
      <AdminTitle
        title="Digital Advertising"
        text="Advertise your listings and your name, and see the results."
      />
      <StatTiles
        label="All campaigns"
        loading={list.isPending}
        stats={[
          { name: 'Active Campaigns', value: known(active.toLocaleString('en-US')), icon: Megaphone },
          { name: 'Total Spend', value: known(dollars(spend)), icon: CircleDollarSign },
          { name: 'Total Reach', value: known(reachText(reach)), icon: Eye },
        ]}
      />
      {failure}
      <h2 className="mb-3 text-xl">Platforms</h2>
      <ul className="grid gap-4 sm:grid-cols-2">
        {platforms.map((platform) => (
          <li key={platform.title}>
            <PlatformCard {...platform} />
          </li>
        ))}
      </ul>
    </>
  );
}

type Platform = { title: string; text: string; icon: LucideIcon; to: string | null };

const platforms: readonly Platform[] = [
  {
    title: 'Facebook',
    text: 'Set up a campaign in three steps: creative, budget and dates, review.',
    icon: ThumbsUp,
    to: adminPaths.facebook,
  },
  { title: 'Google Ads', text: 'Search ads for people looking for homes near you.', icon: Search, to: null },
  {
    title: 'Creative Studio',
    text: 'Your images and videos for ads, and custom ones made for you.',
    icon: Images,
    to: adminPaths.creativeManager,
  },
  {
    title: 'AI Room Staging Studio',
    text: 'Restyle photos of rooms: unlimited rooms and 50+ styles.',
    icon: Sofa,
    to: adminPaths.aiStaging,
  },
];

const cardClass = 'flex h-full flex-col gap-3 rounded-card border border-line p-6';

function PlatformCard({ title, text, icon: Icon, to }: Platform) {
  const content = (
    <>
      <span className="flex items-center justify-between gap-3">
        <span className="grid size-12 place-items-center rounded-card bg-tint text-accent">
          <Icon aria-hidden className={classNames('size-6', to === null && 'text-ink-soft')} />
        </span>
        <Badge tone={to === null ? 'neutral' : 'good'}>{to === null ? 'Coming Soon' : 'Active'}</Badge>
      </span>
      <h3 className="font-display text-xl">{title}</h3>
      <p className="text-ink-soft">{text}</p>
    </>
  );
  if (to === null) return <div className={cardClass}>{content}</div>;
  return (
    <Link
      to={to}
      className={classNames(
        cardClass,
        'bg-surface transition-[border-color,box-shadow] hover:border-edge hover:shadow-float',
      )}
    >
      {content}
    </Link>
  );
}
