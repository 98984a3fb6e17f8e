import { CircleX } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { faultOf } from '../../../api/problem.ts';
import { checkField, type Rule } from '../../../forms/check-fields.ts';
import { useAlerts } from '../../../ui/alerts.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { longDate } from '../../../ui/long-date.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { type Settings, useChangeSettings } from './api.ts';

const notKnown = <span className="text-ink-soft">Not known just now</span>;

type AccountInformationProps = { settings: Settings | undefined; onCancel: () => void };

/** The plan, the subscription, and where the agent is reached. Undefined settings are unknown. */
export function AccountInformation({ settings, onCancel }: AccountInformationProps) {
  return (
    <Card className="flex flex-col gap-6 p-4 sm:p-6">
      <h2 className="text-xl">Account Information</h2>
      <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        <div>
          <dt className="text-sm text-ink-soft">Plan</dt>
          <dd className="mt-1">
            {settings === undefined ? (
              notKnown
            ) : (
              <Badge tone="accent">{settings.paid?.trim() || 'Free'}</Badge>
            )}
          </dd>
        </div>
        <SubscriptionState settings={settings} />
      </dl>
      <ContactForm settings={settings} />
      {settings === undefined || settings.subscriptionCancelledAt != null ? null : (
        <div className="mt-auto border-t border-line pt-4">
          <Button look="quiet" icon={<CircleX aria-hidden />} onClick={onCancel} className="-ml-3">
            Cancel Subscription
          </Button>
        </div>
      )}
    </Card>
  );
}

function SubscriptionState({ settings }: { settings: Settings | undefined }) {
  const cancelledAt = settings?.subscriptionCancelledAt ?? null;
  return (
    <div>
      <dt className="text-sm text-ink-soft">Subscription</dt>
      <dd className="mt-1">
        {settings === undefined ? (
          notKnown
        ) : cancelledAt === null ? (
          <Badge tone="good">Active</Badge>
        ) : (
          <>
            <Badge tone="warn">Cancelled</Badge>
            <p className="mt-2 text-sm text-ink-soft">
              On {longDate(cancelledAt)}. You have access until the end of the current billing period.
            </p>
          </>
        )}
      </dd>
    </div>
  );
}

const fields = { agentEmail: 'email', agentContact: 'phone' } as const satisfies Record<string, Rule>;
type Name = keyof typeof fields;
const names = Object.keys(fields) as Name[];

/** Where the agent is reached by email and text. What was typed stays when it cannot be saved. */
function ContactForm({ settings }: { settings: Settings | undefined }) {
  const { alert, toast } = useAlerts();
  const change = useChangeSettings();
  const [typed, setTyped] = useState<Partial<Record<Name, string>>>({});
  const [left, setLeft] = useState<ReadonlySet<Name>>(new Set());
  const saved = (name: Name) => settings?.[name] ?? '';
  const value = (name: Name) => typed[name] ?? saved(name);
  const changed = names.filter((name) => value(name).trim() !== saved(name));
  // What was never set may stay so.
  const fault = (name: Name) => (changed.includes(name) ? checkField(value(name), fields[name]) : undefined);
  const refused = (name: Name) =>
    typed[name] === change.variables?.[name] ? faultOf(change.error, name) : undefined;

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setLeft(new Set(names));
    const wrong = names.find((name) => fault(name) !== undefined);
    const field = wrong === undefined ? null : event.currentTarget.elements.namedItem(wrong);
    if (field instanceof HTMLElement) field.focus();
    if (wrong !== undefined || changed.length === 0 || change.isPending) return;
    change.mutate(Object.fromEntries(changed.map((name) => [name, value(name).trim()])), {
      onSuccess: () => {
        setTyped({});
        setLeft(new Set());
        toast('Your contact details are saved.');
      },
      onError: () => alert('Failed to save your contact details. Please try again.'),
    });
  };
  const control = (name: Name) => ({
    name,
    value: value(name),
    disabled: settings === undefined,
    error: (left.has(name) ? fault(name) : undefined) ?? refused(name),
    onChange: (event: { target: { value: string } }) =>
      setTyped((now) => ({ ...now, [name]: event.target.value })),
    onBlur: () => setLeft((now) => new Set(now).add(name)),
  });

  return (
    <form aria-label="Contact details" onSubmit={submit} noValidate className="flex flex-col gap-4">
      <TextField
        label="Agent email"
        type="email"
        autoComplete="email"
        maxLength={254}
        hint="Where the site emails you."
        {...control('agentEmail')}
      />
      <TextField
        label="Agent phone"
        type="tel"
        autoComplete="tel"
        maxLength={40}
        hint="Where the site texts you."
        {...control('agentContact')}
      />
      <Button
        type="submit"
        look="primary"
        disabled={changed.length === 0}
        busy={change.isPending}
        busyText="Saving..."
        className="self-start"
      >
        Save
      </Button>
    </form>
  );
}
