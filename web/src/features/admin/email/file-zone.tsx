import { CircleAlert } from 'lucide-react';
import { type DragEvent, type ReactNode, useId, useState } from 'react';
import { classNames } from '../../../ui/class-names.ts';

type FileZoneProps = {
  icon: ReactNode;
  label: string;
  hint: string;
  accept: string;
  multiple?: boolean | undefined;
  busy?: boolean | undefined;
  /** Why the last file could not be taken. */
  fault?: string | undefined;
  onFiles: (files: readonly File[]) => void;
};

/** A place to choose files, or to drop them. */
export function FileZone({ icon, label, hint, accept, multiple, busy, fault, onFiles }: FileZoneProps) {
  const [over, setOver] = useState(false);
  const id = useId();
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (busy !== true) take([...event.dataTransfer.files]);
  };
  const take = (files: readonly File[]) => {
    const taken = multiple ? files : files.slice(0, 1);
    if (taken.length > 0) onFiles(taken);
  };
  return (
    <div className="flex flex-col gap-2">
      <label
        htmlFor={id}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={classNames(
          'flex cursor-pointer flex-col items-center gap-1 rounded-card border-2 border-dashed px-4 py-6 text-center transition-colors',
          'outline-offset-2 outline-accent hover:bg-tint has-focus-visible:outline-2 [&>svg]:mb-1 [&>svg]:size-7 [&>svg]:text-accent',
          over ? 'border-accent bg-tint' : 'border-edge',
          busy && 'cursor-progress opacity-60',
        )}
      >
        {icon}
        <span className="font-medium">{label}</span>
        <span className="text-sm text-ink-soft">{hint}</span>
        <input
          id={id}
          type="file"
          accept={accept}
          multiple={multiple}
          disabled={busy}
          aria-invalid={fault === undefined ? undefined : true}
          aria-describedby={fault === undefined ? undefined : `${id}-fault`}
          onChange={(event) => {
            const files = [...(event.target.files ?? [])];
            // The same file can be chosen again after it was mended.
            event.target.value = '';
            take(files);
          }}
          className="sr-only"
        />
      </label>
      {fault === undefined ? null : (
        <p id={`${id}-fault`} className="flex items-start gap-2 text-sm wrap-anywhere text-bad">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {fault}
        </p>
      )}
    </div>
  );
}
