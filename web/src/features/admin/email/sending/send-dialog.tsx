import { useQuery } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { useMemo, useState } from 'react';
import { EmailForm as spec } from '../../../../../../openapi/generated/comm.limits.ts';
import { ProblemError, sentenceFor } from '../../../../api/problem.ts';
import { useDraft } from '../../../../forms/use-draft.ts';
import { useSpecForm } from '../../../../forms/use-spec-form.ts';
import { Button } from '../../../../ui/button.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { Dialog } from '../../../../ui/popups/dialog.tsx';
import { CopyCheck } from '../../copy-check.tsx';
import { type EmailTemplate, type TemplateText, templateQuery } from '../templates/templates-api.ts';
import { FieldWarnings } from '../write/field-warnings.tsx';
import { ContactField } from './contact-field.tsx';
import { wordsOf } from './mail-parts.ts';
import { MessageProgress } from './message-progress.tsx';
import { PreviewDialog } from './preview-dialog.tsx';
import { SenderLine } from './sender-line.tsx';
import { useSendEmail } from './sending-api.ts';
import { type Sending, sendingOf } from './sending-key.ts';
import { isUnknownFields, UnknownFieldsQuestion } from './unknown-fields-question.tsx';
import { useEmailAlerts } from './use-email-alerts.ts';

type SendDialogProps = { template: EmailTemplate | null; onClose: () => void; onSender: () => void };

/** Sends a template to one recipient and shows the result. */
export function SendDialog({ template, onClose, onSender }: SendDialogProps) {
  return (
    <Dialog open={template !== null} onClose={onClose} title="Send Email">
      {template === null ? null : <SendForm {...{ template, onClose, onSender }} key={template.id} />}
    </Dialog>
  );
}

function SendForm({ template, onClose, onSender }: SendDialogProps & { template: EmailTemplate }) {
  const { fail, clear: clearFailure } = useEmailAlerts();
  const send = useSendEmail();
  const { data: whole } = useQuery(templateQuery(template.id));
  const blank = { to: '', title: template.subject, sending: null as Sending | null };
  const stored = useDraft(`email.1.send.${template.id}`, blank);
  const { draft, change } = stored;
  const [previewed, setPreviewed] = useState<TemplateText | null>(null);
  const read = useMemo(() => wordsOf(whole?.body ?? ''), [whole]);
  const { busy, field, formProps, submit } = useSpecForm<{ to: string; title: string }>({
    ...{ spec, fields: ['to', 'title'], specNames: { to: 'emailaddress' }, draft: stored },
    empty: { to: 'Please enter recipient email', title: 'Please enter a subject.' },
    send: async ({ to, title }) => {
      const email = {
        ...{ emailaddress: to, title, template: String(template.id) },
        // Submitting while the question is shown means yes.
        ...(isUnknownFields(send.error) ? { unknownFields: 'as-written' as const } : {}),
      };
      // Pressing Send again after a lost response sends one email.
      const sending = sendingOf(email, draft.sending);
      change({ sending });
      await send.mutateAsync({ ...email, idempotencyKey: sending.key });
      clearFailure();
    },
    onError: (error) => {
      if (!isUnknownFields(error)) fail('sendEmail', error);
      // After a rejection, the next attempt is a new email.
      if (error instanceof ProblemError && error.status >= 400 && error.status < 500)
        change({ sending: null });
    },
  });

  if (send.data !== undefined) {
    const { id, message, missing = [] } = send.data;
    return (
      <div className="flex flex-col gap-5">
        <p className="wrap-anywhere">
          To <strong className="font-semibold">{send.variables?.emailaddress}</strong>
        </p>
        {id === undefined ? <p role="status">{message}</p> : <MessageProgress id={id} />}
        <FieldWarnings missing={missing} unknown={[]} />
        <div className="flex flex-wrap gap-3">
          <Button look="primary" onClick={onClose}>
            Done
          </Button>
          <Button onClick={send.reset}>Send to Another</Button>
        </div>
      </div>
    );
  }
  return (
    <form aria-label="Send Email" {...formProps} className="flex flex-col gap-4">
      <p className="wrap-anywhere">
        Template: <strong className="font-semibold">{template.templateName}</strong>
      </p>
      <ContactField
        label="Recipient email"
        hint="Type an address, or part of a contact’s name."
        typed={draft.to}
        {...field('to')}
      />
      <TextField label="Subject" {...field('title')} />
      <CopyCheck text={`${draft.title}\n${read}`} />
      <SenderLine onSender={onSender} />
      {send.error === null || isUnknownFields(send.error) ? null : (
        <p className="text-sm text-bad">{sentenceFor(send.error)} Your text is saved.</p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="primary" busy={busy} busyText="Sending...">
          Send
        </Button>
        <Button
          icon={<Eye aria-hidden />}
          disabled={whole === undefined}
          onClick={() => {
            if (whole !== undefined) setPreviewed({ ...whole, subject: draft.title });
          }}
        >
          Preview
        </Button>
      </div>
      <PreviewDialog text={previewed} onClose={() => setPreviewed(null)} />
      <UnknownFieldsQuestion
        error={send.error}
        yes="Send as Written"
        onYes={() => void submit()}
        onClose={send.reset}
      />
    </form>
  );
}
