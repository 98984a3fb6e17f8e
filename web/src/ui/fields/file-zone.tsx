import { type DragEvent, type ReactNode, useId, useState } from 'react';
import { classNames } from '../class-names.ts';

export type FileZoneProps = {
  icon: ReactNode;
  label: string;
  hint: string;
  accept: string;
  /** Takes all that is chosen or dropped; the first only unless given. */
  multiple?: boolean | undefined;
  /** Nothing can be chosen or dropped while it is. */
  busy?: boolean | undefined;
  /** Whether the last file was rejected. */
  invalid?: boolean | undefined;
  /** The id of the explanation. */
  describedBy?: string | undefined;
  /** Height and icon: they differ with the room that a screen has. */
  className: string;
  onFiles: (files: readonly File[]) => void;
};

/** A place to choose files, or to drop them. */
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
          // The same file can be chosen again after it was fixed.
          event.target.value = '';
          take(files);
        }}
        className="sr-only"
      />
    </label>
  );
}
