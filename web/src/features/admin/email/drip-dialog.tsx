import { useQuery } from '@tanstack/react-query';
import { CalendarCheck } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { ProblemError, sentenceFor } from '../../../api/problem.ts';
import { useDraft } from '../../../forms/use-draft.ts';
import { useAlerts } from '../../../ui/alerts.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Select } from '../../../ui/select.tsx';
import {
  blankSlot,
  type DripDraft,
  type DripFaults,
  dateFaults,
  dripFaults,
  dripForm,
  zonesFor,
} from './drip-draft.ts';
import { DripPlanView } from './drip-plan.tsx';
import { DripRecipients } from './drip-recipients.tsx';
import { DripSlots } from './drip-slots.tsx';
import { usePlanDrip, useScheduleDrip } from './drips-api.ts';
import { failureText } from './failure-text.ts';
import { SenderLine } from './sender-line.tsx';
import { sendingOf } from './sending-key.ts';
import { type EmailTemplate, templatesQuery } from './templates-api.ts';
import { isUnknownFields, UnknownFieldsQuestion } from './unknown-fields-question.tsx';

type DripDialogProps = {
  open: boolean;
  /** The template that the first email begins with. */
  first: EmailTemplate | null;
  onClose: () => void;
  onScheduled: () => void;
  onSender: () => void;
};

/** Up to three emails in a row to many: first a dry run, then the schedule. */
export function DripDialog({ open, first, onClose, onScheduled, onSender }: DripDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Schedule Drip Campaign" size="large">
      {open ? <DripFormView key={first?.id ?? 0} {...{ first, onScheduled, onSender }} /> : null}
    </Dialog>
  );
}

const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;
const none: EmailTemplate[] = [];

function DripFormView({
  first,
  onScheduled,
  onSender,
}: Pick<DripDialogProps, 'first' | 'onScheduled' | 'onSender'>) {
  const { toast, clear: clearFailure } = useAlerts();
  const { data: templates = none } = useQuery(templatesQuery);
  const plan = usePlanDrip();
  const schedule = useScheduleDrip();
  const blank: DripDraft = {
    addresses: '',
    slots: [{ ...blankSlot, template: first?.templateName ?? '' }, blankSlot, blankSlot],
    timeZone: ownZone(),
    sending: null,
  };
  const { draft, change, clear } = useDraft(
    first === null ? 'email.1.drip' : `email.1.drip.${first.id}`,
    blank,
  );
  const [faults, setFaults] = useState<DripFaults>({});
  const form = useRef<HTMLFormElement>(null);
  const asked = dripForm(draft, templates);
  // A plan of another form says nothing about this one.
  const planned = plan.data !== undefined && JSON.stringify(plan.variables) === JSON.stringify(asked);

  const edit = (part: Partial<DripDraft>) => {
    change(part);
    setFaults({});
    // What was found wrong with the form before says nothing of this one.
    if (!plan.isPending) plan.reset();
    if (!schedule.isPending) schedule.reset();
    clearFailure();
  };
  const check = (event: FormEvent) => {
    event.preventDefault();
    const found = dripFaults(draft, templates);
    setFaults(found);
    if (Object.keys(found).length > 0) {
      const name = found.addresses !== undefined ? 'addresses' : 'template1';
      const field = form.current?.elements.namedItem(name);
      if (field instanceof HTMLElement) field.focus();
      return;
    }
    if (!plan.isPending) plan.mutate(asked);
  };
  const send = (asWritten = false) => {
    const form = { ...asked, ...(asWritten ? { unknownFields: 'as-written' as const } : {}) };
    const sending = sendingOf(form, draft.sending);
    change({ sending });
    schedule.mutate(
      { ...form, idempotencyKey: sending.key },
      {
        onSuccess: ({ emails, recipients }) => {
          clear();
          toast(
            emails === undefined || recipients === undefined
              ? 'Drip scheduled.'
              : `Drip scheduled: ${emails.toLocaleString('en-US')} emails to ${recipients.toLocaleString('en-US')} people.`,
          );
          onScheduled();
        },
        onError: (error) => {
          console.warn('The drip could not be scheduled', error);
          if (!isUnknownFields(error)) toast(failureText('scheduleDrip', error), 'bad');
          if (error instanceof ProblemError && error.status >= 400 && error.status < 500)
            change({ sending: null });
        },
      },
    );
  };
  return (
    <form
      ref={form}
      aria-label="Schedule Drip Campaign"
      onSubmit={check}
      noValidate
      className="flex flex-col gap-6"
    >
      <DripRecipients
        addresses={draft.addresses}
        onAddresses={(addresses) => edit({ addresses })}
        fault={faults.addresses}
      />
      <DripSlots
        slots={draft.slots}
        onSlots={(slots) => edit({ slots })}
        templates={templates}
        faults={{ ...faults, date: dateFaults(plan.error ?? schedule.error) }}
      />
      <Select
        label="Time zone"
        className="sm:max-w-form"
        value={draft.timeZone}
        options={zonesFor(ownZone())}
        onChange={(event) => edit({ timeZone: event.target.value })}
        hint="Applies to all times above."
      />
      <SenderLine onSender={onSender} />
      {[plan.error, schedule.error].map((error) =>
        error === null || isUnknownFields(error) ? null : (
          <p key={error === plan.error ? 'plan' : 'schedule'} className="text-sm text-bad">
            {sentenceFor(error)} Your entries are saved.
          </p>
        ),
      )}
      {planned ? (
        <DripPlanView plan={plan.data} timeZone={draft.timeZone} />
      ) : (
        <p className="text-ink-soft">Preview who gets what and when. Nothing is sent yet.</p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          look={planned ? 'outline' : 'primary'}
          busy={plan.isPending}
          busyText="Checking..."
        >
          {planned ? 'Check again' : 'Dry run'}
        </Button>
        {planned && plan.data.recipients > 0 && plan.data.emails.length > 0 ? (
          <Button
            look="primary"
            icon={<CalendarCheck aria-hidden />}
            busy={schedule.isPending}
            busyText="Scheduling..."
            onClick={() => send()}
          >
            Schedule
          </Button>
        ) : null}
      </div>
      <UnknownFieldsQuestion
        error={schedule.error}
        yes="Schedule as Written"
        onYes={() => send(true)}
        onClose={schedule.reset}
      />
    </form>
  );
}
