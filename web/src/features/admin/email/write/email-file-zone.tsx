import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import { FileZone, type FileZoneProps } from '../../../../ui/fields/file-zone.tsx';

type EmailFileZoneProps = Omit<FileZoneProps, 'invalid' | 'describedBy' | 'className'> & {
  /** Why the last file was rejected. */
  fault?: string | undefined;
};

/** A drop zone for email files, with the error of the last one. */
export function EmailFileZone({ fault, ...zone }: EmailFileZoneProps) {
  const id = useId();
  return (
    <div className="flex flex-col gap-2">
      <FileZone
        {...zone}
        invalid={fault !== undefined}
        describedBy={fault === undefined ? undefined : id}
        className="py-6 [&>svg]:mb-1 [&>svg]:size-7"
      />
      {fault === undefined ? null : (
        <p id={id} className="flex items-start gap-2 text-sm wrap-anywhere text-bad">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {fault}
        </p>
      )}
    </div>
  );
}
