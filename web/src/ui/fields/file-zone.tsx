import { type DragEvent, type ReactNode, useId, useState } from 'react';
import { classNames } from '../class-names.ts';

export type FileZoneProps = {
  icon: ReactNode;
  label: string;
  hint: string;
  accept: string;
  /** Accepts all chosen or dropped files; otherwise only the first. */
  multiple?: boolean | undefined;
  /** Prevents choosing and dropping. */
  busy?: boolean | undefined;
  /** Whether the last file was rejected. */
  invalid?: boolean | undefined;
  /** The id of the explanation. */
  describedBy?: string | undefined;
  /** Sets height and icon size, which depend on the screen. */
  className: string;
  onFiles: (files: readonly File[]) => void;
};

/** An area to choose files or drop them. */
export function FileZone(props: FileZoneProps) {
  const { icon, label, hint, accept, multiple, busy, invalid, describedBy, className, onFiles } = props;
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
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
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
}
