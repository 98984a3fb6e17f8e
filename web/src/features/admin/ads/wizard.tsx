import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useSession } from '../../../api/session.ts';
import { useSite } from '../../../api/site.ts';
import { useDraft } from '../../../forms/use-draft.ts';
import { useAlerts } from '../../../ui/alerts/alerts.tsx';
import { Card } from '../../../ui/card.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { loadFailureOf } from '../../../ui/not-loaded.tsx';
import { emptyDetails, faultsIn } from './ad-form.ts';
import { creativesQuery, type NewAd, useCreateAd } from './api.ts';
import { allCreatives } from './creatives/creative.ts';
import { StepCreative } from './step-creative.tsx';
import { StepDetails } from './step-details.tsx';
import { StepReview } from './step-review.tsx';

type Step = 1 | 2 | 3;
const steps: readonly { step: Step; name: string }[] = [
  { step: 1, name: 'Creative' },
  { step: 2, name: 'Details' },
  { step: 3, name: 'Review' },
];

type WizardProps = { earliest: string; onSubmitted: () => void };

/** The three steps to create an ad. Input survives a failed call and a reload. */
export function Wizard({ earliest, onSubmitted }: WizardProps) {
  const { siteId } = useSite();
  const { user } = useSession();
  const { alert, toast } = useAlerts();
  const place = useDraft<Step>('ads.1.step', 1);
  const choice = useDraft<string | null>('ads.1.creative', null);
  const form = useDraft('ads.1.details', emptyDetails);
  const details = form.draft;
  const list = useQuery(creativesQuery(siteId));
  const create = useCreateAd();
  const creatives = allCreatives(list.data);
  const creative = creatives.find(({ fileId }) => fileId === choice.draft) ?? null;
  const whole = Object.keys(faultsIn(details, earliest)).length === 0;
  // After a reload the creative may be deleted or the date past: shows the first incomplete step.
  const furthest: Step = creative === null ? 1 : whole ? 3 : 2;
  const step = list.isPending || place.draft < furthest ? place.draft : furthest;
  const heading = useHeadingOf(step);
  const go = (to: Step) => {
    create.reset();
    place.set(to);
  };

  const submit = () => {
    if (creative === null || create.isPending) return;
    const ad: NewAd = {
      ad_set_name: details.name.trim(),
      lifetime_budget: Number(details.budget),
      start_date: details.startDate,
      end_date: details.endDate,
      ad_description: details.description.trim(),
      email: user?.email ?? '',
      agent_name: user?.username ?? '',
      site_id: siteId,
      channel: 'facebook',
      ad_set_id: '',
      ...(creative.kind === 'image'
        ? { image_file_id: creative.fileId }
        : { video_file_id: creative.fileId }),
    };
    create.mutate(ad, {
      onSuccess: () => {
        for (const { clear } of [place, choice, form]) clear();
        toast('Your ad is requested. See it below with your campaigns.');
        onSubmitted();
      },
      onError: () => alert('Failed to submit ad request'),
    });
  };

  return (
    <Card className="mb-10 p-5 sm:p-6">
      <StepList step={step} />
      <h2 ref={heading} tabIndex={-1} className="mb-4 text-xl outline-none">
        {`Step ${step}: ${steps[step - 1]?.name}`}
      </h2>
      {step === 1 ? (
        <StepCreative
          {...{ creatives, chosen: creative, loading: list.isPending }}
          failure={loadFailureOf(list, 'The creatives')}
          onChoose={({ fileId }) => choice.set(fileId)}
          onNext={() => go(2)}
        />
      ) : step === 2 ? (
        <StepDetails {...{ form, earliest }} onBack={() => go(1)} onNext={() => go(3)} />
      ) : creative === null ? null : (
        <StepReview
          {...{ creative, details }}
          busy={create.isPending}
          error={create.error}
          onBack={() => go(2)}
          onSubmit={submit}
        />
      )}
    </Card>
  );
}

/** Focuses a step's heading when it opens, so that screen readers announce the step. */
function useHeadingOf(step: Step) {
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef(step);
  useEffect(() => {
    if (last.current !== step) heading.current?.focus();
    last.current = step;
  }, [step]);
  return heading;
}

function StepList({ step: now }: { step: Step }) {
  return (
    <ol aria-label="Steps" className="mb-6 flex items-center justify-between gap-2 sm:justify-start sm:gap-4">
      {steps.map(({ step, name }) => (
        <li
          key={step}
          aria-current={step === now ? 'step' : undefined}
          className={classNames(
            'flex items-center gap-1 max-sm:flex-col sm:gap-2',
            step === now ? 'font-semibold' : 'text-ink-soft',
            step > 1 && 'sm:before:h-px sm:before:w-10 sm:before:bg-edge',
          )}
        >
          <span
            aria-hidden
            className={classNames(
              'grid size-8 shrink-0 place-items-center rounded-pill border text-sm',
              step <= now ? 'border-accent bg-accent text-accent-ink' : 'border-edge',
            )}
          >
            {step < now ? <Check className="size-4" /> : step}
          </span>
          <span>
            <span className="sr-only">{`${step} `}</span>
            {name}
          </span>
        </li>
      ))}
    </ol>
  );
}
