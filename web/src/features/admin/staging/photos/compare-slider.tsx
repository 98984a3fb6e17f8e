import { MoveHorizontal } from 'lucide-react';
import { useState } from 'react';
import { Spinner } from '../../../../ui/spinner.tsx';

export type Pair = {
  /** The URLs of both images; null until they are known. */
  staged: string | null;
  original: string | null;
  /** What the images show; the component adds which one is staged. */
  alt: string;
  /** Whether image processing on this server made it, instead of an image model. */
  preview: boolean;
  width: number;
  height: number;
};

/** Returns the label of every staged image. */
export const stagedWords = (preview: boolean): string => `Virtually staged${preview ? ' · preview' : ''}`;

const mark =
  'pointer-events-none absolute rounded-pill bg-photo-shade-deep px-3 py-1 text-sm font-semibold text-photo-ink';

/** Shows a staged image over its original, divided by a line that the pointer and the arrow keys move. */
export function CompareSlider({ staged, original, alt, preview, width, height }: Pair) {
  const [share, setShare] = useState(50);
  const picture = 'absolute inset-0 size-full object-cover';
  return (
    <div
      className="relative mx-auto w-full overflow-hidden rounded-card bg-photo-ground select-none has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
      // Fits the window's height, so that the whole image is compared at once.
      style={{ aspectRatio: `${width} / ${height}`, maxWidth: `calc(65dvh * ${width / height})` }}
    >
      <span className="absolute inset-0 grid place-items-center text-photo-ink">
        <Spinner className="animate-late" />
      </span>
      {original === null ? null : (
        <img src={original} alt={`${alt}, the original`} draggable={false} className={picture} />
      )}
      {staged === null ? null : (
        <img
          src={staged}
          alt={`${alt}, virtually staged`}
          draggable={false}
          className={picture}
          style={{ clipPath: `inset(0 ${100 - share}% 0 0)` }}
        />
      )}
      <span
        aria-hidden
        className="pointer-events-none absolute inset-y-0 w-0.5 -translate-x-1/2 bg-photo-ink"
        style={{ left: `${share}%` }}
      >
        <span className="absolute top-1/2 left-1/2 grid size-11 -translate-1/2 place-items-center rounded-pill bg-photo-ink text-photo-ground shadow-float">
          <MoveHorizontal className="size-5" />
        </span>
      </span>
      <p className={`${mark} top-3 left-3`}>{stagedWords(preview)}</p>
      <p className={`${mark} right-3 max-sm:bottom-3 sm:top-3`}>Original</p>
      <input
        type="range"
        min={0}
        max={100}
        value={share}
        aria-label="Compare the staged picture with the original"
        aria-valuetext={`${share}% staged, ${100 - share}% original`}
        onChange={(event) => setShare(event.target.valueAsNumber)}
        className="absolute inset-0 size-full cursor-ew-resize touch-pan-y opacity-0"
      />
    </div>
  );
}
