import { ImageUp } from 'lucide-react';
import { useObjectUrl } from '../../../../browser/use-object-url.ts';
import { FileZone } from '../../../../ui/fields/file-zone.tsx';
import { Step } from '../step.tsx';

type PhotoStepProps = {
  file: File | null;
  /** Why the last file was rejected. */
  fault: string | null;
  onFile: (file: File) => void;
};

/** Step 1: chooses a photo by file dialog or drop, and shows it. */
export function PhotoStep({ file, fault, onFile }: PhotoStepProps) {
  const url = useObjectUrl(file);
  return (
    <Step number={1} title="Choose a Photo" className={file === null ? undefined : 'xl:self-start'}>
      <FileZone
        icon={<ImageUp aria-hidden />}
        label={file === null ? 'Choose an image' : 'Choose another image'}
        hint="or drop it here · JPEG, PNG, or WebP, up to 15 MB"
        accept="image/*"
        fault={fault}
        className={file === null ? 'grow py-10 [&>svg]:mb-1 [&>svg]:size-8' : 'py-4 [&>svg]:size-5'}
        onFiles={([chosen]) => onFile(chosen)}
      />
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
