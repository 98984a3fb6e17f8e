import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '../../api/session.ts';
import { type AccountView, accountTitles } from '../../people/account-forms.ts';
import { useAlerts } from '../../ui/alerts/alerts.tsx';
import { AccountPanel } from './account-panel.tsx';
import { accountTexts } from './account-texts.ts';
import RegisterForm from './register-form.tsx';
import ResetRequestForm from './reset-request-form.tsx';
import SignInForm from './sign-in-form.tsx';
import { SwitchButton } from './switch-button.tsx';

export type AccountDropdownProps = {
  /** The purpose of signing in, shown above the form. */
  why?: string | undefined;
  onClose: () => void;
};

/** The four views of the account forms, or the account panel of the signed-in user. */
export default function AccountDropdown({ why, onClose }: AccountDropdownProps) {
  const session = useSession();
  // The user at opening: the content must not change while the panel closes.
  const [user] = useState(session.user);
  const { alert, clear } = useAlerts();
  // The registration's message: it stays above the sign-in form because an action is required first.
  const [note, setNote] = useState('');
  const [view, setView] = useState<AccountView>('sign-in');
  if (user !== null) return <AccountPanel user={user} onClose={onClose} />;

  const form = {
    texts: 'dropdown' as const,
    onFail: alert,
    onSwitch: (next: AccountView) => {
      clear();
      setView(next);
      if (next !== 'sign-in') setNote('');
    },
    // An empty text means signed in: close. Otherwise a message and another view follow.
    onDone: (text: string) => {
      if (text === '') onClose();
      else if (text !== accountTexts.dropdown.resetSent) setNote(text);
    },
  };
  return (
    <div className="flex flex-col gap-4">
      <h2 className="pr-10 text-xl">{accountTitles[view]}</h2>
      {why === undefined || why === '' || view === 'sent' ? null : <p>{why}</p>}
      <div role="status" className="empty:-mt-4">
        {note === '' ? null : <p>{note}</p>}
      </div>
      {view === 'sign-in' ? <SignInForm {...form} /> : null}
      {view === 'register' ? <RegisterForm {...form} /> : null}
      {view === 'reset' ? <ResetRequestForm {...form} /> : null}
      {view === 'sent' ? (
        <div role="status" className="flex flex-col items-start gap-3">
          <MailCheck aria-hidden className="size-8 text-good" />
          <p>{accountTexts.dropdown.resetSent}</p>
          <SwitchButton onClick={() => setView('sign-in')}>Back to Sign In</SwitchButton>
        </div>
      ) : null}
    </div>
  );
}
