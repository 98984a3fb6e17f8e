import { ImageOff } from 'lucide-react';
import { DeliveryBadge } from '../../../../delivery/delivery-badge.tsx';
import { useAlerts } from '../../../../ui/alerts/alerts.tsx';
import { Button } from '../../../../ui/button.tsx';
import { type Ad, useChangeAd } from '../api.ts';
import type { Creative } from '../creatives/creative.ts';
import { CreativePicture } from '../creatives/creative-picture.tsx';
import { dayText, dollars, shownStatus, standsAt } from '../figures.ts';
import { CampaignStatus } from './campaign-status.tsx';

type CampaignCardProps = {
  ad: Ad;
  creative: Creative | undefined;
  onLook: () => void;
  onCancel: () => void;
};

/** One campaign: status, dates, spend, results, and actions. */
export function CampaignCard({ ad, creative, onLook, onCancel }: CampaignCardProps) {
  const { alert, clear } = useAlerts();
  const change = useChangeAd();
  const status = shownStatus(ad.status);
  const shown = standsAt(ad);
  const open = status !== 'completed' && status !== 'canceled';
  const next = status === 'paused' ? 'resume' : 'pause';
  const turn = () =>
    change.mutate(
      { id: ad.id, change: next },
      { onSuccess: clear, onError: () => alert(`Failed to ${next} the campaign. Please try again.`) },
    );
  const figure = (count: number | null | undefined) => (count ?? 0).toLocaleString('en-US');
  return (
    <li
      aria-label={ad.ad_set_name}
      className="grid overflow-hidden rounded-card border border-line bg-surface sm:grid-cols-[9rem_minmax(0,1fr)] lg:grid-cols-[13rem_minmax(0,1fr)]"
    >
      {creative === undefined ? (
        <span className="grid min-h-24 place-items-center bg-tint text-ink-soft max-sm:aspect-4/1">
          <ImageOff aria-hidden className="size-6" />
        </span>
      ) : (
        <CreativePicture creative={creative} className="max-sm:aspect-2/1 sm:aspect-auto sm:h-full" />
      )}
      <div className="flex min-w-0 flex-col gap-4 p-5">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <div className="min-w-0">
            <h3 className="font-display text-xl wrap-anywhere">{ad.ad_set_name}</h3>
            <p className="text-sm text-ink-soft">
              {`${dayText(ad.start_date)} – ${dayText(ad.end_date)} · budget ${dollars(ad.lifetime_budget)}`}
            </p>
          </div>
          <span className="flex flex-wrap justify-end gap-2">
            {ad.delivery === 'not-sent' ? <DeliveryBadge state={ad.delivery} /> : null}
            {shown === null ? null : <CampaignStatus shown={shown} />}
          </span>
        </div>
        <p className="line-clamp-2 wrap-anywhere">{ad.ad_description}</p>
        {ad.status === 'requested' && ad.delivery !== 'not-sent' ? (
          <p className="text-sm text-ink-soft">Requested. Processing takes 24-48 hours.</p>
        ) : null}
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
          <dl className="grid grid-cols-2 gap-x-8 gap-y-2 xl:flex">
            <Figure name="Spend" value={dollars(ad.spend ?? 0)} />
            <Figure name="Reach" value={figure(ad.reach)} />
            <Figure name="Clicks" value={figure(ad.clicks)} />
            <Figure name="Impressions" value={figure(ad.impressions)} />
          </dl>
          <div className="flex flex-wrap gap-2">
            <Button size="small" onClick={onLook} aria-label={`What goes to Meta for ${ad.ad_set_name}`}>
              What Goes to Meta
            </Button>
            {open ? (
              <>
                <Button
                  size="small"
                  busy={change.isPending}
                  onClick={turn}
                  aria-label={`${verbs[next]} ${ad.ad_set_name}`}
                >
                  {verbs[next]}
                </Button>
                <Button size="small" look="quiet" onClick={onCancel} aria-label={`Cancel ${ad.ad_set_name}`}>
                  Cancel
                </Button>
              </>
            ) : null}
          </div>
        </div>
      </div>
    </li>
  );
}

const verbs = { pause: 'Pause', resume: 'Resume' } as const;

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="font-display text-lg tabular-nums">{value}</dd>
    </div>
  );
}
