import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { dropPersonalData, followOtherTabs, useSession, wasLeftHere } from '../api/session.ts';
import { forgetLead } from '../listings/known-person.ts';
import { AlertBanner } from '../ui/alert-banner.tsx';

/**
 * Follows who is signed in: what the last person saw goes with their session, however it ended, and one that ended
 * elsewhere is told. Stays until somebody signs in or dismisses it, whatever screen comes next.
 */
export function SignedOutNotice() {
  const client = useQueryClient();
  const { user } = useSession();
  const before = useRef(user);
  const [ended, setEnded] = useState(false);
  useEffect(() => followOtherTabs(client), [client]);
  useEffect(() => {
    const last = before.current;
    before.current = user;
    if (user !== null) setEnded(false);
    if (last === null || last.username === user?.username) return;
    dropPersonalData(client);
    forgetLead();
    if (user === null && !wasLeftHere()) setEnded(true);
  }, [client, user]);
  if (!ended) return null;
  return (
    <div className="pointer-events-none fixed inset-x-0 top-4 z-50 flex justify-center px-4">
      <AlertBanner text="You were signed out. Sign in again." onDismiss={() => setEnded(false)} />
    </div>
  );
}
