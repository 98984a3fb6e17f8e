import { useState } from 'react';
import type { components } from '../../../../openapi/generated/idx.d.ts';
import type { Rule } from '../../forms/check-fields.ts';
import { useCheckedForm } from '../../forms/use-checked-form.ts';
import type { Lead } from '../../listings/known-person.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { leads } from './leads.ts';
import { sendWithin } from './send-within.ts';

type Condition = 'excellent' | 'good' | 'fair' | 'needs-work';
type Timeline = components['schemas']['SellingTimeline'];

const conditions = {
  excellent: 'Excellent',
  good: 'Good',
  fair: 'Fair',
  'needs-work': 'Needs Work',
} as const satisfies Record<Condition, string>;

const timelines = {
  asap: 'As soon as possible',
  '1-3-months': 'In 1 to 3 months',
  '3-6-months': 'In 3 to 6 months',
  '6-months-plus': 'In 6 months or later',
} as const satisfies Record<Timeline, string>;

const rules = {
  address: 'required',
  size: 'required',
  condition: 'required',
  timeline: 'required',
} as const satisfies Record<string, Rule>;

/** What the agent needs to know of a home for sale. */
export function SellingForm({ lead, onDone }: { lead: Lead; onDone: () => void }) {
  const [sending, setSending] = useState(false);
  const form = useCheckedForm(rules, async ({ address, size, condition, timeline }) => {
    if (!isKey(conditions, condition) || !isKey(timelines, timeline)) return;
    const { name, email, phone } = lead;
    setSending(true);
    await sendWithin(
      leads.add({
        kind: 'selling-details',
        query: { name, email, phoneNumber: phone, address, size, condition, timeline },
      }),
    );
    onDone();
  });

  return (
    <form {...form.formProps} aria-label="Property details" className="flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Address"
          name="address"
          autoComplete="street-address"
          maxLength={300}
          required
          className="sm:col-span-2"
          error={form.faults.address}
        />
        <TextField
          label="Size"
          name="size"
          hint="Such as 1,850 sq ft or 3 bedrooms."
          maxLength={100}
          required
          className="sm:col-span-2"
          error={form.faults.size}
        />
        <Select
          label="Condition"
          name="condition"
          required
          defaultValue=""
          options={optionsOf(conditions)}
          error={form.faults.condition}
        />
        <Select
          label="Timeline"
          name="timeline"
          required
          defaultValue=""
          options={optionsOf(timelines)}
          error={form.faults.timeline}
        />
      </div>
      <Button type="submit" look="primary" busy={sending} busyText="Sending..." className="self-start">
        Submit
      </Button>
    </form>
  );
}

function optionsOf(choices: Record<string, string>) {
  return [
    { value: '', label: 'Please choose', disabled: true },
    ...Object.entries(choices).map(([value, label]) => ({ value, label })),
  ];
}

function isKey<Key extends string>(choices: Record<Key, string>, value: string): value is Key {
  return Object.hasOwn(choices, value);
}
