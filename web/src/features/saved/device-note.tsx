import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSession } from '../../api/session.ts';
import { savedSearchesQuery } from '../../listings/following/saved-searches.ts';
import { knownPerson } from '../../listings/known-person.ts';
import type { SavedList } from '../../listings/saving/saved-homes.ts';
import { useAskSignIn } from '../../people/account-forms.ts';
import { Button } from '../../ui/button.tsx';

/** Says what is on this device only, and how to see it elsewhere. */
export function DeviceNote({ list }: { list: SavedList }) {
  const { user } = useSession();
  const ask = useAskSignIn();
  const { data: searches = [] } = useQuery(savedSearchesQuery(user?.username ?? null));
  if (user !== null) return <LeftNote left={list.left_on_device} />;
  if (list.homes.length + searches.length === 0) return null;
  const email = knownPerson(null)?.email;
  return (
    <Note title="Saved on this device only">
      <p className="text-ink-soft">
        Register{email === undefined ? '' : ` with ${email}`} to see what you saved on your other devices,
        too. It moves to your account.
      </p>
      <Button size="small" onClick={() => ask('What you saved moves to your account.', () => undefined)}>
        Sign In or Register
      </Button>
    </Note>
  );
}

/** What the signed-in saved on this device before, and the account has no room for. */
function LeftNote({ left }: { left: SavedList['left_on_device'] }) {
  if (left === undefined) return null;
  const { homes, searches } = left;
  const what = [
    ...(homes === 0 ? [] : [homes === 1 ? '1 home' : `${homes} homes`]),
    ...(searches === 0 ? [] : [searches === 1 ? '1 search' : `${searches} searches`]),
  ].join(' and ');
  return (
    <Note title="Your account is full">
      <p className="text-ink-soft">
        {what} that you saved on this device before you signed in {homes + searches === 1 ? 'waits' : 'wait'}{' '}
        here. Remove some to make room.
      </p>
    </Note>
  );
}

function Note({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section
      aria-labelledby="on-this-device"
      className="flex flex-col items-start gap-3 rounded-card bg-tint p-5"
    >
      <h2 id="on-this-device" className="font-sans text-base font-semibold tracking-normal">
        {title}
      </h2>
      {children}
    </section>
  );
}
