import { useState } from 'react';
import { faultOf } from '../../api/problem.ts';
import { useSite } from '../../api/site.ts';
import { firstName } from '../../forms/person-name.ts';
import { useCheckedForm } from '../../forms/use-checked-form.ts';
import { readLead, rememberLead } from '../../listings/known-person.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { Service } from './chat-state.ts';
import { type LeadFields, leadCall, leadRules } from './lead-fields.ts';
import { leads } from './leads.ts';
import { sendWithin } from './send-within.ts';
import type { Chat } from './use-chat.ts';

/** Where a person is looking and how the agent reaches them. What could not be sent is sent later. */
export function LeadForm({ service, chat }: { service: Service; chat: Chat }) {
  const agent = firstName(useSite().agent.name);
  const [sending, setSending] = useState(false);
  const lead = readLead();
  const { user } = chat;

  const submit = async (fields: LeadFields) => {
    setSending(true);
    const outcome = await sendWithin(leads.add(leadCall(service, fields)));
    setSending(false);
    if (outcome.state === 'refused') {
      const faults = {
        zip: faultOf(outcome.error, 'postalCode'),
        name: faultOf(outcome.error, 'name'),
        phone: faultOf(outcome.error, 'phoneNumber'),
        email: faultOf(outcome.error, 'email'),
      };
      // Only validation errors block submission; any other failure is logged (spec section 8).
      if (Object.values(faults).some((fault) => fault !== undefined)) {
        form.setFaults(withoutEmpty(faults));
        return;
      }
    }
    rememberLead({ ...fields, service });
    chat.leadSent(service, fields);
  };
  const form = useCheckedForm(leadRules, (fields) => void submit(fields));

  return (
    <form {...form.formProps} aria-label="Contact details" className="flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="ZIP code"
          name="zip"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={5}
          required
          defaultValue={lead?.zip}
          error={form.faults.zip}
        />
        <TextField
          label="Name"
          name="name"
          autoComplete="name"
          maxLength={100}
          required
          defaultValue={lead?.name ?? user?.name ?? ''}
          error={form.faults.name}
        />
        <TextField
          label="Phone"
          name="phone"
          type="tel"
          autoComplete="tel"
          maxLength={40}
          required
          defaultValue={lead?.phone ?? user?.phoneNumber ?? ''}
          error={form.faults.phone}
        />
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          maxLength={254}
          required
          defaultValue={lead?.email ?? user?.email ?? ''}
          error={form.faults.email}
        />
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" look="primary" busy={sending} busyText="Sending...">
          Submit
        </Button>
        <p className="text-sm text-ink-soft">Only {agent} sees this.</p>
      </div>
    </form>
  );
}

function withoutEmpty(faults: Record<keyof LeadFields, string | undefined>): Partial<LeadFields> {
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== undefined));
}
