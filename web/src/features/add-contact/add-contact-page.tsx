import { useQueryClient } from '@tanstack/react-query';
import { ArrowLeft, CircleCheck, Mail, Phone } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { ContactFields as contactLimits } from '../../../../openapi/generated/postgrid.limits.ts';
import { failureOf } from '../../api/problem.ts';
import { useSite } from '../../api/site.ts';
import { useSpecForm } from '../../forms/use-spec-form.ts';
import { paths } from '../../navigation/paths.ts';
import { Avatar } from '../../people/avatar.tsx';
import { telephoneLink } from '../../people/contact-links.ts';
import { useAlerts } from '../../ui/alerts/alerts.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { addContact, type ContactFields, noteInterest, openHouseQuery } from './api.ts';

/** All three fields are required here (the product's document, section 5). */
const spec = { ...contactLimits, PhoneNumber: { is: 'Phone', required: true, maxLength: 40 } } as const;
const specNames = { name: 'Name', email: 'Email', phone: 'PhoneNumber' } as const;

/** Lets visitors add themselves to the agent's contacts, for example at an open house. */
export function Component() {
  const client = useQueryClient();
  // A visitor from a home's own page is interested in that one, regardless of the current open house.
  const home = useSearchParams()[0].get('home');
  const openHouse = async () => home || client.ensureQueryData(openHouseQuery);
  const [added, setAdded] = useState(false);
  const add = async (contact: ContactFields) => {
    await addContact(contact);
    void noteInterest(openHouse(), contact);
    setAdded(true);
  };
  return (
    <div className="mx-auto grid w-full max-w-4xl grow grid-cols-[minmax(0,1fr)] content-center gap-8 px-4 py-10 sm:px-6 md:grid-cols-[minmax(0,1fr)_20rem] md:items-start">
      {added ? <Thanks /> : <ContactForm add={add} />}
      <AgentCard />
    </div>
  );
}

function ContactForm({ add }: { add: (contact: ContactFields) => Promise<void> }) {
  const { agent } = useSite();
  const { alert } = useAlerts();
  const { busy, field, formProps } = useSpecForm<ContactFields>({
    ...{ spec, specNames, fields: ['name', 'email', 'phone'], send: add },
    onError: (error, told) => told || alert(failureOf(error, 'Something went wrong. Please try again.')),
  });
  return (
    <Card className="p-6 sm:p-8">
      <h1 className="text-3xl">Connect With Us</h1>
      <p className="mt-2 mb-6 text-ink-soft">
        Leave your details and {agent.name} will be in touch. We don’t share them.
      </p>
      <form {...formProps} aria-label="Connect With Us" className="flex flex-col gap-5">
        <TextField label="Full Name" autoComplete="name" {...field('name')} />
        <TextField label="Email Address" type="email" autoComplete="email" {...field('email')} />
        <TextField label="Phone Number" type="tel" autoComplete="tel" {...field('phone')} />
        <Button type="submit" look="primary" size="large" wide busy={busy} busyText="Submitting...">
          Submit
        </Button>
        <p className="text-sm text-ink-soft">
          How we use this:{' '}
          <Link to={paths.privacy} className="underline underline-offset-2">
            privacy
          </Link>
          .
        </p>
      </form>
    </Card>
  );
}

function Thanks() {
  const { agent } = useSite();
  return (
    <Card className="flex flex-col items-start gap-4 p-6 sm:p-8">
      <CircleCheck aria-hidden className="size-10 text-good" />
      <div role="status" className="flex flex-col gap-3">
        <h1 className="text-3xl">Thank You!</h1>
        <p>You have been added to our contact list. {agent.name} will be in touch.</p>
      </div>
      <ul className="flex flex-col gap-1">
        <li className="font-semibold">{agent.name}</li>
        <li>
          <a href={`mailto:${agent.email}`} className="underline underline-offset-2">
            {agent.email}
          </a>
        </li>
        <li>
          <a href={telephoneLink(agent.phone)} className="underline underline-offset-2">
            {agent.phone}
          </a>
        </li>
      </ul>
      <Link to={paths.home} className={buttonClass()}>
        <ArrowLeft aria-hidden />
        Back to Home
      </Link>
    </Card>
  );
}

function AgentCard() {
  const { agent, brokerage } = useSite();
  return (
    <Card className="flex flex-col gap-4 p-5">
      <Avatar name={agent.name} photo={agent.photo} look="accent" size="large" />
      <div>
        <p className="font-display text-xl">{agent.name}</p>
        <p className="text-ink-soft">{agent.title}</p>
        <p className="text-ink-soft">{brokerage.name}</p>
      </div>
      <ul className="flex flex-col gap-2">
        <li className="flex items-center gap-3">
          <Mail aria-hidden className="size-5 shrink-0 text-accent" />
          <a href={`mailto:${agent.email}`} className="min-w-0 break-words underline underline-offset-2">
            {agent.email}
          </a>
        </li>
        <li className="flex items-center gap-3">
          <Phone aria-hidden className="size-5 shrink-0 text-accent" />
          <a href={telephoneLink(agent.phone)} className="underline underline-offset-2">
            {agent.phone}
          </a>
        </li>
      </ul>
    </Card>
  );
}
