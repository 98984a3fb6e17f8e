import { RotateCw, Upload as UploadIcon, X } from 'lucide-react';
import { type DragEvent, useId, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { sizeText } from './creative.ts';
import type { Upload } from './use-upload.ts';

/** Where an image or a video is chosen or dropped; while it goes, how far it is and the way to end it. */
export function UploadCard({ upload }: { upload: Upload }) {
  const { file, share, busy, failed, cancel, retry } = upload;
  return (
    <section aria-label="Upload" className="rounded-card border border-line bg-surface p-5 sm:p-6">
      <DropZone upload={upload} />
      {busy && file !== null ? (
        <div className="mt-4 flex flex-wrap items-end gap-4">
          <div className="min-w-52 grow">
            <ProgressBar
              label={share < 1 ? `Uploading ${file.name}` : `Checking ${file.name}`}
              value={Math.round(share * 100)}
              max={100}
              text={`${Math.round(share * 100)}% of ${sizeText(file.size)}`}
            />
          </div>
          <Button size="small" icon={<X aria-hidden />} onClick={cancel}>
            Cancel upload
          </Button>
        </div>
      ) : null}
      {failed === null || busy ? null : (
        <div className="mt-4 flex flex-wrap items-center justify-between gap-3 text-sm">
          <p className="text-bad wrap-anywhere">
            <span className="font-medium">{file?.name}</span>: {failed}
          </p>
          <Button size="small" icon={<RotateCw aria-hidden />} onClick={retry}>
            Upload again
          </Button>
        </div>
      )}
    </section>
  );
}

function DropZone({ upload: { busy, choose } }: { upload: Upload }) {
  const [over, setOver] = useState(false);
  const id = useId();
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file !== undefined && !busy) choose(file);
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
      <UploadIcon aria-hidden className="mb-1 size-8 text-accent" />
      <span className="font-medium">{busy ? 'Uploading...' : 'Upload an image or a video'}</span>
      <span className="text-sm text-ink-soft">
        or drop it here. JPEG, PNG, GIF or WebP up to 15 MB; MP4 or WebM up to 100 MB.
      </span>
      <input
        id={id}
        type="file"
        accept="image/*,video/*"
        disabled={busy}
        onChange={(event) => {
          const file = event.target.files?.[0];
          // The same file can be chosen again after it was mended.
          event.target.value = '';
          if (file !== undefined) choose(file);
        }}
        className="sr-only"
      />
    </label>
  );
}
