import { CirclePlay, FileX2 } from 'lucide-react';
import { useState } from 'react';
import { classNames } from '../../../../ui/class-names.ts';
import { type Creative, imageAt, posterAt } from './creative.ts';

/** Twice the displayed width, for high-density screens. */
const tileWidth = 640;

/** An image, or a frame of a video, in a fixed aspect ratio. Says when the browser cannot display it. */
export function CreativePicture({ creative, className }: { creative: Creative; className?: string }) {
  const [broken, setBroken] = useState(false);
  const frame = classNames('relative block aspect-4/3 overflow-hidden bg-tint', className);
  if (broken) {
    return (
      <span className={classNames(frame, 'grid place-items-center text-ink-soft')}>
        <span className="flex flex-col items-center gap-1 text-sm">
          <FileX2 aria-hidden className="size-6" />
          No preview
        </span>
      </span>
    );
  }
  return (
    <span className={frame}>
      {creative.kind === 'image' ? (
        <img
          src={imageAt(creative.url, tileWidth)}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setBroken(true)}
          className="size-full object-cover"
        />
      ) : (
        <>
          <video
            src={posterAt(creative.url)}
            preload="metadata"
            muted
            playsInline
            tabIndex={-1}
            aria-hidden
            onError={() => setBroken(true)}
            className="size-full object-cover"
          />
          <span className="absolute inset-0 grid place-items-center">
            <CirclePlay aria-hidden className="size-11 rounded-pill bg-photo-shade text-photo-ink" />
          </span>
        </>
      )}
    </span>
  );
}
