import { CircleCheck, ImageUp, RotateCw, TriangleAlert } from 'lucide-react';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { FileZone } from '../../../../ui/fields/file-zone.tsx';
import { type Artwork, notesOn, sizeText } from './artwork.ts';
import type { FrontUpload } from './use-front.ts';

const tips = [
  ['Resolution', '300 DPI'],
  ['Size', '1800x1200'],
  ['File size', 'under 500KB'],
  ['Format', 'JPG/PNG/GIF'],
] as const;

/** Chooses or drops the front's image, validates it, and uploads it. */
export function ArtworkCard({ upload }: { upload: FrontUpload }) {
  const { artwork, fault, busy, failed, choose, retry } = upload;
  return (
    <Card className="p-5 sm:p-6">
      <h2 className="mb-4 text-xl">Front: Your Image</h2>
      <FileZone
        icon={<ImageUp aria-hidden />}
        label={busy ? 'Uploading...' : artwork === null ? 'Choose an image' : 'Choose another image'}
        hint="or drop it here"
        accept="image/*"
        busy={busy}
        {...{ fault, faultRole: 'alert' }}
        className="py-8 [&>svg]:mb-1 [&>svg]:size-8"
        onFiles={([file]) => choose(file)}
      />
      {failed === null ? null : (
        <div className="mt-3 flex flex-wrap items-center justify-between gap-3 text-sm">
          <p className="text-bad">{failed}</p>
          <Button size="small" icon={<RotateCw aria-hidden />} onClick={retry}>
            Upload Again
          </Button>
        </div>
      )}
      {artwork === null ? null : <Verdict artwork={artwork} />}
      <h3 className="mt-5 mb-2 text-sm font-medium">Tips for a Sharp Print</h3>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(6.5rem,1fr))] gap-x-4 gap-y-2 rounded-card bg-tint p-4 text-sm">
        {tips.map(([name, value]) => (
          <div key={name}>
            <dt className="text-ink-soft">{name}</dt>
            <dd className="font-medium">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function Verdict({ artwork }: { artwork: Artwork }) {
  return (
    <div role="status" className="mt-4">
      <p className="text-sm wrap-anywhere">
        <span className="font-medium">{artwork.name}</span>
        <span className="text-ink-soft">
          {` · ${artwork.width}x${artwork.height} pixels · ${sizeText(artwork.bytes)}`}
        </span>
      </p>
      <ul className="mt-2 flex flex-col gap-1.5 text-sm">
        {notesOn(artwork).map(({ tone, text }) => (
          <li key={text} className="flex gap-2">
            {tone === 'good' ? (
              <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-good" />
            ) : (
              <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warn" />
            )}
            {text}
          </li>
        ))}
      </ul>
    </div>
  );
}
