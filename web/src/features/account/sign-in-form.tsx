import { Credentials as spec } from '../../../../openapi/generated/auth.limits.ts';
import { ProblemError } from '../../api/problem.ts';
import { useConnected } from '../../delivery/channels.ts';
import { useSpecForm } from '../../forms/use-spec-form.ts';
import type { AccountFormProps } from '../../people/account-forms.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { accountTexts, openLinkFirst, signInFailure } from './account-texts.ts';
import { useSignIn } from './api.ts';
import { SwitchButton } from './switch-button.tsx';

/** Asks for user name or email, and password. */
export default function SignInForm({ texts, onDone, onFail, onSwitch }: AccountFormProps) {
  const signIn = useSignIn();
  const { busy, field, formProps } = useSpecForm<{ username: string; password: string }>({
    ...{ spec, fields: ['username', 'password'], asTyped: ['password'] },
    send: async (values) => {
      await signIn.mutateAsync(values);
      onDone(accountTexts[texts].signedIn);
    },
    onError: (error) => onFail(signInFailure(error)),
  });
  return (
    <form {...formProps} className="flex flex-col gap-4" aria-label="Sign In">
      <TextField
        autoFocus
        label="Username or email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...field('username')}
      />
      <TextField label="Password" type="password" autoComplete="current-password" {...field('password')} />
      {signIn.error instanceof ProblemError && signIn.error.id === 'wrong-credentials' ? (
        <OpenLinkFirst />
      ) : null}
      <Button type="submit" look="primary" wide busy={busy} busyText="Signing In...">
        Sign In
      </Button>
      <div className="flex flex-wrap justify-between gap-x-4">
        <SwitchButton onClick={() => onSwitch('reset')}>Forgot password?</SwitchButton>
        <SwitchButton onClick={() => onSwitch('register')}>Register</SwitchButton>
      </div>
    </form>
  );
}

/** Explains another reason for a failed sign-in, where the site emails links. */
function OpenLinkFirst() {
  return useConnected('site_email') === true ? <p className="text-ink-soft">{openLinkFirst}</p> : null;
}
