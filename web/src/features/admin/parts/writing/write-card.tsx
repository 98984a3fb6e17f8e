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
  /** Called once a message was taken, or a call is logged. */
  onDone?: (() => void) | undefined;
};

const ways = [
  { value: 'email', icon: Mail, text: 'Email' },
  { value: 'text', icon: MessageSquare, text: 'Text' },
  { value: 'call', icon: Phone, text: 'Log Call' },
] as const;

/** Writes to a person, or logs a call with them, on their page. */
export function WriteCard({ person, start = 'email', onDone }: WriteCardProps) {
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
        tabs={ways.map(({ value, icon: Icon, text }) => ({
          value,
          label: (
            <span className="inline-flex items-center gap-2 [&_svg]:size-4">
              <Icon aria-hidden />
              {text}
            </span>
          ),
          content:
            value === 'call' ? (
              <LogCallForm key={person.id} person={person} onLogged={onDone} />
            ) : (
              <MessageForm
                key={person.id}
                person={person}
                channel={value === 'email' ? 'mail' : 'sms'}
                onSent={onDone}
              />
            ),
        }))}
      />
    </section>
  );
}
