import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SenderFields as spec } from '../../../../../../openapi/generated/comm.limits.ts';
import { sentenceFor } from '../../../../api/problem.ts';
import { NotConnectedNotice } from '../../../../delivery/not-connected-notice.tsx';
import { useSpecForm } from '../../../../forms/use-spec-form.ts';
import { useAlerts } from '../../../../ui/alerts/alerts.tsx';
import { Button } from '../../../../ui/button.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { Dialog } from '../../../../ui/popups/dialog.tsx';
import { QuestionDialog } from '../../../../ui/popups/question-dialog.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { isAddress } from './addresses.ts';
import { MessageProgress } from './message-progress.tsx';
import { type Sender, senderQuery, useDeleteSender, useSaveSender, useTestSender } from './sending-api.ts';

/** Removes white space, often copied along but never part of an address or app password (section 5). */
const stripped = (text: string): string => text.replace(/\s+/g, '');

/** Edits the mailbox that sends emails. */
export function SenderDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Sender Email">
      {open ? <SenderSettings /> : null}
    </Dialog>
  );
}

function SenderSettings() {
  const { data, error, isPending } = useQuery(senderQuery);
  if (isPending) return <Skeleton className="h-80 rounded-card" />;
  return (
    <div className="flex flex-col gap-6">
      {error === null ? null : <p className="text-bad">{sentenceFor(error)}</p>}
      <NotConnectedNotice kind="email" />
      <KeptSender sender={data} />
      <SenderForm key={data?.email ?? ''} sender={data} />
      <TestMail />
      <AppPasswordHelp />
    </div>
  );
}

function KeptSender({ sender }: { sender: Sender | undefined }) {
  const { toast } = useAlerts();
  const forget = useDeleteSender();
  const [asking, setAsking] = useState(false);
  if (sender === undefined) return null;
  return (
    <section aria-label="What is kept" className="rounded-card bg-tint p-4">
      {sender.email === null ? (
        <p className="wrap-anywhere">
          No mailbox is stored. Emails come from{' '}
          <strong className="font-semibold">{sender.site_sender}</strong>.
        </p>
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="min-w-0 wrap-anywhere">
            Emails come from <strong className="font-semibold">{sender.email}</strong>
            {sender.server === null ? '' : ` by way of ${sender.server}`}. The app password is stored
            encrypted and is never shown.
          </p>
          <Button size="small" onClick={() => setAsking(true)}>
            Remove Mailbox
          </Button>
        </div>
      )}
      <QuestionDialog
        open={asking}
        title="Remove the Mailbox?"
        yes="Remove Mailbox"
        busy={forget.isPending}
        busyText="Removing..."
        onYes={() =>
          forget.mutate(undefined, {
            onSuccess: () => toast('The mailbox is removed.'),
            onError: (error) => toast(sentenceFor(error), 'bad'),
            onSettled: () => setAsking(false),
          })
        }
        onClose={() => setAsking(false)}
      >
        <p>
          The address and its app password are deleted. Emails then come from{' '}
          <span className="wrap-anywhere">{sender.site_sender}</span>, those of drips that are under way too.
        </p>
      </QuestionDialog>
    </section>
  );
}

function SenderForm({ sender }: { sender: Sender | undefined }) {
  const { toast } = useAlerts();
  const save = useSaveSender();
  const isKept = (email: string) => stripped(email).toLowerCase() === (sender?.email ?? '').toLowerCase();
  // Only in this form while it is open: passwords are not stored as drafts.
  const { busy, field, form, formProps } = useSpecForm<{ email: string; password: string }>({
    ...{ spec, fields: ['email', 'password'], specNames: { password: 'emailPassword' } },
    defaults: { email: sender?.email ?? '', password: '' },
    check: ({ email, password }) => ({
      ...(isAddress(stripped(email)) ? {} : { email: 'Enter an email address, such as ann@example.com.' }),
      ...(stripped(password) === '' && !isKept(email) ? { password: 'Please enter the app password.' } : {}),
    }),
    send: async ({ email, password }) => {
      const emailPassword = stripped(password);
      await save.mutateAsync({ email: stripped(email), ...(emailPassword === '' ? {} : { emailPassword }) });
      form.setValue('password', '');
      toast('Sender saved.');
    },
  });
  const email = form.watch('email');
  return (
    <form aria-label="Sender Email" {...formProps} className="flex flex-col gap-4">
      <TextField label="Sender email" inputMode="email" autoComplete="off" {...field('email')} />
      <TextField
        label="App password"
        type="password"
        autoComplete="new-password"
        hint={
          isKept(email) && email !== '' ? 'Leave it empty to keep the stored one.' : 'Spaces are removed.'
        }
        {...field('password')}
      />
      {save.error === null ? null : <p className="text-sm text-bad">{sentenceFor(save.error)}</p>}
      <Button type="submit" look="primary" busy={busy} busyText="Saving..." className="self-start">
        Save Sender
      </Button>
    </form>
  );
}

function TestMail() {
  const test = useTestSender();
  return (
    <section aria-label="Test" className="flex flex-col gap-3 border-t border-line pt-5">
      <Button
        className="self-start"
        busy={test.isPending}
        busyText="Sending..."
        onClick={() => test.mutate()}
      >
        Send Test Email
      </Button>
      {test.error === null ? null : <p className="text-sm text-bad">{sentenceFor(test.error)}</p>}
      {test.data?.id === undefined ? null : <MessageProgress id={test.data.id} key={test.data.id} />}
    </section>
  );
}

function AppPasswordHelp() {
  return (
    <details className="border-t border-line pt-4">
      <summary className="min-h-11 py-2 font-medium">What is an app password?</summary>
      <div className="flex flex-col gap-2 pb-2 text-ink-soft">
        <p>
          A password that your mail provider makes for one program. It gives only this site access to your
          mailbox, you don’t share your own password, and you can revoke it at any time.
        </p>
        <ol className="flex list-decimal flex-col gap-1 pl-5">
          <li>Turn on two-step verification for your mail account.</li>
          <li>
            Look for <em>App passwords</em> in the account’s security settings (Google: Security; Microsoft
            and Yahoo: Account security) and make one, named for this site.
          </li>
          <li>Copy it, enter it here, and send a test email.</li>
        </ol>
        <p>A company mailbox may need its administrator to allow this.</p>
      </div>
    </details>
  );
}
