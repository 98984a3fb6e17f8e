import { ImageUp } from 'lucide-react';
import { useState } from 'react';
import { sentenceFor } from '../../../../api/problem.ts';
import { FileZone } from '../../../../ui/fields/file-zone.tsx';
import { ProgressBar } from '../../../../ui/progress-bar.tsx';
import { useEmailAlerts } from '../sending/use-email-alerts.ts';
import { type EmailImage, useUploadImage } from './images-api.ts';

/** The maximum upload size (openapi/onboarding.yaml, uploadEmailImage), minus the form's overhead. */
const mostBytes = 15 * 1024 * 1024 - 4096;

/** An area to choose or drop images; uploads them one at a time, with progress. */
export function ImageUploadZone({ onUploaded }: { onUploaded?: (image: EmailImage) => void }) {
  const { toast, clear, fail } = useEmailAlerts();
  const upload = useUploadImage();
  const [share, setShare] = useState(0);
  const [fault, setFault] = useState<string>();
  const [name, setName] = useState('');

  const send = async (files: readonly File[]) => {
    setFault(undefined);
    clear();
    for (const file of files) {
      setName(file.name);
      setShare(0);
      if (file.size > mostBytes) {
        setFault(`${file.name} is larger than 15 MB. Please choose a smaller one.`);
        continue;
      }
      try {
        onUploaded?.(await upload.mutateAsync({ file, filename: file.name, onProgress: setShare }));
        toast('Image uploaded.');
      } catch (error) {
        setFault(`${file.name}: ${sentenceFor(error)}`);
        fail('uploadImage', error);
      }
    }
  };
  return (
    <div className="flex flex-col gap-3">
      <FileZone
        icon={<ImageUp aria-hidden />}
        label="Upload images"
        hint="or drop them here: JPG, PNG, GIF, or WebP, up to 15 MB each"
        accept="image/jpeg,image/png,image/gif,image/webp"
        multiple
        busy={upload.isPending}
        fault={fault}
        className="py-6 [&>svg]:mb-1 [&>svg]:size-7"
        onFiles={(files) => void send(files)}
      />
      {upload.isPending ? (
        <ProgressBar
          label={share < 1 ? `Uploading ${name}` : `Storing ${name}`}
          value={Math.round(share * 100)}
          max={100}
          text={`${Math.round(share * 100)}%`}
        />
      ) : null}
    </div>
  );
}
