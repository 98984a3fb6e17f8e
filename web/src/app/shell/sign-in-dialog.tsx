import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useSession } from '../../api/session.ts';
import type { LeaveDetailsProps } from '../../features/account/leave-details.tsx';
import { type AskSignIn, AskSignInContext } from '../../people/account-forms.ts';
import { Dialog } from '../../ui/popups/dialog.tsx';
import { popupCode, usePopupCode } from '../../ui/popups/popup-code.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { accountCode } from './account-code.ts';

const leaveCode = popupCode<LeaveDetailsProps>(() => import('../../features/account/leave-details.tsx'));

/** Lets any screen below open the sign-in form as a dialog, even over another dialog. */
export function SignInDialogProvider({ children }: { children: ReactNode }) {
  const { user } = useSession();
  const [open, setOpen] = useState(false);
  // A new key resets the form on each opening, even while the last one is still closing.
  const [opening, setOpening] = useState(0);
  const [why, setWhy] = useState('');
  const [leave, setLeave] = useState<Parameters<AskSignIn>[2]>();
  const waiting = useRef<Parameters<AskSignIn>[1] | null>(null);
  const ask: AskSignIn = useCallback((reason, then, leaveDetails) => {
    waiting.current = then;
    setWhy(reason);
    setLeave(() => leaveDetails);
    setOpen(true);
    setOpening((count) => count + 1);
  }, []);
  // Closing the form without signing in cancels its action.
  const dismiss = () => {
    waiting.current = null;
    setOpen(false);
  };
  const AccountDropdown = usePopupCode(accountCode, open && leave === undefined, dismiss);
  const LeaveDetails = usePopupCode(leaveCode, open && leave !== undefined, dismiss);
  useEffect(() => {
    if (user !== null) waiting.current?.(user);
    waiting.current = null;
  }, [user]);
  return (
    <AskSignInContext value={ask}>
      {children}
      <Dialog
        open={open}
        onClose={dismiss}
        title={leave === undefined ? 'Sign In' : 'Save This Home'}
        hideTitle
        size="small"
      >
        {leave !== undefined && LeaveDetails !== null ? (
          <LeaveDetails
            key={opening}
            onLeave={(person) => {
              dismiss();
              leave(person);
            }}
            onSignIn={() => setLeave(undefined)}
          />
        ) : leave === undefined && AccountDropdown !== null ? (
          <AccountDropdown key={opening} why={why} onClose={() => setOpen(false)} />
        ) : (
          <Spinner label="Loading" />
        )}
      </Dialog>
    </AskSignInContext>
  );
}
