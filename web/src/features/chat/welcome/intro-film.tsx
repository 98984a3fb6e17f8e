import { Pause, Play } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { SiteProfile } from '../../../api/site.ts';
import { classNames } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/icon-button.tsx';

type Film = NonNullable<SiteProfile['media']['film']>;
type FilmState = 'waiting' | 'playing' | 'paused' | 'over';

/**
 * Plays the film over the intro's poster: once, muted, and only where neither reduced motion nor saving data
 * is requested. The poster remains until it plays, and when it cannot.
 */
export function IntroFilm({ film, stopped }: { film: Film; stopped: boolean }) {
  const [wanted] = useState(filmIsWanted);
  const [state, setState] = useState<FilmState>('waiting');
  const video = useRef<HTMLVideoElement>(null);
  const { webm, mp4 } = film[deviceClass()];

  useEffect(() => {
    if (stopped) video.current?.pause();
  }, [stopped]);

  if (!wanted) return null;
  return (
    <>
      <video
        ref={video}
        aria-hidden
        autoPlay
        muted
        playsInline
        disablePictureInPicture
        tabIndex={-1}
        onPlaying={() => setState('playing')}
        onPause={() => setState('paused')}
        onEnded={() => setState('over')}
        className={classNames(
          'pointer-events-none absolute inset-0 size-full object-cover transition-opacity duration-300',
          state === 'waiting' && 'opacity-0',
        )}
      >
        {webm === null ? null : <source src={webm} type="video/webm" />}
        <source src={mp4} type="video/mp4" />
      </video>
      {/* Motion of more than five seconds needs a pause control (WCAG 2.2.2). */}
      {state === 'playing' || state === 'paused' ? (
        <IconButton
          label={state === 'playing' ? 'Pause the film' : 'Play the film'}
          icon={state === 'playing' ? <Pause aria-hidden /> : <Play aria-hidden />}
          look="photo"
          onClick={() => (state === 'playing' ? video.current?.pause() : void video.current?.play())}
          className="absolute right-4 bottom-4 z-10"
        />
      ) : null}
    </>
  );
}

/** Set before the first paint (`theme.js`), so that the poster and the film have the same aspect. */
function deviceClass(): keyof Film {
  const { device } = document.documentElement.dataset;
  return device === 'tablet' || device === 'mobile' ? device : 'desktop';
}

function filmIsWanted(): boolean {
  const { connection } = navigator as Navigator & {
    connection?: { saveData?: boolean; effectiveType?: string };
  };
  const slow = connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '');
  return !slow && !matchMedia('(prefers-reduced-motion: reduce)').matches;
}
