import { type ComponentType, createContext, useContext } from 'react';
import type { SessionUser } from '../api/session.ts';

/** The views of the account forms, with their titles. */
export const accountTitles = {
  'sign-in': 'Sign In',
  register: 'Register',
  reset: 'Reset Password',
  sent: 'Email Sent',
} as const;
export type AccountView = keyof typeof accountTitles;

/** The place of a form determines its success message. */
export type AccountPlace = 'dropdown' | 'chat';

export type AccountFormProps = {
  texts: AccountPlace;
  /** Called on success with the exact message to show. The session is already up to date. */
  onDone: (text: string) => void;
  /** Called on failure with the exact message to show. The input is kept. */
  onFail: (text: string) => void;
  /** Called to switch to another view: forgot password, register, back to sign-in, or email sent. */
  onSwitch: (view: AccountView) => void;
};

/** The three forms, passed to screens that embed them. */
export type AccountForms = {
  SignInForm: ComponentType<AccountFormProps>;
  RegisterForm: ComponentType<AccountFormProps>;
  ResetRequestForm: ComponentType<AccountFormProps>;
};

/**
 * Opens the sign-in form with its purpose (`why`, unless it is clear); runs the action after signing in. With `leave`,
 * a form for name and email comes first, for visitors without an account.
 */
export type AskSignIn = (
  why: string,
  then: (user: SessionUser) => void,
  leave?: (person: { name: string; email: string; phone: null }) => void,
) => void;

/** Provides the sign-in form to the screens; set by the shell. */
export const AskSignInContext = createContext<AskSignIn | null>(null);

/** Opens the sign-in form over the current screen, for an action that requires a user. */
export function useAskSignIn(): AskSignIn {
  const ask = useContext(AskSignInContext);
  if (ask === null) throw new Error('useAskSignIn needs the shell above it');
  return ask;
}
