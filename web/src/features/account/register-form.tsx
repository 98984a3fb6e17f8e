import type { FormEvent } from 'react';
import { faultOf } from '../../api/problem.ts';
import type { AccountFormProps } from '../../people/account-forms.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { registrationFailure, registrationText } from './account-texts.ts';
import { useRegister } from './api.ts';
import { readFields } from './read-fields.ts';
import { SwitchButton } from './switch-button.tsx';

/** A new account. When the sign-in that follows does not work, the person is told what to do next. */
export function RegisterForm({ texts, onDone, onFail, onSwitch }: AccountFormProps) {
  const register = useRegister();
  const { error } = register;

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = readFields(event.currentTarget, ['username', 'email', 'password', 'phoneNumber', 'name']);
    register.mutate(fields, {
      onSuccess: (registered) => {
        onDone(registrationText(texts, registered));
        if (registered !== 'signed-in') onSwitch('sign-in');
      },
      onError: () => onFail(registrationFailure),
    });
  };

  return (
    <form onSubmit={submit} className="flex flex-col gap-4" aria-label="Register">
      <TextField
        autoFocus
        label="Username"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={100}
        error={faultOf(error, 'username')}
      />
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        required
        maxLength={254}
        error={faultOf(error, 'email')}
      />
      <TextField
        label="Password"
        name="password"
        type="password"
        autoComplete="new-password"
        required
        minLength={6}
        maxLength={200}
        hint="At least 6 characters."
        error={faultOf(error, 'password')}
      />
      <TextField
        label="Phone"
        name="phoneNumber"
        type="tel"
        autoComplete="tel"
        required
        maxLength={40}
        error={faultOf(error, 'phoneNumber')}
      />
      <TextField
        label="Full name"
        name="name"
        autoComplete="name"
        required
        maxLength={100}
        error={faultOf(error, 'name')}
      />
      <Button type="submit" look="primary" wide busy={register.isPending} busyText="Registering...">
        Register
      </Button>
      <SwitchButton onClick={() => onSwitch('sign-in')}>Back to Sign In</SwitchButton>
    </form>
  );
}
