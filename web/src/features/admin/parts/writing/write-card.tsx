import { Mail, MessageSquare, Phone } from 'lucide-react';
import { useState } from 'react';
import { Tabs } from '../../../../ui/tabs.tsx';
import type { Person } from './api.ts';
import { LogCallForm } from './log-call-form.tsx';
import { MessageForm } from './message-form.tsx';

type WriteCardProps = {
  person: Person;
  /** What is open first. */
  start?: 'email' | 'text' | 'call' | undefined;
  /** Called once a call is logged. */
  onLogged?: (() => void) | undefined;
};

const label = 'inline-flex items-center gap-2 [&_svg]:size-4';

/** Writes to a person, or logs a call with them, on their page. */
export function WriteCard({ person, start = 'email', onLogged }: WriteCardProps) {
  const [tab, setTab] = useState<string>(start);
  return (
    <section
      aria-label={`Write to ${person.name ?? 'this person'}`}
      className="rounded-card border border-edge bg-surface p-4 shadow-float [--ground:var(--surface)] sm:p-5"
    >
      <Tabs
        label="Ways to reach"
        value={tab}
        onChange={setTab}
        tabs={[
          {
            value: 'email',
            label: (
              <span className={label}>
                <Mail aria-hidden />
                Email
              </span>
            ),
            content: <MessageForm key={person.id} person={person} channel="mail" />,
          },
          {
            value: 'text',
            label: (
              <span className={label}>
                <MessageSquare aria-hidden />
                Text
              </span>
            ),
            content: <MessageForm key={person.id} person={person} channel="sms" />,
          },
          {
            value: 'call',
            label: (
              <span className={label}>
                <Phone aria-hidden />
                Log Call
              </span>
            ),
            content: <LogCallForm key={person.id} person={person} onLogged={onLogged} />,
          },
        ]}
      />
    </section>
  );
}
