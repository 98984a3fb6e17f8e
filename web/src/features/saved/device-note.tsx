import { useSession } from '../../api/session.ts';
import { knownPerson } from '../../listings/known-person.ts';
import { useAskSignIn } from '../../people/account-forms.ts';
import { Button } from '../../ui/button.tsx';

/** Says where the homes are, and how to see them elsewhere; nothing for the signed-in. */
export function DeviceNote() {
  const { user } = useSession();
  const ask = useAskSignIn();
  if (user !== null) return null;
  const email = knownPerson(null)?.email;
  return (
    <section
      aria-labelledby="on-this-device"
      className="flex flex-col items-start gap-3 rounded-card bg-tint p-5"
    >
      <h2 id="on-this-device" className="font-sans text-base font-semibold tracking-normal">
        Saved on this device only
      </h2>
      <p className="text-ink-soft">
        Register{email === undefined ? '' : ` with ${email}`} to see these homes on your phone, too. Nothing
        is lost.
      </p>
      <Button size="small" onClick={() => ask('Your saved homes move to your account.', () => undefined)}>
        Sign In or Register
      </Button>
    </section>
  );
}
