import type { FormEvent } from 'react';
import { ProblemError } from '../../api/problem.ts';
import { useConnected } from '../../delivery/channels.ts';
import type { AccountFormProps } from '../../people/account-forms.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { accountTexts, openLinkFirst, signInFailure } from './account-texts.ts';
import { useSignIn } from './api.ts';
import { readFields } from './read-fields.ts';
import { SwitchButton } from './switch-button.tsx';

/** User name or email, and password. */
export function SignInForm({ texts, onDone, onFail, onSwitch }: AccountFormProps) {
  const signIn = useSignIn();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    signIn.mutate(readFields(event.currentTarget, ['username', 'password']), {
      onSuccess: () => onDone(accountTexts[texts].signedIn),
      onError: (error) => onFail(signInFailure(error)),
    });
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-4" aria-label="Sign In">
      <TextField
        autoFocus
        label="Username or email"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={254}
      />
      <TextField
        label="Password"
        name="password"
        type="password"
        autoComplete="current-password"
        required
        maxLength={200}
      />
      {signIn.error instanceof ProblemError && signIn.error.id === 'wrong-credentials' ? (
        <OpenLinkFirst />
      ) : null}
      <Button type="submit" look="primary" wide busy={signIn.isPending} busyText="Signing In...">
        Sign In
      </Button>
      <div className="flex flex-wrap justify-between gap-x-4">
        <SwitchButton onClick={() => onSwitch('reset')}>Forgot password?</SwitchButton>
        <SwitchButton onClick={() => onSwitch('register')}>Register</SwitchButton>
      </div>
    </form>
  );
}

/** What else may keep one out, where the site emails links. */
function OpenLinkFirst() {
  return useConnected('site_email') === true ? <p className="text-ink-soft">{openLinkFirst}</p> : null;
}
