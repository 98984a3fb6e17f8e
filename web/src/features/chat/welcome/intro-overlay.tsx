import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useSite } from '../../../api/site.ts';
import { sessionStore } from '../../../api/stores.ts';
import { useListingIsOpen } from '../../../navigation/navigation.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { readAskAbout } from '../talk/read-ask-about.ts';
import { IntroFilm } from './intro-film.tsx';

const startedKey = 'introStarted';
const fadeMs = 800;

/**
 * The intro scene, once per browser session. A native dialog makes the page beneath it inert; that page is
 * already rendered.
 */
export function IntroOverlay() {
  const { agent, media } = useSite();
  const listingOpen = useListingIsOpen();
  const asks = readAskAbout(useLocation().state) !== null;
  // A visitor who opens a listing sees the intro later; one who comes from a listing with a question never
  // does.
  const [state, setState] = useState<'shown' | 'fading' | 'gone'>(() =>
    sessionStore.getItem(startedKey) === 'true' || listingOpen || asks ? 'gone' : 'shown',
  );
  useEffect(() => {
    if (asks) rememberStart();
  }, [asks]);
  const dialog = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (element !== null && !element.open) element.showModal();
  }, []);

  const start = () => {
    if (state !== 'shown') return;
    rememberStart();
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    setState('fading');
    setTimeout(
      () => {
        // Closes the dialog first: until then, nothing below can take the focus.
        dialog.current?.close();
        setState('gone');
        // The focused element is gone; focus moves to the chat's heading.
        document.querySelector('h1')?.focus({ preventScroll: true });
      },
      still ? 0 : fadeMs,
    );
  };

  if (state === 'gone') return null;
  return (
    <dialog
      ref={dialog}
      aria-label={`Welcome to the site of ${agent.name}`}
      data-intro={state}
      onCancel={(event) => {
        event.preventDefault();
        start();
      }}
      className={classNames(
        'fixed inset-0 m-0 size-full max-h-none max-w-none overflow-hidden border-0 bg-photo-ground bg-poster bg-cover bg-center p-0',
        'text-photo-ink transition-opacity duration-800 ease-out backdrop:bg-transparent',
        state === 'fading' && 'pointer-events-none opacity-0',
      )}
    >
      {media.film === null ? null : <IntroFilm film={media.film} stopped={state === 'fading'} />}
      <div className="pointer-events-none absolute inset-0 bg-linear-to-b from-photo-shade via-photo-shade/60 to-transparent" />
      <div className="relative flex h-full flex-col items-center justify-center gap-8 px-6 pb-[26vh] text-center">
        <div className="flex flex-col gap-3">
          <p className="font-display text-5xl font-medium tracking-tight sm:text-6xl">{agent.name}</p>
          <p className="text-lg text-balance">{agent.tagline}</p>
        </div>
        <Button look="primary" size="large" onClick={start}>
          Let's Get Started
        </Button>
      </div>
    </dialog>
  );
}

/** Without storage, the next page shows the intro again. */
const rememberStart = () => sessionStore.setItem(startedKey, 'true');
