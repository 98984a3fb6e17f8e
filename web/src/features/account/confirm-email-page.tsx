import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSession } from '../../api/session.ts';
import { useSite } from '../../api/site.ts';
import { paths } from '../../navigation/paths.ts';
import { useAskSignIn } from '../../people/account-forms.ts';
import { useAlerts } from '../../ui/alerts/alerts.tsx';
import { Button } from '../../ui/button.tsx';
import { confirmPageTexts, isSpentLink } from './account-texts.ts';
import { useConfirmEmail } from './api.ts';
import { LinkPage } from './link-page.tsx';

/**
 * Confirms an email with the token of an emailed link. Requires a click on a button, because programs open
 * links too.
 */
export function Component() {
  return <LinkPage>{(token) => (token === '' ? <SpentLink /> : <Confirmation token={token} />)}</LinkPage>;
}

function Confirmation({ token }: { token: string }) {
  const { agent } = useSite();
  const { user } = useSession();
  const { alert, clear } = useAlerts();
  const confirm = useConfirmEmail();
  if (confirm.isSuccess) {
    return (
      <Outcome title="Email Confirmed">
        <p>{user === null ? confirmPageTexts.done : confirmPageTexts.doneSignedIn}</p>
        <SignInButton />
      </Outcome>
    );
  }
  if (confirm.isError && isSpentLink(confirm.error)) return <SpentLink />;
  return (
    <div className="flex flex-col gap-5">
      <h1 className="text-2xl">Confirm Your Email</h1>
      <p>
        If you registered on {agent.name}’s website, confirm that this address is yours. You can then sign in.
        If it wasn’t you, close this page.
      </p>
      <Button
        look="primary"
        wide
        busy={confirm.isPending}
        busyText="Confirming..."
        onClick={() =>
          confirm.mutate(token, {
            onSuccess: clear,
            onError: (error) => {
              if (!isSpentLink(error)) alert(confirmPageTexts.network);
            },
          })
        }
      >
        Confirm Email
      </Button>
    </div>
  );
}

function SpentLink() {
  return (
    <Outcome title="Invalid Confirmation Link">
      <p>{confirmPageTexts.refused}</p>
      <p>{confirmPageTexts.again}</p>
      <SignInButton />
    </Outcome>
  );
}

/** Opens the sign-in form, then goes home; renders nothing when signed in. */
function SignInButton() {
  const { user } = useSession();
  const ask = useAskSignIn();
  const navigate = useNavigate();
  if (user !== null) return null;
  return (
    <Button look="primary" wide onClick={() => ask('', () => void navigate(paths.home))}>
      Sign In
    </Button>
  );
}

/** Shows the result. Replaces the focused button, so the heading takes the focus. */
function Outcome({ title, children }: { title: string; children: React.ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="flex flex-col gap-3">
      <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        {title}
      </h1>
      {children}
    </div>
  );
}
