import { type ComponentType, createContext, useContext } from 'react';
import type { SessionUser } from '../api/session.ts';

/** The views between which the forms switch. */
export type AccountView = 'sign-in' | 'register' | 'reset' | 'sent';

/** The place of a form determines its success message. */
export type AccountPlace = 'dropdown' | 'chat';

export type AccountFormProps = {
  texts: AccountPlace;
  /** It worked; `text` is what to say then, exactly. The session is already up to date. */
  onDone: (text: string) => void;
  /** It did not work; `text` is what to say, exactly. What was typed stays. */
  onFail: (text: string) => void;
  /** Another view is wanted: forgot password, register, back to sign-in, or email sent. */
  onSwitch: (view: AccountView) => void;
};

/** The three forms, given to screens that show them in a place of their own. */
export type AccountForms = {
  SignInForm: ComponentType<AccountFormProps>;
  RegisterForm: ComponentType<AccountFormProps>;
  ResetRequestForm: ComponentType<AccountFormProps>;
};

/**
 * Opens the sign-in form with its purpose (`why`, unless it is clear), and runs the action after signing in
 * there.
 */
export type AskSignIn = (why: string, then: (user: SessionUser) => void) => void;

/** The way to the sign-in form; the shell provides it. */
export const AskSignInContext = createContext<AskSignIn | null>(null);

/**
 * Opens the sign-in form over the current screen for an action that requires a user, and continues after
 * signing in.
 */
export function useAskSignIn(): AskSignIn {
  const ask = useContext(AskSignInContext);
  if (ask === null) throw new Error('useAskSignIn needs the shell above it');
  return ask;
}
