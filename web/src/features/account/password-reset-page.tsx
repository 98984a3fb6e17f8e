import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { PasswordResetConfirmation as spec } from '../../../../openapi/generated/auth.limits.ts';
import { useSpecForm } from '../../forms/use-spec-form.ts';
import { paths } from '../../navigation/paths.ts';
import { useAlerts } from '../../ui/alerts/alerts.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { checkNewPassword, resetFailure, resetPageTexts } from './account-texts.ts';
import { useConfirmReset } from './api.ts';
import { LinkPage } from './link-page.tsx';

const fields = ['password', 'confirmation'] as const;
const returnHomeMs = 3000;

/** Sets a new password with the token of an emailed link; reports a link without one as invalid. */
export function Component() {
  return (
    <LinkPage>{(token) => (token === '' ? <InvalidLink /> : <NewPasswordForm token={token} />)}</LinkPage>
  );
}

function InvalidLink() {
  const { alert } = useAlerts();
  useEffect(() => alert(resetPageTexts.noToken), [alert]);
  return (
    <>
      <h1 className="text-2xl">Invalid Reset Link</h1>
      <p>This password reset link is invalid. Please request a new one.</p>
    </>
  );
}

function NewPasswordForm({ token }: { token: string }) {
  const { alert, clear } = useAlerts();
  const navigate = useNavigate();
  const confirm = useConfirmReset();

  useEffect(() => {
    if (!confirm.isSuccess) return;
    const timer = setTimeout(() => void navigate(paths.home), returnHomeMs);
    return () => clearTimeout(timer);
  }, [confirm.isSuccess, navigate]);

  const { busy, field, formProps } = useSpecForm<Record<(typeof fields)[number], string>>({
    ...{ spec, fields, specNames: { password: 'newPassword' }, asTyped: fields },
    check: ({ password, confirmation }) => checkNewPassword(password, confirmation),
    send: async ({ password }) => {
      await confirm.mutateAsync({ token, newPassword: password });
      clear();
    },
    onError: (error) => alert(resetFailure(error)),
  });

  if (confirm.isSuccess) {
    return (
      <div role="status" className="flex flex-col gap-3">
        <h1 className="text-2xl">Password Changed</h1>
        <p>{resetPageTexts.done}</p>
      </div>
    );
  }
  return (
    <form {...formProps} className="flex flex-col gap-5">
      <h1 className="text-2xl">Choose a New Password</h1>
      <TextField
        label="New password"
        type="password"
        autoComplete="new-password"
        hint="At least 6 characters."
        {...field('password')}
      />
      <TextField
        label="Confirm password"
        type="password"
        autoComplete="new-password"
        {...field('confirmation')}
        required
      />
      <Button type="submit" look="primary" wide busy={busy} busyText="Resetting...">
        Reset Password
      </Button>
    </form>
  );
}
