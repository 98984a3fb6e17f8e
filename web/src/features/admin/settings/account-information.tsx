import { CircleX } from 'lucide-react';
import { updateSettings } from '../../../../../openapi/generated/idx.limits.ts';
import { failureOf } from '../../../api/problem.ts';
import { useSpecForm } from '../../../forms/use-spec-form.ts';
import { useAlerts } from '../../../ui/alerts/alerts.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { longDate } from '../../../ui/long-date.ts';
import { canceledText, planOf, type Settings, useChangeSettings } from './api.ts';

const notKnown = <span className="text-ink-soft">Not known just now</span>;

type AccountInformationProps = { settings: Settings | undefined; onCancel: () => void };

/** The plan, the subscription, and the agent's contact details. Undefined settings are unknown. */
export function AccountInformation({ settings, onCancel }: AccountInformationProps) {
  return (
    <Card className="flex flex-col gap-6 p-4 sm:p-6">
      <h2 className="text-xl">Account Information</h2>
      <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        <div>
          <dt className="text-sm text-ink-soft">Plan</dt>
          <dd className="mt-1">
            {settings === undefined ? notKnown : <Badge tone="accent">{planOf(settings).name}</Badge>}
          </dd>
        </div>
        <SubscriptionState settings={settings} />
      </dl>
      <ContactForm settings={settings} key={settings === undefined ? 'unknown' : 'known'} />
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
            <Badge tone="warn">Canceled</Badge>
            <p className="mt-2 text-sm text-ink-soft">
              {`On ${longDate(cancelledAt)}. ${canceledText(settings)}`}
            </p>
          </>
        )}
      </dd>
    </div>
  );
}

type Contact = { agentEmail: string; agentContact: string };
const names = ['agentEmail', 'agentContact'] as const;

/** Edits the agent's email and phone for notifications. Input is kept on failure. */
function ContactForm({ settings }: { settings: Settings | undefined }) {
  const { alert, toast } = useAlerts();
  const change = useChangeSettings();
  const saved = { agentEmail: settings?.agentEmail ?? '', agentContact: settings?.agentContact ?? '' };
  // A field that was never set is optional.
  const limits = names.map((name) => [name, { ...updateSettings[name], required: saved[name] !== '' }]);
  const { busy, field, form, formProps } = useSpecForm<Contact>({
    ...{ spec: Object.fromEntries(limits), fields: names, defaults: saved },
    send: async (typed) => {
      await change.mutateAsync(Object.fromEntries(changedIn(typed).map((name) => [name, typed[name]])));
      form.reset(typed);
      toast('Your contact details are saved.');
    },
    onError: (error, told) =>
      told || alert(failureOf(error, 'Failed to save your contact details. Please try again.')),
  });
  const changedIn = (typed: Contact) => names.filter((name) => typed[name].trim() !== saved[name]);
  const control = (name: keyof Contact) => ({
    ...field(name),
    required: false,
    disabled: settings === undefined,
  });
  return (
    <form {...formProps} aria-label="Contact details" className="flex flex-col gap-4">
      <TextField
        label="Agent email"
        type="email"
        autoComplete="email"
        hint="Where the site emails you."
        {...control('agentEmail')}
      />
      <TextField
        label="Agent phone"
        type="tel"
        autoComplete="tel"
        hint="Where the site texts you."
        {...control('agentContact')}
      />
      <Button
        type="submit"
        look="primary"
        disabled={changedIn(form.watch()).length === 0}
        busy={busy}
        busyText="Saving..."
        className="self-start"
      >
        Save
      </Button>
    </form>
  );
}
