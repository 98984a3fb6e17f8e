import { lazy } from 'react';
import type { AccountForms } from '../account-forms.ts';
import { HomePage } from '../features/chat/home-page.tsx';

const accountForms: AccountForms = {
  SignInForm: lazy(() =>
    import('../features/account/sign-in-form.tsx').then(({ SignInForm }) => ({ default: SignInForm })),
  ),
  RegisterForm: lazy(() =>
    import('../features/account/register-form.tsx').then(({ RegisterForm }) => ({ default: RegisterForm })),
  ),
  ResetRequestForm: lazy(() =>
    import('../features/account/reset-request-form.tsx').then(({ ResetRequestForm }) => ({
      default: ResetRequestForm,
    })),
  ),
};

/** Home: the chat, given the account forms that it shows in the conversation. */
export default function HomeScreen() {
  return <HomePage accountForms={accountForms} />;
}
