import { useQuery } from '@tanstack/react-query';
import { CalendarCheck } from 'lucide-react';
import { ProblemError, sentenceFor } from '../../../../api/problem.ts';
import { useDraft } from '../../../../forms/use-draft.ts';
import { useSpecForm } from '../../../../forms/use-spec-form.ts';
import { Button } from '../../../../ui/button.tsx';
import { Select } from '../../../../ui/fields/select.tsx';
import { Dialog } from '../../../../ui/popups/dialog.tsx';
import { SenderLine } from '../sending/sender-line.tsx';
import { sendingOf } from '../sending/sending-key.ts';
import { isUnknownFields, UnknownFieldsQuestion } from '../sending/unknown-fields-question.tsx';
import { useEmailAlerts } from '../sending/use-email-alerts.ts';
import { type EmailTemplate, templatesQuery } from '../templates/templates-api.ts';
import {
  blankDrip,
  type DripFields,
  dripFaults,
  dripForm,
  dripSpec,
  slotNumbers,
  specNames,
  zonesFor,
} from './drip-draft.ts';
import { DripPlanView } from './drip-plan.tsx';
import { emailsTo } from './drip-progress.ts';
import { DripRecipients } from './drip-recipients.tsx';
import { DripSlots } from './drip-slots.tsx';
import { usePlanDrip, useScheduleDrip } from './drips-api.ts';

type DripDialogProps = {
  open: boolean;
  /** The template of the first email. */
  first: EmailTemplate | null;
  onClose: () => void;
  onScheduled: () => void;
  onSender: () => void;
};

/** Schedules up to three emails to many recipients, after a dry run. */
export function DripDialog({ open, first, onClose, onScheduled, onSender }: DripDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Schedule Drip Campaign" size="large">
      {open ? <DripFormView key={first?.id ?? 0} {...{ first, onScheduled, onSender }} /> : null}
    </Dialog>
  );
}

const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;
const none: EmailTemplate[] = [];
const fields = [
  ...(['addresses', 'timeZone'] as const),
  ...slotNumbers.flatMap((n) => [`template${n}`, `date${n}`, `time${n}`] as const),
];

function DripFormView({ first, onScheduled, onSender }: Omit<DripDialogProps, 'open' | 'onClose'>) {
  const { toast, fail, clear: clearFailure } = useEmailAlerts();
  const { data: templates = none } = useQuery(templatesQuery);
  const plan = usePlanDrip();
  const schedule = useScheduleDrip();
  const stored = useDraft(
    first === null ? 'email.2.drip' : `email.2.drip.${first.id}`,
    blankDrip(first?.templateName ?? '', ''),
  );
  const { draft, change, clear } = stored;
  const asked = dripForm(draft, templates);
  // A plan of another form does not apply to this one.
  const planned = plan.data !== undefined && JSON.stringify(plan.variables) === JSON.stringify(asked);

  const { busy, field, form, formProps, tie } = useSpecForm<DripFields>({
    ...{ spec: dripSpec, fields, specNames, draft: stored, keepsDraft: true },
    check: (typed) => dripFaults(typed, templates),
    send: () => plan.mutateAsync(asked),
  });
  /** Errors of the previous input don't apply to the changed form. */
  const onInput = () => {
    form.clearErrors();
    if (!plan.isPending) plan.reset();
    if (!schedule.isPending) schedule.reset();
    clearFailure();
  };
  const control = (name: keyof DripFields) => ({ ...field(name), onInput });
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
              : `Drip scheduled: ${emailsTo(emails, recipients)}.`,
          );
          onScheduled();
        },
        onError: (error) => {
          tie(error);
          if (!isUnknownFields(error)) fail('scheduleDrip', error);
          if (error instanceof ProblemError && error.status >= 400 && error.status < 500)
            change({ sending: null });
        },
      },
    );
  };
  return (
    <form aria-label="Schedule Drip Campaign" {...formProps} className="flex flex-col gap-6">
      <DripRecipients
        addresses={draft.addresses}
        onAddresses={(addresses) => {
          change({ addresses });
          onInput();
        }}
        control={control('addresses')}
      />
      <DripSlots fields={draft} {...{ control, templates }} />
      <Select
        label="Time zone"
        className="sm:max-w-form"
        options={zonesFor(ownZone())}
        hint="Applies to all times above."
        {...control('timeZone')}
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
        <Button type="submit" look={planned ? 'outline' : 'primary'} busy={busy} busyText="Checking...">
          {planned ? 'Check Again' : 'Dry Run'}
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
