import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { createChatLead, storeConversation } from '../../../../openapi/generated/idx.limits.ts';
import { call } from '../../api/call.ts';
import { idx } from '../../api/clients.ts';
import { sentenceFor } from '../../api/problem.ts';
import { useSite } from '../../api/site.ts';
import { useSpecForm } from '../../forms/use-spec-form.ts';
import { useAlerts } from '../../ui/alerts/alerts.tsx';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { LegalText } from './legal-text.tsx';

const wishes = {
  export: 'Send me my data',
  delete: 'Delete my data',
} as const;
type Wish = keyof typeof wishes;
const { maxLength } = storeConversation.conversationSummary;
const longestWish = Math.max(...Object.values(wishes).map((wish) => wish.length));
/**
 * The name is needed for the response, although the conversations' spec doesn't require it. The note shares the
 * summary with the request and `. `.
 */
const spec = {
  ...{ ...storeConversation, ...createChatLead },
  note: { maxLength: maxLength - longestWish - 2 },
};
type Request = { wish: Wish; name: string; email: string; note: string };

/** Asks for one's data or its deletion. The request lies with the agent's conversations until it is done. */
export function Component() {
  const { agent } = useSite();
  const [sent, setSent] = useState<string | null>(null);
  return (
    <LegalText title="Data Request" intro="Request a copy of your data, or have it deleted.">
      {sent === null ? (
        <RequestForm onSent={setSent} />
      ) : (
        <div role="status" className="flex flex-col items-start gap-4">
          <CircleCheck aria-hidden className="size-10 text-good" />
          <p>
            {agent.name} has your request and will answer to {sent}. You may be asked to show that the address
            is yours.
          </p>
        </div>
      )}
    </LegalText>
  );
}

function RequestForm({ onSent }: { onSent: (email: string) => void }) {
  const { alert } = useAlerts();
  const { busy, field, form, formProps } = useSpecForm<Request>({
    ...{ spec, fields: ['wish', 'name', 'email', 'note'], defaults: { wish: 'export' } },
    send: async ({ wish, note, name, email }) => {
      await call(
        idx.POST('/api/treas/idx/v1/store-convo', {
          params: {
            query: {
              reason: `Data request: ${wish}`,
              contactInfo: email,
              conversationSummary: [wishes[wish], note].filter(Boolean).join('. '),
              name,
            },
          },
        }),
      );
      onSent(email);
    },
    onError: (error) => alert(sentenceFor(error)),
  });
  return (
    <form {...formProps} aria-label="Data Request" className="flex flex-col gap-5">
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-2 font-semibold">Your request</legend>
        {(Object.keys(wishes) as Wish[]).map((key) => (
          <label key={key} className="flex min-h-11 items-center gap-3">
            <input type="radio" value={key} {...form.register('wish')} className="size-5 accent-accent" />
            {wishes[key]}
          </label>
        ))}
      </fieldset>
      <TextField label="Name" autoComplete="name" {...field('name')} />
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        hint="The address that you used here."
        {...field('email')}
      />
      <TextArea label="Anything else (optional)" {...field('note')} />
      <Button type="submit" look="primary" busy={busy} busyText="Sending..." className="self-start">
        Send the Request
      </Button>
    </form>
  );
}
