import { type FormEvent, useState } from 'react';
import { useAlerts } from '../../../ui/alerts/alerts.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Dialog } from '../../../ui/popups/dialog.tsx';
import { planOf, type Settings, unbilledText, useCancelSubscription } from './api.ts';

/** The exact text to type (section 5). */
const words = 'Cancel Subscription';

type CancelDialogProps = {
  settings: Settings | undefined;
  open: boolean;
  onClose: () => void;
  onCancelled: () => void;
};

/** Cancels the subscription after the text was typed. Input is kept on failure. */
export function CancelDialog({ settings, open, onClose, onCancelled }: CancelDialogProps) {
  const { alert, clear } = useAlerts();
  const cancel = useCancelSubscription();
  const [typed, setTyped] = useState('');
  const confirm = () => {
    if (cancel.isPending) return;
    if (typed !== words) return alert('Please type "Cancel Subscription" exactly as shown.');
    cancel.mutate(undefined, {
      onSuccess: () => {
        setTyped('');
        onCancelled();
      },
      onError: () => alert('Failed to cancel subscription. Please try again.'),
    });
  };
  // The button isn't a submit button: a disabled one would prevent Enter from showing the error.
  const submit = (event: FormEvent) => {
    event.preventDefault();
    confirm();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Cancel Subscription"
      size="small"
      footer={
        <>
          <Button onClick={onClose}>Keep It</Button>
          <Button
            look="danger"
            disabled={typed !== words}
            busy={cancel.isPending}
            busyText="Canceling..."
            onClick={confirm}
          >
            Confirm Cancellation
          </Button>
        </>
      }
    >
      <form aria-label="Cancel Subscription" onSubmit={submit} className="flex flex-col gap-4">
        <p>
          {settings === undefined || planOf(settings).isBilled
            ? 'Your plan ends with the current billing period, and the console and automation end with it. Until then nothing changes.'
            : unbilledText(settings)}
        </p>
        <TextField
          label={`Type ${words} to confirm`}
          name="words"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            clear();
          }}
        />
      </form>
    </Dialog>
  );
}
