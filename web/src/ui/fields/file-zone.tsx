import { CircleAlert } from 'lucide-react';
import { type DragEvent, type ReactNode, useId, useState } from 'react';
import { classNames } from '../class-names.ts';

type FileZoneProps = {
  icon: ReactNode;
  label: string;
  hint: string;
  accept: string;
  /** Accepts all chosen or dropped files; otherwise only the first. */
  multiple?: boolean | undefined;
  /** Prevents choosing and dropping. */
  busy?: boolean | undefined;
  /** Why the last file was rejected. */
  fault?: string | null | undefined;
  /** `alert` where nothing else announces the fault. */
  faultRole?: 'alert';
  /** Sets height and icon size, which depend on the screen. */
  className: string;
  onFiles: (files: [File, ...File[]]) => void;
};

/** An area to choose files or drop them, with the fault of the last one. */
export function FileZone(props: FileZoneProps) {
  const { icon, label, hint, accept, multiple, busy, fault = null, faultRole, className, onFiles } = props;
  const [over, setOver] = useState(false);
  const id = useId();
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (busy !== true) take([...event.dataTransfer.files]);
  };
  const take = ([first, ...rest]: readonly File[]) => {
    if (first !== undefined) onFiles(multiple ? [first, ...rest] : [first]);
  };
  const faultId = `${id}-fault`;
  const zone = (
    <label
      htmlFor={id}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={classNames(
        'flex cursor-pointer flex-col items-center justify-center gap-1 rounded-card border-2 border-dashed px-4 text-center transition-colors',
        'outline-offset-2 outline-accent hover:bg-tint has-focus-visible:outline-2 [&>svg]:text-accent',
        over ? 'border-accent bg-tint' : 'border-edge',
        busy && 'cursor-progress opacity-60',
        className,
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
        aria-invalid={fault !== null || undefined}
        aria-describedby={fault === null ? undefined : faultId}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          // Allows choosing the same file again after fixing it.
          event.target.value = '';
          take(files);
        }}
        className="sr-only"
      />
    </label>
  );
  return (
    <div className="flex grow flex-col gap-3">
      {zone}
      {fault === null ? null : (
        <p id={faultId} role={faultRole} className="flex items-start gap-2 text-sm wrap-anywhere text-bad">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {fault}
        </p>
      )}
    </div>
  );
}
