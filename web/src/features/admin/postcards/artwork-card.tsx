import { CircleAlert, CircleCheck, ImageUp, RotateCw, TriangleAlert } from 'lucide-react';
import { type DragEvent, useId, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { type Artwork, notesOn, sizeText } from './artwork.ts';
import type { FrontUpload } from './use-front.ts';

const tips = [
  ['Resolution', '300 DPI'],
  ['Size', '1800x1200'],
  ['File size', 'under 500KB'],
  ['Format', 'JPG/PNG/GIF'],
] as const;

/** The picture of the front: chosen or dropped, checked, uploaded. */
export function ArtworkCard({ upload }: { upload: FrontUpload }) {
  const { artwork, fault, busy, failed, choose, retry } = upload;
  return (
    <Card className="p-5 sm:p-6">
      <h2 className="mb-4 text-xl">Front: your picture</h2>
      <DropZone busy={busy} chosen={artwork} fault={fault} onFile={choose} />
      {fault === undefined ? null : (
        <p role="alert" className="mt-3 flex items-center gap-2 text-sm text-bad">
          <CircleAlert aria-hidden className="size-4 shrink-0" />
          {fault}
        </p>
      )}
      {failed === null ? null : (
        <div className="mt-3 flex flex-wrap items-center justify-between gap-3 text-sm">
          <p className="text-bad">{failed}</p>
          <Button size="small" icon={<RotateCw aria-hidden />} onClick={retry}>
            Upload again
          </Button>
        </div>
      )}
      {artwork === null ? null : <Verdict artwork={artwork} />}
      <h3 className="mt-5 mb-2 text-sm font-medium">Tips for a sharp print</h3>
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

type DropZoneProps = {
  busy: boolean;
  chosen: Artwork | null;
  fault: string | undefined;
  onFile: (file: File) => void;
};

function DropZone({ busy, chosen, fault, onFile }: DropZoneProps) {
  const [over, setOver] = useState(false);
  const id = useId();
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file !== undefined && !busy) onFile(file);
  };
  return (
    <label
      htmlFor={id}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={classNames(
        'flex cursor-pointer flex-col items-center gap-1 rounded-card border-2 border-dashed px-4 py-8 text-center transition-colors',
        'outline-offset-2 outline-accent hover:bg-tint has-focus-visible:outline-2',
        over ? 'border-accent bg-tint' : 'border-edge',
        busy && 'cursor-progress opacity-60',
      )}
    >
      <ImageUp aria-hidden className="mb-1 size-8 text-accent" />
      <span className="font-medium">
        {busy ? 'Uploading...' : chosen === null ? 'Choose a picture' : 'Choose another picture'}
      </span>
      <span className="text-sm text-ink-soft">or drop it here</span>
      <input
        id={id}
        type="file"
        accept="image/*"
        disabled={busy}
        aria-invalid={fault === undefined ? undefined : true}
        onChange={(event) => {
          const file = event.target.files?.[0];
          // The same file can be chosen again after it was mended.
          event.target.value = '';
          if (file !== undefined) onFile(file);
        }}
        className="sr-only"
      />
    </label>
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
