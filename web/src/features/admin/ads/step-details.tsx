import { type FormEvent, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { CopyCheck } from '../copy-check.tsx';
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

/** Name, budget, days and words. Faults are told once a field is left, and all of them on going on. */
export function StepDetails({ details, earliest, onChange, onBack, onNext }: StepDetailsProps) {
  const form = useRef<HTMLFormElement>(null);
  const [left, setLeft] = useState<ReadonlySet<Field>>(new Set());
  const faults = faultsIn(details, earliest);
  const field = (name: Field) => ({
    name,
    required: true,
    value: details[name],
    error: left.has(name) ? faults[name] : undefined,
    onBlur: () => setLeft((now) => new Set(now).add(name)),
    onChange: (event: { target: { value: string } }) => onChange({ ...details, [name]: event.target.value }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const [first] = Object.keys(faults) as Field[];
    if (first === undefined) return onNext();
    setLeft(new Set(Object.keys(details) as Field[]));
    const control = form.current?.elements.namedItem(first);
    if (control instanceof HTMLElement) control.focus();
  };
  return (
    <form ref={form} aria-label="Ad details" noValidate onSubmit={submit} className="flex flex-col gap-4">
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
      />
      <CopyCheck text={details.description} />
      <div className="flex flex-wrap justify-between gap-3">
        <Button onClick={onBack}>Back</Button>
        <Button type="submit" look="primary">
          Continue
        </Button>
      </div>
    </form>
  );
}
