import { useQueryClient } from '@tanstack/react-query';
import { NewAd as spec } from '../../../../../openapi/generated/ads.limits.ts';
import type { KeptDraft } from '../../../forms/use-draft.ts';
import { useSpecForm } from '../../../forms/use-spec-form.ts';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { CopyCheck } from '../copy-check.tsx';
import { copyCheckQuery } from '../copy-check-api.ts';
import { type AdDetails, faultsIn, mostBudget } from './ad-form.ts';
import { dayText } from './figures.ts';

type StepDetailsProps = {
  form: KeptDraft<AdDetails>;
  earliest: string;
  onBack: () => void;
  onNext: () => void;
};

const fields = ['name', 'budget', 'startDate', 'endDate', 'description'] as const;
const specNames = {
  ...{ name: 'ad_set_name', startDate: 'start_date', endDate: 'end_date', description: 'ad_description' },
  budget: 'lifetime_budget',
};
const listed = new Intl.ListFormat('en-US');

/**
 * Name, budget, dates, and text. Words that fair-housing rules prohibit block this step; the service checks
 * again on submission.
 */
export function StepDetails({ form: kept, earliest, onBack, onNext }: StepDetailsProps) {
  const client = useQueryClient();
  const details = kept.draft;
  const { busy, field, form, formProps } = useSpecForm<AdDetails>({
    ...{ spec, fields, specNames, draft: kept, keepsDraft: true },
    check: (typed) => faultsIn(typed, earliest),
    send: async ({ description }) => {
      // A failed check does not block: submitting checks again.
      const answer = await client.fetchQuery(copyCheckQuery(description)).catch(() => null);
      const unfair = (answer?.findings ?? []).flatMap(({ level, words }) =>
        level === 'block' ? [`“${words}”`] : [],
      );
      if (unfair.length === 0) return onNext();
      const message = `Fair housing rules don’t allow ${listed.format(unfair)}. Change the description to continue.`;
      form.setError('description', { message }, { shouldFocus: true });
    },
  });
  return (
    <form aria-label="Ad details" {...formProps} className="flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="Campaign name" hint="Only you see it." autoComplete="off" {...field('name')} />
        <TextField
          label="Budget in dollars"
          type="number"
          inputMode="decimal"
          min={1}
          max={mostBudget}
          step={0.01}
          hint="For the whole campaign: $1 to $250."
          {...field('budget')}
          required
        />
        <TextField
          label="Start date"
          type="date"
          min={earliest}
          hint={`${dayText(earliest)} or later: at least 2 days from today.`}
          {...field('startDate')}
        />
        <TextField
          label="End date"
          type="date"
          min={details.startDate > earliest ? details.startDate : earliest}
          hint="The last day that it runs."
          {...field('endDate')}
        />
      </div>
      <TextArea
        label="Ad description"
        rows={5}
        hint="What the ad says. License lines and Equal Housing Opportunity are added below it."
        {...field('description')}
      />
      <CopyCheck text={details.description} />
      <div className="flex flex-wrap justify-between gap-3">
        <Button onClick={onBack}>Back</Button>
        <Button type="submit" look="primary" busy={busy} busyText="Checking...">
          Continue
        </Button>
      </div>
    </form>
  );
}
