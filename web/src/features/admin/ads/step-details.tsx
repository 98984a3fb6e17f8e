import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { CopyCheck } from '../copy-check.tsx';
import { copyCheckQuery } from '../copy-check-api.ts';
import { type AdDetails, faultsIn, longestDescription, longestName, mostBudget } from './ad-form.ts';
import { dayText } from './figures.ts';

type StepDetailsProps = {
  details: AdDetails;
  earliest: string;
  onChange: (details: AdDetails) => void;
  onBack: () => void;
  onNext: () => void;
};

type Field = keyof AdDetails;

/**
 * Name, budget, days and words. Faults are told once a field is left, and all of them on going on. Words that fair
 * housing does not allow keep one here; the service checks again when the ad is submitted.
 */
export function StepDetails({ details, earliest, onChange, onBack, onNext }: StepDetailsProps) {
  const form = useRef<HTMLFormElement>(null);
  const [left, setLeft] = useState<ReadonlySet<Field>>(new Set());
  const client = useQueryClient();
  const [checking, setChecking] = useState(false);
  /** Words of the description that are not allowed, and the text that they were found in. */
  const [unfair, setUnfair] = useState<{ text: string; words: string[] } | null>(null);
  const faults = faultsIn(details, earliest);
  const field = (name: Field) => ({
    name,
    required: true,
    value: details[name],
    error: left.has(name) ? faults[name] : undefined,
    onBlur: () => setLeft((now) => new Set(now).add(name)),
    onChange: (event: { target: { value: string } }) => onChange({ ...details, [name]: event.target.value }),
  });
  const focus = (name: Field) => {
    const control = form.current?.elements.namedItem(name);
    if (control instanceof HTMLElement) control.focus();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (checking) return;
    const [first] = Object.keys(faults) as Field[];
    if (first !== undefined) {
      setLeft(new Set(Object.keys(details) as Field[]));
      return focus(first);
    }
    setChecking(true);
    const text = details.description;
    // A check that cannot be had holds nobody up: submitting checks again.
    const answer = await client.fetchQuery(copyCheckQuery(text)).catch(() => null);
    setChecking(false);
    const words = (answer?.findings ?? []).flatMap((found) => (found.level === 'block' ? [found.words] : []));
    if (words.length === 0) return onNext();
    setUnfair({ text, words });
    focus('description');
  };
  const notAllowed =
    unfair?.text === details.description
      ? `Fair housing rules do not allow ${new Intl.ListFormat('en-US').format(unfair.words.map((each) => `“${each}”`))}. Change the description to continue.`
      : undefined;
  return (
    <form
      ref={form}
      aria-label="Ad details"
      noValidate
      onSubmit={(event) => void submit(event)}
      className="flex flex-col gap-4"
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Campaign name"
          maxLength={longestName}
          hint="For yourself: people who see the ad do not see it."
          autoComplete="off"
          {...field('name')}
        />
        <TextField
          label="Budget in dollars"
          type="number"
          inputMode="decimal"
          min={1}
          max={mostBudget}
          step={0.01}
          hint="For the whole campaign: $1 to $250."
          {...field('budget')}
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
        maxLength={longestDescription}
        hint="What the ad says. License lines and Equal Housing Opportunity are added below it."
        {...field('description')}
        {...(notAllowed === undefined ? {} : { error: notAllowed })}
      />
      <CopyCheck text={details.description} />
      <div className="flex flex-wrap justify-between gap-3">
        <Button onClick={onBack}>Back</Button>
        <Button type="submit" look="primary" busy={checking} busyText="Checking...">
          Continue
        </Button>
      </div>
    </form>
  );
}
