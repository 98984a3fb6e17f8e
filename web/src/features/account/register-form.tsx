import { Registration as spec } from '../../../../openapi/generated/auth.limits.ts';
import { failureOf } from '../../api/problem.ts';
import { useSpecForm } from '../../forms/use-spec-form.ts';
import { knownPerson } from '../../listings/known-person.ts';
import type { AccountFormProps } from '../../people/account-forms.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { registrationFailure, registrationText, resetPageTexts } from './account-texts.ts';
import { type Registration, useRegister } from './api.ts';
import { SwitchButton } from './switch-button.tsx';

const fields = ['username', 'email', 'password', 'phoneNumber', 'name'] as const;

/** Registers an account. When the sign-in that follows fails, says what to do next. */
export default function RegisterForm({ texts, onDone, onFail, onSwitch }: AccountFormProps) {
  const register = useRegister();
  const person = knownPerson(null);
  const { busy, field, formProps } = useSpecForm<Registration>({
    ...{ spec, fields, asTyped: ['password'] },
    defaults: { email: person?.email ?? '', name: person?.name ?? '', phoneNumber: person?.phone ?? '' },
    check: ({ password }) =>
      password !== '' && password.length < spec.password.minLength
        ? { password: resetPageTexts.tooShort }
        : {},
    send: async (values) => {
      const registered = await register.mutateAsync(values);
      onDone(registrationText(texts, registered));
      if (registered !== 'signed-in') onSwitch('sign-in');
    },
    onError: (error, told) => told || onFail(failureOf(error, registrationFailure)),
  });

  return (
    <form {...formProps} className="flex flex-col gap-4" aria-label="Register">
      <TextField
        autoFocus
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...field('username')}
      />
      <TextField label="Email" type="email" autoComplete="email" {...field('email')} />
      <TextField
        label="Password"
        type="password"
        autoComplete="new-password"
        hint="At least 6 characters."
        {...field('password')}
      />
      <TextField label="Phone" type="tel" autoComplete="tel" {...field('phoneNumber')} />
      <TextField label="Full name" autoComplete="name" {...field('name')} />
      <Button type="submit" look="primary" wide busy={busy} busyText="Registering...">
        Register
      </Button>
      <SwitchButton onClick={() => onSwitch('sign-in')}>Back to Sign In</SwitchButton>
    </form>
  );
}
