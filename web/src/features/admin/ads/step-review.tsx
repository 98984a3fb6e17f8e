import { useState } from 'react';
import { sentenceFor } from '../../../api/problem.ts';
import { useConnected } from '../../../delivery/channels.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import type { AdDetails } from './ad-form.ts';
import type { Creative } from './creatives/creative.ts';
import { CreativePicture } from './creatives/creative-picture.tsx';
import { dayText, dollars } from './figures.ts';

const feeText = '$25';

type StepReviewProps = {
  creative: Creative;
  details: AdDetails;
  busy: boolean;
  error: Error | null;
  onBack: () => void;
  onSubmit: () => void;
};

/** Shows the ad, its cost, and its review time; requires an acknowledgment before submitting. */
export function StepReview({ creative, details, busy, error, onBack, onSubmit }: StepReviewProps) {
  const [acknowledged, setAcknowledged] = useState(false);
  const runs = useConnected('ads') !== false;
  return (
    <div className="flex flex-col gap-5">
      <div className="grid gap-5 lg:grid-cols-[minmax(0,18rem)_minmax(0,1fr)] lg:gap-8">
        <CreativePicture creative={creative} className="w-full max-w-sm self-start rounded-card" />
        <dl className="divide-y divide-line border-y border-line">
          <Line name="Campaign name" value={details.name} />
          <Line name="Budget" value={dollars(Number(details.budget))} />
          <Line name="Days" value={`${dayText(details.startDate)} – ${dayText(details.endDate)}`} />
          <Line name="Creative" value={creative.name} />
          <Line name="Description" value={details.description} />
        </dl>
      </div>
      <div className="rounded-card bg-tint p-4 sm:p-5">
        <h3 className="mb-2 font-display text-lg">What It Costs, and When It Runs</h3>
        <ul className="flex list-disc flex-col gap-1.5 pl-5">
          {runs ? (
            <>
              <li>{`A ${feeText} submission fee is charged within 72 hours, in addition to the budget of ${dollars(Number(details.budget))}.`}</li>
              <li>Processing takes 24-48 hours.</li>
              <li>The ad is posted within 48 hours, and is active when its start date arrives.</li>
            </>
          ) : (
            <li>
              No Meta account is connected. The campaign is recorded here but won’t run, and there’s no
              charge.
            </li>
          )}
          <li>Housing ad: shown to adults of all ages and genders, targeted by distance only.</li>
        </ul>
        <Checkbox
          className="mt-3"
          required
          checked={acknowledged}
          disabled={busy}
          onChange={(event) => setAcknowledged(event.target.checked)}
          label={
            runs
              ? `I acknowledge the ${feeText} submission fee, the budget and the processing times.`
              : 'I understand that the campaign won’t run until Meta is connected.'
          }
        />
      </div>
      {error === null ? null : <p className="text-sm text-bad wrap-anywhere">{sentenceFor(error)}</p>}
      <div className="flex flex-wrap justify-between gap-3">
        <Button onClick={onBack} disabled={busy}>
          Back
        </Button>
        <Button
          look="primary"
          disabled={!acknowledged}
          busy={busy}
          busyText="Submitting..."
          onClick={onSubmit}
        >
          Submit Ad Request
        </Button>
      </div>
    </div>
  );
}

function Line({ name, value }: { name: string; value: string }) {
  return (
    <div className="grid gap-x-4 py-2 sm:grid-cols-[9rem_minmax(0,1fr)]">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="font-medium whitespace-pre-line wrap-anywhere">{value}</dd>
    </div>
  );
}
