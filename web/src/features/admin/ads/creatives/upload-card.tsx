import { RotateCw, Upload as UploadIcon, X } from 'lucide-react';
import { Button } from '../../../../ui/button.tsx';
import { FileZone } from '../../../../ui/fields/file-zone.tsx';
import { ProgressBar } from '../../../../ui/progress-bar.tsx';
import { sizeText } from './creative.ts';
import type { Upload } from './use-upload.ts';

/** An area to choose or drop an image or a video; during the upload, its progress and a cancel button. */
export function UploadCard({ upload }: { upload: Upload }) {
  const { file, share, busy, failed, choose, cancel, retry } = upload;
  return (
    <section aria-label="Upload" className="rounded-card border border-line bg-surface p-5 sm:p-6">
      <FileZone
        icon={<UploadIcon aria-hidden />}
        label={busy ? 'Uploading...' : 'Upload an image or a video'}
        hint="or drop it here. JPEG, PNG, GIF, or WebP up to 15 MB; MP4 or WebM up to 100 MB."
        accept="image/*,video/*"
        busy={busy}
        className="py-8 [&>svg]:mb-1 [&>svg]:size-8"
        onFiles={([chosen]) => choose(chosen)}
      />
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
            Cancel Upload
          </Button>
        </div>
      ) : null}
      {failed === null || busy ? null : (
        <div className="mt-4 flex flex-wrap items-center justify-between gap-3 text-sm">
          <p className="text-bad wrap-anywhere">
            <span className="font-medium">{file?.name}</span>: {failed}
          </p>
          <Button size="small" icon={<RotateCw aria-hidden />} onClick={retry}>
            Upload Again
          </Button>
        </div>
      )}
    </section>
  );
}
