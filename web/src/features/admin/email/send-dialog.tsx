import { useQuery } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { type FormEvent, useMemo, useRef, useState } from 'react';
import { ProblemError, sentenceFor } from '../../../api/problem.ts';
import { useDraft } from '../../../forms/use-draft.ts';
import { useAlerts } from '../../../ui/alerts.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { CopyCheck } from '../copy-check.tsx';
import { isAddress } from './addresses.ts';
import { ContactField } from './contact-field.tsx';
import { failureText } from './failure-text.ts';
import { FieldWarnings } from './field-warnings.tsx';
import { wordsOf } from './mail-parts.ts';
import { MessageProgress } from './message-progress.tsx';
import { PreviewDialog } from './preview-dialog.tsx';
import { SenderLine } from './sender-line.tsx';
import { useSendEmail } from './sending-api.ts';
import { type Sending, sendingOf } from './sending-key.ts';
import { type EmailTemplate, type TemplateText, templateQuery } from './templates-api.ts';
import { isUnknownFields, UnknownFieldsQuestion } from './unknown-fields-question.tsx';

type SendDialogProps = { template: EmailTemplate | null; onClose: () => void; onSender: () => void };

/** Sends a template to one receiver, and follows what becomes of it. */
export function SendDialog({ template, onClose, onSender }: SendDialogProps) {
  return (
    <Dialog open={template !== null} onClose={onClose} title="Send Email">
      {template === null ? null : <SendForm {...{ template, onClose, onSender }} key={template.id} />}
    </Dialog>
  );
}

type SendFormProps = { template: EmailTemplate; onClose: () => void; onSender: () => void };

function SendForm({ template, onClose, onSender }: SendFormProps) {
  const { toast, clear: clearFailure } = useAlerts();
  const send = useSendEmail();
  const { data: whole } = useQuery(templateQuery(template.id));
  const blank = { to: '', title: template.subject, sending: null as Sending | null };
  const { draft, change, clear } = useDraft(`email.1.send.${template.id}`, blank);
  const [faults, setFaults] = useState<{ to?: string; title?: string }>({});
  const [previewed, setPreviewed] = useState<TemplateText | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const read = useMemo(() => wordsOf(whole?.body ?? ''), [whole]);
  const words = `${draft.title}\n${read}`;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const to = draft.to.trim();
    const found = {
      ...(to === ''
        ? { to: 'Please enter recipient email' }
        : isAddress(to)
          ? {}
          : { to: 'Enter an email address, such as ann@example.com.' }),
      ...(draft.title.trim() === '' ? { title: 'Please enter a subject.' } : {}),
    };
    setFaults(found);
    const [first] = Object.keys(found);
    if (first !== undefined) {
      const field = form.current?.elements.namedItem(first);
      if (field instanceof HTMLElement) field.focus();
      return;
    }
    submitEmail();
  };
  const submitEmail = (asWritten = false) => {
    if (send.isPending) return;
    const email = {
      ...{ emailaddress: draft.to.trim(), title: draft.title.trim(), template: String(template.id) },
      ...(asWritten ? { unknownFields: 'as-written' as const } : {}),
    };
    // One email is sent once, however often it has to be pressed until the answer comes.
    const sending = sendingOf(email, draft.sending);
    change({ sending });
    send.mutate(
      { ...email, idempotencyKey: sending.key },
      {
        onSuccess: () => {
          clear();
          clearFailure();
        },
        onError: (error) => {
          console.warn('The email could not be sent', error);
          if (!isUnknownFields(error)) toast(failureText('sendEmail', error), 'bad');
          // Refused for good: the next try is another email.
          if (error instanceof ProblemError && error.status >= 400 && error.status < 500)
            change({ sending: null });
        },
      },
    );
  };

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
          <Button
            onClick={() => {
              send.reset();
              change({ to: '', sending: null });
            }}
          >
            Send to another
          </Button>
        </div>
      </div>
    );
  }
  return (
    <form ref={form} aria-label="Send Email" onSubmit={submit} noValidate className="flex flex-col gap-4">
      <p className="wrap-anywhere">
        Template: <strong className="font-semibold">{template.templateName}</strong>
      </p>
      <ContactField
        label="Recipient email"
        name="to"
        required
        value={draft.to}
        onChange={(to) => {
          change({ to });
          setFaults(({ to: _mended, ...rest }) => rest);
        }}
        error={faults.to}
        hint="Type an address, or part of a contact’s name."
      />
      <TextField
        label="Subject"
        name="title"
        required
        maxLength={500}
        value={draft.title}
        onChange={(event) => change({ title: event.target.value })}
        error={faults.title}
      />
      <CopyCheck text={words} />
      <SenderLine onSender={onSender} />
      {send.error === null || isUnknownFields(send.error) ? null : (
        <p className="text-sm text-bad">{sentenceFor(send.error)} Your text is saved.</p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="primary" busy={send.isPending} busyText="Sending...">
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
        onYes={() => submitEmail(true)}
        onClose={send.reset}
      />
    </form>
  );
}
