import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { saveFile } from '../../../../browser/save-file.ts';
import { deliveryOf } from '../../../../delivery/delivery.ts';
import { Button } from '../../../../ui/button.tsx';
import { dateAndTime } from '../../../../ui/date-and-time.ts';
import { NotLoaded } from '../../../../ui/not-loaded.tsx';
import { Dialog } from '../../../../ui/popups/dialog.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { type Ad, type AdSubmission, submissionQuery } from '../api.ts';

/** Shows a campaign's requests to Meta, for reading and export. */
export function SubmissionDialog({ ad, onClose }: { ad: Ad | null; onClose: () => void }) {
  return (
    <Dialog open={ad !== null} onClose={onClose} title="What Goes to Meta" size="large">
      {ad === null ? null : <Submission ad={ad} />}
    </Dialog>
  );
}

function Submission({ ad }: { ad: Ad }) {
  const { data, error, refetch } = useQuery(submissionQuery(ad.id));
  if (data !== undefined) return <Calls ad={ad} submission={data} />;
  if (error === null) return <Skeleton className="h-80" />;
  return <NotLoaded what="This" error={error} onRetry={() => void refetch()} />;
}

const changes = { submit: 'Ad requested', pause: 'Paused', resume: 'Resumed', cancel: 'Canceled' } as const;

function Calls({ ad, submission }: { ad: Ad; submission: AdSubmission }) {
  const { audience, calls, requests, sent, category } = submission;
  const text = `${JSON.stringify(submission, null, 2)}\n`;
  return (
    <div className="flex flex-col gap-6">
      <p>
        {sent
          ? 'This is what is sent to Meta for the campaign.'
          : 'This is the request for Meta. No Meta account is connected, so it wasn’t sent.'}
      </p>
      <dl className="grid gap-x-6 gap-y-3 rounded-card bg-tint p-4 sm:grid-cols-2 lg:grid-cols-3">
        <Fact name="Campaign" value={ad.ad_set_name} />
        <Fact name="Special ad category" value={category} />
        <Fact name="Ages" value={`${audience.age_min} to ${audience.age_max}+`} />
        <Fact name="Genders" value="All" />
        <Fact name="Where" value={`Within ${audience.radius_miles} miles, no ZIP codes`} />
        <Fact name="Left out" value="Nobody" />
      </dl>
      <section aria-label="Calls">
        <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
          <h3 className="font-display text-lg">Calls, in Their Order</h3>
          <Button
            size="small"
            icon={<Download aria-hidden />}
            onClick={() => saveFile(new Blob([text], { type: 'application/json' }), `ad-${ad.id}-meta.json`)}
          >
            Export as JSON
          </Button>
        </div>
        <ol className="flex flex-col gap-3">
          {calls.map(({ method, path, body }) => (
            <li key={path} className="rounded-card border border-line">
              <p className="border-b border-line px-4 py-2 font-mono text-sm wrap-anywhere">{`${method} ${path}`}</p>
              <pre className="px-4 py-3 font-mono text-sm whitespace-pre-wrap wrap-anywhere">
                {JSON.stringify(body, null, 2)}
              </pre>
            </li>
          ))}
        </ol>
      </section>
      <section aria-label="History">
        <h3 className="mb-2 font-display text-lg">History</h3>
        <ul className="divide-y divide-line border-y border-line">
          {requests.map(({ change, state, created_at }) => (
            <li key={`${change} ${created_at}`} className="flex flex-wrap justify-between gap-x-4 py-2">
              <span>{changes[change]}</span>
              <span className="text-ink-soft">
                <time dateTime={created_at}>{dateAndTime(created_at)}</time>
                {` · ${deliveryOf(state).label}`}
              </span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="font-medium wrap-anywhere">{value}</dd>
    </div>
  );
}
