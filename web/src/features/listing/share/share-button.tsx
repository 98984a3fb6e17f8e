import { Check, Link, Mail, Share2 } from 'lucide-react';
import { useState } from 'react';
import { tileClass } from '../../../listings/tile-class.ts';
import { paths } from '../../../navigation/paths.ts';
import { useAlerts } from '../../../ui/alerts/alerts.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Popover } from '../../../ui/popups/popover.tsx';

type Shared = { title: string; text: string; url: string };

/** Shares a home with the device's own menu; where there is none, by link and email. */
export function ShareButton({
  listingKey,
  title,
  text,
}: {
  listingKey: string;
  title: string;
  text: string;
}) {
  const { alert } = useAlerts();
  const shared = (): Shared => ({
    title,
    text,
    url: new URL(paths.listing(listingKey), location.origin).href,
  });
  const canShare = typeof navigator !== 'undefined' && typeof navigator.share === 'function';
  if (canShare) {
    return (
      <Button
        className={tileClass}
        icon={<Share2 aria-hidden />}
        onClick={() => {
          navigator.share(shared()).catch((error: unknown) => {
            // Closing the menu isn't a failure.
            if (error instanceof Error && error.name === 'AbortError') return;
            alert('The home couldn’t be shared. Copy the address of the page instead.');
          });
        }}
      >
        Share
      </Button>
    );
  }
  return (
    <Popover
      label="Share this home"
      trigger={(trigger) => (
        <Button {...trigger} className={tileClass} icon={<Share2 aria-hidden />}>
          Share
        </Button>
      )}
    >
      {/* Its address is known only in the browser, where the panel opens. */}
      <Ways shared={shared} />
    </Popover>
  );
}

function Ways({ shared }: { shared: () => Shared }) {
  const { title, text, url } = shared();
  const [state, setState] = useState<'copied' | 'failed' | null>(null);
  const mail = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(`${text}\n\n${url}`)}`;
  return (
    <div className="flex flex-col gap-2">
      <Button
        wide
        icon={state === 'copied' ? <Check aria-hidden /> : <Link aria-hidden />}
        onClick={() =>
          navigator.clipboard.writeText(url).then(
            () => setState('copied'),
            () => setState('failed'),
          )
        }
      >
        {state === 'copied' ? 'Link Copied' : 'Copy Link'}
      </Button>
      <a href={mail} className={classNames(buttonClass({ look: 'outline' }), 'w-full')}>
        <Mail aria-hidden />
        Email
      </a>
      <p aria-live="polite" className="text-sm wrap-anywhere text-ink-soft">
        {state === 'failed' ? `The browser didn’t allow it. The link: ${url}` : null}
      </p>
    </div>
  );
}
