import { createChatLead } from '../../../../../openapi/generated/idx.limits.ts';
import { faultOf } from '../../../api/problem.ts';
import { useSite } from '../../../api/site.ts';
import { firstName } from '../../../forms/person-name.ts';
import { useDraft } from '../../../forms/use-draft.ts';
import { useSpecForm } from '../../../forms/use-spec-form.ts';
import { readLead, rememberLead } from '../../../listings/known-person.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import type { Service } from '../talk/chat-state.ts';
import type { Chat } from '../use-chat.ts';
import { type LeadFields, leadCall } from './lead-fields.ts';
import { leads } from './leads.ts';
import { sendWithin } from './send-within.ts';

const asked = ['postalCode', 'name', 'phoneNumber', 'email'] as const;

/**
 * Asks where a person is looking and for contact details. Input is kept until it is sent; failed submissions are
 * retried later.
 */
export function LeadForm({ service, chat }: { service: Service; chat: Chat }) {
  const agent = firstName(useSite().agent.name);
  const lead = readLead();
  const { user } = chat;
  // By person: what a visitor typed must not replace the details of the account that they sign in to.
  const draft = useDraft<LeadFields>(`chat.1.lead.${user?.username ?? ''}`, {
    postalCode: lead?.zip ?? '',
    name: lead?.name ?? user?.name ?? '',
    phoneNumber: lead?.phone ?? user?.phoneNumber ?? '',
    email: lead?.email ?? user?.email ?? '',
  });

  const send = async (fields: LeadFields) => {
    const outcome = await sendWithin(leads.add(leadCall(service, fields)));
    // Only validation errors block submission; any other failure is logged (spec section 8).
    if (outcome.state === 'refused' && asked.some((name) => faultOf(outcome.error, name)))
      throw outcome.error;
    const { postalCode: zip, phoneNumber: phone, name, email } = fields;
    rememberLead({ zip, name, phone, email, service });
    chat.leadSent(service, fields);
  };
  const { busy, field, formProps } = useSpecForm<LeadFields>({
    ...{ spec: createChatLead, fields: asked, send },
    draft,
  });

  return (
    <form {...formProps} aria-label="Contact details" className="flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="ZIP code"
          inputMode="numeric"
          autoComplete="postal-code"
          {...field('postalCode')}
          // The form takes five digits; this cuts the end off a ZIP+4 that the browser fills in.
          maxLength={5}
        />
        <TextField label="Name" autoComplete="name" {...field('name')} />
        <TextField label="Phone" type="tel" autoComplete="tel" {...field('phoneNumber')} />
        <TextField label="Email" type="email" autoComplete="email" {...field('email')} />
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" look="primary" busy={busy} busyText="Sending...">
          Submit
        </Button>
        <p className="text-sm text-ink-soft">Only {agent} sees this.</p>
      </div>
    </form>
  );
}
