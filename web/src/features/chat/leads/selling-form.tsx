import type { components } from '../../../../../openapi/generated/idx.d.ts';
import { createSellingDetails } from '../../../../../openapi/generated/idx.limits.ts';
import { useSpecForm } from '../../../forms/use-spec-form.ts';
import type { Lead } from '../../../listings/known-person.ts';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
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

export type SellingValues = { address: string; size: string; condition: Condition; timeline: Timeline };

/** Asks the agent's questions about a home for sale. */
export function SellingForm({ lead, onDone }: { lead: Lead; onDone: (values: SellingValues) => void }) {
  const { name, email, phone } = lead;
  const { busy, field, formProps } = useSpecForm<SellingValues>({
    ...{ spec: createSellingDetails, fields: ['address', 'size', 'condition', 'timeline'] },
    send: async (values) => {
      const query = { name, email, phoneNumber: phone, ...values };
      await sendWithin(leads.add({ kind: 'selling-details', query }));
      onDone(values);
    },
  });

  return (
    <form {...formProps} aria-label="Property details" className="flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Address"
          autoComplete="street-address"
          className="sm:col-span-2"
          {...field('address')}
        />
        <TextField
          label="Size"
          hint="Such as 1,850 sq ft or 3 bedrooms."
          className="sm:col-span-2"
          {...field('size')}
        />
        <Select label="Condition" defaultValue="" options={optionsOf(conditions)} {...field('condition')} />
        <Select label="Timeline" defaultValue="" options={optionsOf(timelines)} {...field('timeline')} />
      </div>
      <Button type="submit" look="primary" busy={busy} busyText="Sending..." className="self-start">
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
