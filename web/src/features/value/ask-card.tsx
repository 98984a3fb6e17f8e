import { Check } from 'lucide-react';
import { useState } from 'react';
import { createSellingInquiry } from '../../../../openapi/generated/idx.limits.ts';
import { failureOf } from '../../api/problem.ts';
import { useSession } from '../../api/session.ts';
import { useSite } from '../../api/site.ts';
import { firstName } from '../../forms/person-name.ts';
import { useDraft } from '../../forms/use-draft.ts';
import { useSpecForm } from '../../forms/use-spec-form.ts';
import { knownPerson, readLead } from '../../listings/known-person.ts';
import { Avatar } from '../../people/avatar.tsx';
import { useAlerts } from '../../ui/alerts/alerts.tsx';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Dialog } from '../../ui/popups/dialog.tsx';
import { useAskAgent, type ValueAnswer } from './api.ts';
import { factsOf, type HomeDetails } from './home-details.ts';
import { inquiryText } from './value-texts.ts';

type AskProps = { details: HomeDetails; answer: ValueAnswer };

/** Offers a full valuation by the agent, which gets everything that is on the page. */
export function AskCard({ details, answer }: AskProps) {
  const { agent } = useSite();
  const [isOpen, setOpen] = useState(false);
  const [isSent, setSent] = useState(false);
  const first = firstName(agent.name);
  const sales = answer.comparables.length;
  return (
    <section
      aria-labelledby="ask-agent"
      className="flex flex-col gap-4 rounded-card bg-photo-ground p-5 text-photo-ink sm:p-6"
    >
      <div className="flex items-center gap-4">
        <Avatar name={agent.name} photo={agent.photo} look="accent" size="medium" />
        <h2 id="ask-agent" className="text-xl">
          Ask {first} for a Full Valuation
        </h2>
      </div>
      <p>
        A walk through your home and a written opinion, based on what a formula can’t see: light, layout, and
        the work you’ve done.
      </p>
      <p className="font-semibold">Goes with your request</p>
      <ul className="flex flex-col gap-2">
        <Goes text="Address and details" />
        {answer.range === null ? null : <Goes text={`This range and its ${sales} sales`} />}
      </ul>
      {isSent ? (
        <p role="status" className="mt-auto rounded-card border border-photo-ink/40 p-4">
          Thank you! {first} has your request and will be in touch.
        </p>
      ) : (
        <Button look="primary" size="large" wide className="mt-auto" onClick={() => setOpen(true)}>
          Ask for a Full Valuation
        </Button>
      )}
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={`Ask ${first} for a Full Valuation`}>
        <AskForm
          {...{ details, answer }}
          onSent={() => {
            setOpen(false);
            setSent(true);
          }}
        />
      </Dialog>
    </section>
  );
}

const Goes = ({ text }: { text: string }) => (
  <li className="flex items-center gap-3">
    <Check aria-hidden className="size-4 shrink-0" />
    {text}
  </li>
);

/** Returns the ZIP code of an address, which ends it, or else that of the nearest sale. */
const zipOf = (address: string, { comparables }: ValueAnswer): string | null =>
  address.match(/\b\d{5}(?=(?:-\d{4})?\W*$)/)?.[0] ?? comparables[0]?.postal_code ?? null;

type Fields = { name: string; phoneNumber: string; email: string; message: string };

const spec = {
  ...createSellingInquiry,
  // With everything else, it stays within what an inquiry takes.
  message: { maxLength: 1000 },
};

function AskForm({ details, answer, onSent }: AskProps & { onSent: () => void }) {
  const { agent } = useSite();
  const { user } = useSession();
  const { alert } = useAlerts();
  const ask = useAskAgent();
  const person = knownPerson(user);
  const lead = readLead();
  const draft = useDraft<Fields>(`value.1.ask.${user?.username ?? ''}`, {
    name: person?.name ?? lead?.name ?? '',
    phoneNumber: person?.phone ?? lead?.phone ?? '',
    email: person?.email ?? lead?.email ?? '',
    message: '',
  });
  const { busy, field, formProps } = useSpecForm<Fields>({
    ...{ spec, fields: ['name', 'phoneNumber', 'email', 'message'], draft },
    send: async ({ message, ...contact }) => {
      const address = details.address.trim();
      const propertyDetails = inquiryText({ facts: factsOf(details), answer, message });
      const postalCode = zipOf(address, answer);
      await ask.mutateAsync({ ...contact, postalCode, address, location: address, propertyDetails });
      onSent();
    },
    onError: (error, told) =>
      told ||
      alert(failureOf(error, 'Your request wasn’t sent. What you typed is still here: please try again.')),
  });
  return (
    <form {...formProps} aria-label="Full valuation" className="flex flex-col gap-4">
      <TextField label="Name" autoComplete="name" {...field('name')} />
      <TextField label="Phone" type="tel" autoComplete="tel" {...field('phoneNumber')} />
      <TextField label="Email" type="email" autoComplete="email" {...field('email')} />
      <TextArea
        label={`Anything ${firstName(agent.name)} should know? (optional)`}
        rows={3}
        {...field('message')}
      />
      <Button type="submit" look="primary" busy={busy} busyText="Sending..." className="self-start">
        Send Request
      </Button>
    </form>
  );
}
