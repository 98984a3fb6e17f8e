import { lazy } from 'react';
import { whenReachable } from '../browser/when-reachable.ts';
import { HomePage } from '../features/chat/chat-home.tsx';
import type { AccountForms } from '../people/account-forms.ts';

const accountForms: AccountForms = {
  SignInForm: lazy(async () => {
    const { SignInForm } = await whenReachable(() => import('../features/account/sign-in-form.tsx'));
    return { default: SignInForm };
  }),
  RegisterForm: lazy(async () => {
    const { RegisterForm } = await whenReachable(() => import('../features/account/register-form.tsx'));
    return { default: RegisterForm };
  }),
  ResetRequestForm: lazy(async () => {
    const { ResetRequestForm } = await whenReachable(
      () => import('../features/account/reset-request-form.tsx'),
    );
    return { default: ResetRequestForm };
  }),
};

/** Home: the chat, with the account forms that it shows in the conversation. */
export function Component() {
  return <HomePage accountForms={accountForms} />;
}
