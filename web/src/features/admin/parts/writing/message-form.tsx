import { Braces, Eye, House, ImagePlus, Send, TriangleAlert } from 'lucide-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { MessageDraft as spec } from '../../../../../../openapi/generated/comm.limits.ts';
import { faultOf, sentenceFor } from '../../../../api/problem.ts';
import { useConnected } from '../../../../delivery/channels.ts';
import { NotConnectedNotice } from '../../../../delivery/not-connected-notice.tsx';
import { Button } from '../../../../ui/button.tsx';
import { TextArea } from '../../../../ui/fields/text-area.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { Menu } from '../../../../ui/popups/menu.tsx';
import { QuestionDialog } from '../../../../ui/popups/question-dialog.tsx';
import { CopyCheck } from '../../copy-check.tsx';
import type { Person } from './api.ts';
import { AttachHomeDialog } from './attach-home-dialog.tsx';
import { AttachPicture } from './attach-picture.tsx';
import { AttachedList } from './attached-list.tsx';
import { type Channel, hasContent } from './draft.ts';
import { fieldFault, messageFields } from './merge-fields.ts';
import { PreviewDialog } from './preview-dialog.tsx';
import { RecipientField, recipientsOf } from './recipient-field.tsx';
import { TemplateField } from './template-field.tsx';
import { useMessage } from './use-message.ts';

const longestText = 1600;
const words = {
  mail: { name: 'Email', noRecipient: 'This person has no email. Add one to write to them.' },
  sms: { name: 'Text', noRecipient: 'This person has no phone number. Add one to text them.' },
} as const;

type MessageFormProps = {
  person: Person;
  channel: Channel;
  /** Called once the message was taken. */
  onSent?: (() => void) | undefined;
};

/** Writes an email or a text to a person in place. */
export function MessageForm({ person, channel, onSent }: MessageFormProps) {
  const { name, noRecipient } = words[channel];
  if (recipientsOf(person, channel).length === 0) return <p className="text-ink-soft">{noRecipient}</p>;
  return <Composer {...{ person, channel, name, onSent }} />;
}

