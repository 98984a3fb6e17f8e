import { useQueryClient } from '@tanstack/react-query';
import { NewShowingRequest as limits } from '../../../../openapi/generated/idx.limits.ts';
import { sentenceFor } from '../../api/problem.ts';
import { useSession } from '../../api/session.ts';
import { useSite } from '../../api/site.ts';
import { firstName } from '../../forms/person-name.ts';
import { useSpecForm } from '../../forms/use-spec-form.ts';
import { useAlerts } from '../../ui/alerts/alerts.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { knownPerson } from '../known-person.ts';
import { requestShowing, type ShowingSlots, takenNow } from './api.ts';
import type { useShowingDraft } from './showing-draft.ts';

type Fields = { name: string; email: string; phoneNumber: string; message: string; textConsent: boolean };

type DetailsFormProps = {
  listingKey: string;
  slots: ShowingSlots;
  draft: ReturnType<typeof useShowingDraft>;
  onBack: () => void;
  onLost: () => void;
  onSent: (email: string) => void;
};

/** Who wants to see the home. Input stays after a failed call, and when a time was taken meanwhile. */
export function DetailsForm({ listingKey, slots, draft, onBack, onLost, onSent }: DetailsFormProps) {
  const agent = firstName(useSite().agent.name);
  const client = useQueryClient();
  const { alert, clear } = useAlerts();
  const { times, draft: kept } = draft;
  // They may have saved the home, and so left their details, since the draft was begun.
  const person = knownPerson(useSession().user);
  const { busy, field, form, formProps } = useSpecForm<Fields>({
    spec: limits,
    fields: ['name', 'email', 'phoneNumber', 'message', 'textConsent'],
    defaults: {
      ...kept,
      name: kept.name || (person?.name ?? ''),
      email: kept.email || (person?.email ?? ''),
      textConsent: false,
    },
    check: ({ textConsent, phoneNumber }) =>
      textConsent && phoneNumber === '' ? { phoneNumber: 'Enter the phone number for texts.' } : {},
    send: async ({ name, email, phoneNumber, message, textConsent }) => {
      clear();
      if ((await takenNow(client, listingKey, times)).length > 0) return onLost();
      await requestShowing({
        ...{ listingKey, times, manner: slots.video ? kept.manner : 'in-person', name, email },
        ...(phoneNumber === '' ? {} : { phoneNumber }),
        ...(message === '' ? {} : { message }),
        textConsent,
      });
      onSent(email);
    },
    onError: (error, told) => {
      if (told) return;
      alert(sentenceFor(error));
      // Someone may have taken a time in between: the server names it.
      void takenNow(client, listingKey, times);
    },
  });
  const keep = (name: 'name' | 'email' | 'phoneNumber' | 'message') => {
    const { onChange, ...rest } = field(name);
    return {
      ...rest,
      onChange: (event: Parameters<typeof onChange>[0]) => {
        draft.change({ [name]: event.target.value });
        return onChange(event);
      },
    };
  };
  return (
    <form {...formProps} aria-label="Request a Showing" className="flex flex-col gap-4">
      <TextField label="Name" autoComplete="name" {...keep('name')} />
      <TextField label="Email" type="email" autoComplete="email" {...keep('email')} />
      <TextField label="Phone (Optional)" type="tel" autoComplete="tel" {...keep('phoneNumber')} />
      <Checkbox {...form.register('textConsent')} label={slots.consentWords} className="text-sm" />
      <TextArea label={`Message to ${agent} (Optional)`} rows={3} {...keep('message')} />
      <div className="flex flex-col gap-2">
        <Button type="submit" look="primary" size="large" wide busy={busy} busyText="Sending...">
          Send Request
        </Button>
        <Button look="quiet" wide onClick={onBack}>
          Change Times
        </Button>
      </div>
    </form>
  );
}
