import { type FormEvent, useEffect, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '../../navigation/paths.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { checkNewPassword, resetFailure, resetPageTexts } from './account-texts.ts';
import { useConfirmReset } from './api.ts';
import { readFields } from './read-fields.ts';

const returnHomeMs = 3000;

/** Chooses a new password with the token of a mailed link; without one it says that the link is invalid. */
export function Component() {
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  return (
    <div className="mx-auto flex w-full max-w-form grow flex-col justify-center px-6 py-12">
      <Card className="flex flex-col gap-5 p-6 sm:p-8">
        {token === '' ? <InvalidLink /> : <NewPasswordForm token={token} />}
        <Link to={paths.home} className={buttonClass({ look: 'quiet', wide: true })}>
          Back to Home
        </Link>
      </Card>
    </div>
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
  const [faults, setFaults] = useState<ReturnType<typeof checkNewPassword>>({});

  useEffect(() => {
    if (!confirm.isSuccess) return;
    const timer = setTimeout(() => void navigate(paths.home), returnHomeMs);
    return () => clearTimeout(timer);
  }, [confirm.isSuccess, navigate]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { password, confirmation } = readFields(event.currentTarget, ['password', 'confirmation']);
    const found = checkNewPassword(password, confirmation);
    setFaults(found);
    if (Object.keys(found).length > 0) return;
    confirm.mutate(
      { token, newPassword: password },
      { onSuccess: clear, onError: (error) => alert(resetFailure(error)) },
    );
  };

  if (confirm.isSuccess) {
    return (
      <div role="status" className="flex flex-col gap-3">
        <h1 className="text-2xl">Password changed</h1>
        <p>{resetPageTexts.done}</p>
      </div>
    );
  }
  return (
    <form onSubmit={submit} className="flex flex-col gap-5" noValidate>
      <h1 className="text-2xl">Choose a new password</h1>
      <TextField
        label="New password"
        name="password"
        type="password"
        autoComplete="new-password"
        required
        maxLength={200}
        hint="At least 6 characters."
        error={faults.password}
      />
      <TextField
        label="Confirm password"
        name="confirmation"
        type="password"
        autoComplete="new-password"
        required
        maxLength={200}
        error={faults.confirmation}
      />
      <Button type="submit" look="primary" wide busy={confirm.isPending} busyText="Resetting...">
        Reset Password
      </Button>
    </form>
  );
}
