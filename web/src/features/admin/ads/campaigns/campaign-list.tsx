import { useQuery } from '@tanstack/react-query';
import { CircleDot, Clock, Megaphone } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { useSite } from '../../../../api/site.ts';
import { Card } from '../../../../ui/card.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { Pager } from '../../../../ui/tables/pager.tsx';
import { StatTiles } from '../../stat-tiles.tsx';
import { type Ad, creativesQuery } from '../api.ts';
import { allCreatives } from '../creatives/creative.ts';
import { countsOf } from '../figures.ts';
import { CampaignCard } from './campaign-card.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { SubmissionDialog } from './submission-dialog.tsx';

const pageSize = 12;

type CampaignListProps = {
  ads: readonly Ad[];
  loading: boolean;
  /** Shown instead of campaigns that failed to load. */
  failure: ReactNode;
};

/** The campaigns with status, spend, and results, in pages. */
export function CampaignList({ ads, loading, failure }: CampaignListProps) {
  const { siteId } = useSite();
  const creatives = new Map(
    allCreatives(useQuery(creativesQuery(siteId)).data).map((creative) => [creative.fileId, creative]),
  );
  const [page, setPage] = useState(0);
  const [looking, setLooking] = useState<Ad | null>(null);
  const [canceling, setCanceling] = useState<Ad | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { total, active, pending } = countsOf(ads);
  const figure = (count: number) => (failure === null ? count.toLocaleString('en-US') : '–');
  const turn = (to: number) => {
    setPage(to);
    heading.current?.scrollIntoView({ block: 'start' });
  };
  return (
    <section aria-label="Your Campaigns">
      <h2 ref={heading} className="mb-3 scroll-mt-4 text-2xl">
        Your Campaigns
      </h2>
      <StatTiles
        label="Campaigns"
        loading={loading}
        stats={[
          { name: 'Total', value: figure(total), icon: Megaphone },
          { name: 'Active', value: figure(active), icon: CircleDot },
          { name: 'Pending', value: figure(pending), icon: Clock },
        ]}
      />
      {loading ? (
        <div className="flex flex-col gap-4">
          {['a', 'b', 'c'].map((card) => (
            <Skeleton key={card} className="h-44 rounded-card" />
          ))}
        </div>
      ) : failure !== null ? (
        <Card>{failure}</Card>
      ) : ads.length === 0 ? (
        <Card>
          <EmptyState
            icon={<Megaphone aria-hidden />}
            title="No campaigns yet"
            text="Choose a creative above to start. Submitted campaigns appear here."
          />
        </Card>
      ) : (
        <>
          <ul aria-label="Campaigns" className="flex flex-col gap-4">
            {ads.slice(page * pageSize, (page + 1) * pageSize).map((ad) => (
              <CampaignCard
                key={ad.id}
                ad={ad}
                creative={creatives.get(ad.image_file_id ?? ad.video_file_id ?? '')}
                onLook={() => setLooking(ad)}
                onCancel={() => setCanceling(ad)}
              />
            ))}
          </ul>
          <div className="mt-3">
            <Pager of="campaigns" {...{ page, pageSize, total, onPage: turn }} />
          </div>
        </>
      )}
      <SubmissionDialog ad={looking} onClose={() => setLooking(null)} />
      <CancelDialog ad={canceling} onClose={() => setCanceling(null)} />
    </section>
  );
}
