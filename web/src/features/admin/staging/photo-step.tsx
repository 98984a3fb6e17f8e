import { CircleAlert, ImageUp } from 'lucide-react';
import { type DragEvent, useId, useState } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { Step } from './step.tsx';
import { useObjectUrl } from './use-object-url.ts';

type PhotoStepProps = {
  file: File | null;
  /** Why the file that was given last is not taken. */
  fault: string | null;
  onFile: (file: File) => void;
};

/** Step 1: the photo, chosen or dropped, and how it looks. */
export function PhotoStep({ file, fault, onFile }: PhotoStepProps) {
  const id = useId();
  const [over, setOver] = useState(false);
  const url = useObjectUrl(file);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [dropped] = event.dataTransfer.files;
    if (dropped !== undefined) onFile(dropped);
  };
  return (
    <Step number={1} title="Choose a photo" className={file === null ? undefined : 'xl:self-start'}>
      <label
        htmlFor={id}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={classNames(
          'flex cursor-pointer flex-col items-center justify-center gap-1 rounded-card border-2 border-dashed text-center transition-colors',
          'outline-offset-2 outline-accent hover:bg-tint has-focus-visible:outline-2',
          over ? 'border-accent bg-tint' : 'border-edge',
          file === null ? 'grow px-4 py-10' : 'px-4 py-4',
        )}
      >
        <ImageUp
          aria-hidden
          className={classNames('text-accent', file === null ? 'mb-1 size-8' : 'size-5')}
        />
        <span className="font-medium">{file === null ? 'Choose an image' : 'Choose another image'}</span>
        <span className="text-sm text-ink-soft">or drop it here · JPEG, PNG or WebP, up to 15 MB</span>
        <input
          id={id}
          type="file"
          accept="image/*"
          aria-invalid={fault === null ? undefined : true}
          onChange={(event) => {
            const chosen = event.target.files?.[0];
            // The same file can be chosen again after it was mended.
            event.target.value = '';
            if (chosen !== undefined) onFile(chosen);
          }}
          className="sr-only"
        />
      </label>
      {fault === null ? null : (
        <p className="flex items-start gap-2 text-sm text-bad">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {fault}
        </p>
      )}
      {file === null ? null : (
        <figure className="flex flex-col gap-2">
          <div className="aspect-[3/2] overflow-hidden rounded-card bg-tint">
            {url === null ? null : (
              <img src={url} alt={`The chosen photo, ${file.name}`} className="size-full object-contain" />
            )}
          </div>
          <figcaption className="text-sm wrap-anywhere text-ink-soft">{file.name}</figcaption>
        </figure>
      )}
    </Step>
  );
}
