import type { FormEvent } from 'react';
import { useSite } from '../../api/site.ts';
import { useConnected } from '../../delivery/channels.ts';
import type { AccountFormProps } from '../../people/account-forms.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { accountTexts, resetRequestFailure } from './account-texts.ts';
import { useRequestReset } from './api.ts';
import { readFields } from './read-fields.ts';
import { SwitchButton } from './switch-button.tsx';

/** Asks for a reset link by mail. */
export function ResetRequestForm({ texts, onDone, onFail, onSwitch }: AccountFormProps) {
  const request = useRequestReset();
  const { agent } = useSite();
  const isConnected = useConnected('site_email') !== false;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { email } = readFields(event.currentTarget, ['email']);
    request.mutate(email, {
      onSuccess: ({ message, delivery }) => {
        if (delivery === 'not-sent') return onFail(message);
        onDone(accountTexts[texts].resetSent);
        onSwitch('sent');
      },
      onError: () => onFail(resetRequestFailure),
    });
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-4" aria-label="Reset Password">
      <p className="text-ink-soft">
        {isConnected
          ? 'We’ll email you a reset link.'
          : `This site can’t send email right now. To reset your password, contact ${agent.name} at ${agent.phone} or ${agent.email}.`}
      </p>
      <TextField
        autoFocus
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        required
        maxLength={254}
      />
      <Button type="submit" look="primary" wide busy={request.isPending} busyText="Resetting...">
        Reset Password
      </Button>
      <SwitchButton onClick={() => onSwitch('sign-in')}>Back to Sign In</SwitchButton>
    </form>
  );
}
