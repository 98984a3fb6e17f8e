import { PasswordResetRequest as spec } from '../../../../openapi/generated/auth.limits.ts';
import { useSite } from '../../api/site.ts';
import { useConnected } from '../../delivery/channels.ts';
import { useSpecForm } from '../../forms/use-spec-form.ts';
import type { AccountFormProps } from '../../people/account-forms.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { accountTexts, resetRequestFailure } from './account-texts.ts';
import { useRequestReset } from './api.ts';
import { SwitchButton } from './switch-button.tsx';

/** Requests an email with a reset link. */
export default function ResetRequestForm({ texts, onDone, onFail, onSwitch }: AccountFormProps) {
  const request = useRequestReset();
  const { agent } = useSite();
  const isConnected = useConnected('site_email') !== false;
  const { busy, field, formProps } = useSpecForm<{ email: string }>({
    ...{ spec, fields: ['email'] },
    send: async ({ email }) => {
      const { message, delivery } = await request.mutateAsync(email);
      if (delivery === 'not-sent') return onFail(message);
      onDone(accountTexts[texts].resetSent);
      onSwitch('sent');
    },
    onError: () => onFail(resetRequestFailure),
  });
  return (
    <form {...formProps} className="flex flex-col gap-4" aria-label="Reset Password">
      <p className="text-ink-soft">
        {isConnected
          ? 'We’ll email you a reset link.'
          : `This site can’t send email right now. To reset your password, contact ${agent.name} at ${agent.phone} or ${agent.email}.`}
      </p>
      <TextField autoFocus label="Email" type="email" autoComplete="email" {...field('email')} />
      <Button type="submit" look="primary" wide busy={busy} busyText="Resetting...">
        Reset Password
      </Button>
      <SwitchButton onClick={() => onSwitch('sign-in')}>Back to Sign In</SwitchButton>
    </form>
  );
}
