import { lazy } from 'react';
import { whenReachable } from '../browser/when-reachable.ts';
import { HomePage } from '../features/chat/chat-home.tsx';
import type { AccountForms } from '../people/account-forms.ts';

const accountForms: AccountForms = {
  SignInForm: lazy(() => whenReachable(() => import('../features/account/sign-in-form.tsx'))),
  RegisterForm: lazy(() => whenReachable(() => import('../features/account/register-form.tsx'))),
  ResetRequestForm: lazy(() => whenReachable(() => import('../features/account/reset-request-form.tsx'))),
};

/** Home: the chat, with the account forms that it shows in the conversation. */
export function Component() {
  return <HomePage accountForms={accountForms} />;
}
