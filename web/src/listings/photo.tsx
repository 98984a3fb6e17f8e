import { House } from 'lucide-react';
import { useState } from 'react';
import { preload } from 'react-dom';
import { photoPath } from '../navigation/paths.ts';
import { classNames } from '../ui/class-names.ts';

/** The requested widths; the server does not enlarge photos. */
const widths = [320, 640, 768, 960, 1280, 1600] as const;

type PhotoProps = {
  listingKey: string;
  /** The photo's index in the listing, from 0. */
  n: number;
  alt: string;
  /** The displayed width (the `sizes` of an image). */
  sizes: string;
  /** Loads the first images of a screen immediately, the others when they come near. */
  eager?: boolean | undefined;
  /** Whether the photo is the screen's main content, loaded before everything else. */
  first?: boolean | undefined;
  /** `contain` shows the whole image, as the viewer does. */
  fit?: 'cover' | 'contain' | undefined;
  /** Called when the photo has loaded or failed. */
  onSettled?: (() => void) | undefined;
  className?: string | undefined;
};

/** A listing's photo in the displayed size, with a placeholder on failure. */
export function ListingPhoto({
  listingKey,
  n,
  alt,
  sizes,
  eager,
  first,
  fit = 'cover',
  onSettled,
  className,
}: PhotoProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const src = photoPath(listingKey, n, 960);
  if (failed === src) return <NoPhoto className={className} />;
  return (
    <img
      key={src}
      src={src}
      srcSet={srcSetOf(listingKey, n)}
      sizes={sizes}
      width={1600}
      height={1067}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      {...(first ? { fetchPriority: 'high' } : {})}
      decoding="async"
      draggable={false}
      onLoad={onSettled}
      onError={() => {
        setFailed(src);
        onSettled?.();
      }}
      className={classNames(fit === 'cover' ? 'object-cover' : 'object-contain', className)}
    />
  );
}

/** The placeholder for a missing photo. */
export function NoPhoto({ className }: { className?: string | undefined }) {
  return (
    <span
      role="img"
      aria-label="No photo"
      className={classNames('flex items-center justify-center bg-tint text-edge', className)}
    >
      <House aria-hidden className="size-8" strokeWidth={1.5} />
    </span>
  );
}

/** Preloads a photo of a listing, the first by default. */
export function preloadPhoto(listingKey: string, sizes: string, n = 0) {
  preload(photoPath(listingKey, n, 960), {
    as: 'image',
    imageSrcSet: srcSetOf(listingKey, n),
    imageSizes: sizes,
  });
}

function srcSetOf(listingKey: string, n: number): string {
  return widths.map((width) => `${photoPath(listingKey, n, width)} ${width}w`).join(', ');
}
