import { Spinner } from '../../../ui/spinner.tsx';
import type { StagedPhoto } from './api.ts';

/** A restaged photo with its mandatory label. */
export function StagedPicture({ photo, alt }: { photo: StagedPhoto; alt: string }) {
  return (
    <>
      <img
        src={photo.url}
        alt={alt}
        draggable={false}
        className="absolute inset-0 size-full animate-enter object-contain"
      />
      <p className="absolute top-3 left-1/2 -translate-x-1/2 rounded-pill bg-photo-shade-deep px-4 py-1.5 text-sm font-semibold whitespace-nowrap text-photo-ink">
        Virtually staged{photo.preview ? ' · preview' : ''}
      </p>
    </>
  );
}

/** Covers the photo while it is being staged. */
export function StagingUnderWay() {
  return (
    <div role="status" className="absolute inset-0 grid place-items-center bg-photo-shade">
      <p className="flex items-center gap-3 rounded-pill bg-photo-shade-deep px-5 py-3 text-photo-ink">
        <Spinner />
        Staging the room. This can take a moment.
      </p>
    </div>
  );
}
