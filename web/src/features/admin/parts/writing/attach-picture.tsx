import { type ReactNode, useRef } from 'react';
import { sentenceFor } from '../../../../api/problem.ts';
import { useAlerts } from '../../../../ui/alerts/alerts.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { useUploadImage } from './api.ts';
import type { AttachedImage } from './draft.ts';

type AttachPictureProps = { icon: ReactNode; disabled: boolean; onAttach: (image: AttachedImage) => void };

/** Uploads a picture to the images for emails, and shows it in the email. */
export function AttachPicture({ icon, disabled, onAttach }: AttachPictureProps) {
  const input = useRef<HTMLInputElement>(null);
  const { alert, clear } = useAlerts();
  const upload = useUploadImage();
  const attach = async (file: File) => {
    try {
      const { file_id: fileId } = await upload.mutateAsync({ file, filename: file.name });
      clear();
      onAttach({ fileId, name: file.name });
    } catch (error) {
      alert(sentenceFor(error));
    }
  };
  return (
    <>
      <IconButton
        label={upload.isPending ? 'Uploading...' : 'Attach a picture'}
        icon={icon}
        disabled={disabled || upload.isPending}
        onClick={() => input.current?.click()}
      />
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/gif,image/webp"
        aria-label="Picture"
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file !== undefined) void attach(file);
        }}
      />
    </>
  );
}
