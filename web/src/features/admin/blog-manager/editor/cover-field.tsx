import { useMutation } from '@tanstack/react-query';
import { ImagePlus, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { useSite } from '../../../../api/site.ts';
import { Button } from '../../../../ui/button.tsx';
import { type StoredPicture, storedPictureAddress, storePicture } from '../api.ts';

type CoverFieldProps = {
  cover: StoredPicture | null;
  onChange: (cover: StoredPicture | null) => void;
  onFailed: (error: unknown) => void;
};

/** Chooses the image above the post and on its card. */
export function CoverField({ cover, onChange, onFailed }: CoverFieldProps) {
  const { siteId } = useSite();
  const chooser = useRef<HTMLInputElement>(null);
  const store = useMutation({
    mutationFn: (file: File) => storePicture(siteId, file, file.name),
    onSuccess: onChange,
    onError: onFailed,
  });
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="text-sm font-medium">Cover image</legend>
      {cover === null ? null : (
        <img
          src={storedPictureAddress(cover)}
          alt="Cover of the post"
          className="aspect-[16/9] w-full max-w-form rounded-card border border-line bg-tint object-cover"
        />
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          size="small"
          icon={<ImagePlus aria-hidden />}
          busy={store.isPending}
          busyText="Storing..."
          onClick={() => chooser.current?.click()}
        >
          {cover === null ? 'Choose Cover Image' : 'Choose Another'}
        </Button>
        {cover === null ? (
          <span className="text-sm text-ink-soft">
            Optional. JPEG, PNG, WebP, GIF, or AVIF, at most 15 MB.
          </span>
        ) : (
          <Button size="small" look="quiet" icon={<Trash2 aria-hidden />} onClick={() => onChange(null)}>
            Remove Cover
          </Button>
        )}
      </div>
      <input
        ref={chooser}
        type="file"
        accept="image/*"
        hidden
        aria-label="Cover image file"
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file !== undefined) store.mutate(file);
        }}
      />
    </fieldset>
  );
}
