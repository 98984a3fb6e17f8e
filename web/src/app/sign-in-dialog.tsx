import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import { AskSignInContext } from '../account-forms.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Spinner } from '../ui/spinner.tsx';

const AccountDropdown = lazy(() => import('../features/account/account-dropdown.tsx'));

/** Lets any screen below open the sign-in form over itself, an open dialog included. */
export function SignInDialogProvider({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false);
  // Each opening starts afresh, even while the last one is still fading away.
  const [opening, setOpening] = useState(0);
  const ask = useCallback(() => {
    setOpen(true);
    setOpening((count) => count + 1);
  }, []);
  return (
    <AskSignInContext value={ask}>
      {children}
      <Dialog open={open} onClose={() => setOpen(false)} title="Sign In" hideTitle size="small">
        <Suspense fallback={<Spinner label="Loading" />}>
          <AccountDropdown key={opening} onClose={() => setOpen(false)} />
        </Suspense>
      </Dialog>
    </AskSignInContext>
  );
}