function Composer({ person, channel, name, onSent }: MessageFormProps & { name: string }) {
  const isMail = channel === 'mail';
  const message = useMessage(person, channel, onSent);
  const { draft, change, to, preview, busy, error } = message;
  // Without a provider, nothing is sent that could be undone.
  const sends = useConnected(isMail ? 'email' : 'texts') !== false;
  const area = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<'preview' | 'home' | 'discard' | null>(null);
  const close = () => setOpen(null);
  const why = useId();

  const found = preview.data;
  const fault = found === undefined ? null : fieldFault(found);
  const isStopped = !isMail && found !== undefined && found.consent !== 'yes';
  const isBlank = draft.text.trim() === '' || (isMail && draft.subject.trim() === '');
  const isReady = !isBlank && fault === null && !isStopped && !busy;
  const submit = async () => {
    if (!isReady) return;
    await message.send();
    // The button is disabled now, and would lose the focus to the page.
    area.current?.querySelector('textarea')?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return;
    event.preventDefault();
    void submit();
  };
  const insert = (text: string) => {
    const field = area.current?.querySelector('textarea');
    if (field == null) return;
    field.setRangeText(text, field.selectionStart, field.selectionEnd, 'end');
    change({ text: field.value });
    field.focus();
  };
  const reason = error === null ? null : `${sentenceFor(error)} Your text is still here.`;
  return (
    <form
      aria-label={`Write ${isMail ? 'an Email' : 'a Text'}`}
      className="flex flex-col gap-4"
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <NotConnectedNotice kind={isMail ? 'email' : 'texts'} />
      <RecipientField
        {...{ person, channel, value: to, consent: found?.consent, error: faultOf(error, 'to') }}
        onChange={(next) => change({ to: next })}
      />
      {isMail ? (
        <>
          <TemplateField replaces={hasContent(draft)} onTemplate={change} />
          <TextField
            label="Subject"
            autoComplete="off"
            value={draft.subject}
            maxLength={spec.subject.maxLength}
            error={faultOf(error, 'subject')}
            onChange={(event) => change({ subject: event.target.value })}
          />
        </>
      ) : null}
      <div ref={area}>
        <TextArea
          label={name}
          rows={isMail ? 9 : 4}
          value={draft.text}
          maxLength={isMail ? spec.text.maxLength : longestText}
          onChange={(event) => change({ text: event.target.value })}
        />
      </div>
      <AttachedList homes={draft.homes} images={draft.images} onChange={change} />
      <CopyCheck text={`${draft.subject}\n${draft.text}`} />
      <div id={why} role="status" className="flex flex-col gap-1 text-sm empty:hidden">
        {fault === null ? null : (
          <p className="flex items-start gap-2 text-warn">
            <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            <span className="underline decoration-warn decoration-2 underline-offset-4">{fault}</span>
          </p>
        )}
        {isMail || found === undefined || found.obstacle === null ? null : (
          <p className="text-warn">
            {found.obstacle}
            {found.consent === 'unasked' ? ' If they did agree, record it under How to Reach.' : ''}
          </p>
        )}
        {reason === null ? null : <p className="text-bad">{reason}</p>}
        {preview.error === null ? null : <p className="text-bad">{sentenceFor(preview.error)}</p>}
        {message.kept ? null : <p className="text-warn">We can’t save drafts in this browser.</p>}
      </div>
      <div className="flex flex-wrap items-center gap-1 border-t border-line pt-3">
        <Menu
          label="Fields"
          align="start"
          trigger={(trigger) => (
            <IconButton {...trigger} label="Insert field" icon={<Braces aria-hidden />} />
          )}
          items={messageFields.map(({ field, label }) => ({
            ...{ label, detail: `{{${field}}}` },
            onSelect: () => insert(`{{${field}}}`),
          }))}
        />
        {isMail ? (
          <>
            <IconButton
              label="Attach a home"
              icon={<House aria-hidden />}
              disabled={draft.homes.length >= 5}
              onClick={() => setOpen('home')}
            />
            <AttachPicture
              icon={<ImagePlus aria-hidden />}
              disabled={draft.images.length >= 5}
              onAttach={(image) => change({ images: [...draft.images, image] })}
            />
          </>
        ) : null}
        <Button
          look="quiet"
          icon={<Eye aria-hidden />}
          disabled={!message.isPreviewed || found === undefined || draft.text.trim() === ''}
          onClick={() => setOpen('preview')}
        >
          Preview
        </Button>
        <span className="ml-auto flex flex-wrap items-center gap-2">
          <Button look="quiet" disabled={busy || !hasContent(draft)} onClick={() => setOpen('discard')}>
            Discard
          </Button>
          <Button
            type="submit"
            look="primary"
            icon={<Send aria-hidden />}
            busy={busy}
            busyText="Sending..."
            disabled={!isReady}
            aria-describedby={why}
            aria-keyshortcuts="Meta+Enter Control+Enter"
          >
            {`Send ${name}`}
          </Button>
        </span>
      </div>
      <p className="text-sm text-ink-soft empty:hidden">
        {[isMail ? 'No tracking. License lines added.' : null, sends ? 'Undo for 10 seconds.' : null]
          .filter((part) => part !== null)
          .join(' ')}
      </p>
      <PreviewDialog preview={open === 'preview' ? (found ?? null) : null} to={to} onClose={close} />
      <AttachHomeDialog
        {...{ open: open === 'home', person, onClose: close }}
        onAttach={(home) => {
          close();
          change({ homes: [...draft.homes.filter((each) => each.listingKey !== home.listingKey), home] });
        }}
      />
      <QuestionDialog
        open={open === 'discard'}
        title={`Discard This ${name}?`}
        yes={`Discard ${name}`}
        onClose={close}
        onYes={() => {
          message.forgetError();
          message.clear();
          close();
        }}
      >
        <p>What you wrote will be lost. You can’t undo this.</p>
      </QuestionDialog>
      <QuestionDialog
        open={message.asks}
        title="Send Anyway?"
        yes="Send Anyway"
        danger={false}
        onClose={message.stopAsking}
        onYes={() => void message.send(true)}
      >
        <p className="wrap-anywhere">
          <strong className="font-semibold">{to}</strong> has unsubscribed from your emails. Write to them
          only if they expect to hear from you.
        </p>
      </QuestionDialog>
    </form>
  );
}
