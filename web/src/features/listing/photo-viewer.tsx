import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { ListingPhoto, preloadPhoto } from '../../listings/photo.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Dialog } from '../../ui/popups/dialog.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { StagedPicture, StagingUnderWay } from './staging/staged-picture.tsx';
import { StagingControls } from './staging/staging-controls.tsx';
import { type Staging, useStaging } from './staging/use-staging.ts';

type PhotoViewerProps = {
  listingKey: string;
  address: string;
  count: number;
  /** Whether its photos may be staged. */
  stageable: boolean;
  /** The index of the displayed photo, from 0; null when the viewer is closed. */
  n: number | null;
  onShow: (n: number) => void;
  onClose: () => void;
};

const swipePixels = 40;
const sizes = '100vw';

/** Shows the photos one at a time over the whole screen; wraps around after the last. */
export function PhotoViewer({ n, onClose, ...rest }: PhotoViewerProps) {
  const staging = useStaging(rest.listingKey);
  return (
    <Dialog
      open={n !== null}
      onClose={onClose}
      title={`Photos of ${rest.address}`}
      hideTitle
      size="full"
      flush
    >
      {n === null ? null : <Slide n={n} staging={staging} {...rest} />}
    </Dialog>
  );
}

function Slide({
  listingKey,
  address,
  count,
  stageable,
  n,
  staging,
  onShow,
}: Omit<PhotoViewerProps, 'n' | 'onClose'> & { n: number; staging: Staging }) {
  const [settled, setSettled] = useState<number | null>(null);
  const [choosing, setChoosing] = useState(false);
  const staged = staging.stagedAt(n);
  const name = `${address}, photo ${n + 1} of ${count}`;
  const pressedAt = useRef<number | null>(null);
  const step = (by: number) => onShow((n + by + count) % count);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (choosing) return;
    if (event.key === 'ArrowRight') step(1);
    if (event.key === 'ArrowLeft') step(-1);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    // Capture phase: the dialog stops arrow keys while they bubble.
    window.addEventListener('keydown', listen, true);
    return () => window.removeEventListener('keydown', listen, true);
  }, []);
  // Neighbors load after the displayed photo.
  const settle = () => {
    setSettled(n);
    for (const near of [1, -1]) preloadPhoto(listingKey, sizes, (n + near + count) % count);
  };

  const release = (event: PointerEvent) => {
    const { current: from } = pressedAt;
    pressedAt.current = null;
    if (from === null) return;
    const way = event.clientX - from;
    if (Math.abs(way) >= swipePixels) step(way < 0 ? 1 : -1);
  };
  return (
    // Dark in both themes, so that the photo stands out.
    <div data-theme="dark" className="relative flex h-full flex-col bg-paper text-ink">
      <div className="flex h-15 shrink-0 items-center gap-2 pr-16 pl-4 sm:gap-4 sm:pl-6">
        <p role="status" className="mr-auto font-medium whitespace-nowrap tabular-nums sm:mr-0">
          <span aria-hidden>
            {n + 1} / {count}
          </span>
          <span className="sr-only">
            Photo {n + 1} of {count}
          </span>
        </p>
        {stageable ? <StagingControls {...{ n, staging, choosing, setChoosing }} /> : null}
      </div>
      <div
        onPointerDown={(event) => {
          pressedAt.current = event.clientX;
        }}
        onPointerUp={release}
        onPointerCancel={() => {
          pressedAt.current = null;
        }}
        className="relative min-h-0 grow touch-pan-y select-none md:mx-20 md:mb-6"
      >
        {settled === n || staged !== undefined ? null : (
          <span className="absolute inset-0 grid place-items-center">
            <Spinner label="Loading the photo" className="animate-late text-ink-soft" />
          </span>
        )}
        {staged === undefined ? (
          <ListingPhoto
            listingKey={listingKey}
            n={n}
            alt={name}
            sizes={sizes}
            eager
            onSettled={settle}
            fit="contain"
            className="absolute inset-0 size-full"
          />
        ) : (
          <StagedPicture photo={staged} alt={`${name}, virtually staged`} />
        )}
        {staging.busyAt === n ? <StagingUnderWay /> : null}
      </div>
      {count < 2 ? null : (
        <div className="flex shrink-0 justify-center gap-6 p-4 md:contents">
          <IconButton
            label="Previous photo"
            look="raised"
            icon={<ChevronLeft aria-hidden />}
            onClick={() => step(-1)}
            className="md:absolute md:top-1/2 md:left-5 md:-translate-y-1/2"
          />
          <IconButton
            label="Next photo"
            look="raised"
            icon={<ChevronRight aria-hidden />}
            onClick={() => step(1)}
            className="md:absolute md:top-1/2 md:right-5 md:-translate-y-1/2"
          />
        </div>
      )}
    </div>
  );
}
