import { Copy, ImageOff, Plus, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useRefresh } from '../../../../api/use-refresh.ts';
import { useAlerts } from '../../../../ui/alerts/alerts.tsx';
import { Button } from '../../../../ui/button.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { addressHere } from '../sending/receiver-address.ts';
import type { EmailImage } from './images-api.ts';

type ImageCardProps = {
  image: EmailImage;
  onInsert?: ((image: EmailImage) => void) | undefined;
  onDelete: () => void;
};

/** One image of the gallery. If it fails to load, reloads the list once. */
export function ImageCard({ image, onInsert, onDelete }: ImageCardProps) {
  const { toast } = useAlerts();
  const refresh = useRefresh('listEmailImages');
  const asked = useRef(false);
  const [lost, setLost] = useState<string | null>(null);
  const address = image.email_image_url;
  const name = image.filename ?? 'Image';
  const copy = () => {
    navigator.clipboard.writeText(address).then(
      () => toast('Address copied.'),
      () => toast('We couldn’t copy the address. Select it and copy it by hand.', 'bad'),
    );
  };
  const onError = () => {
    setLost(address);
    if (asked.current) return;
    asked.current = true;
    void refresh();
  };
  return (
    <li className="flex flex-col overflow-hidden rounded-card border border-line">
      <div className="flex aspect-4/3 items-center justify-center bg-tint p-2">
        {lost === address ? (
          <span className="flex flex-col items-center gap-1 text-sm text-ink-soft">
            <ImageOff aria-hidden className="size-6" />
            Image unavailable
          </span>
        ) : (
          <img
            src={addressHere(address)}
            alt={name}
            loading="lazy"
            onError={onError}
            className="max-h-full max-w-full object-contain"
          />
        )}
      </div>
      <div className="flex grow flex-col gap-2 p-3">
        <p className="truncate text-sm font-medium" title={name}>
          {name}
        </p>
        <p className="text-sm text-ink-soft">
          {image.width === undefined ? '' : `${image.width} × ${image.height} pixels`}
        </p>
        <div className="mt-auto flex flex-wrap items-center justify-between gap-1">
          {onInsert === undefined ? (
            <Button
              size="small"
              icon={<Copy aria-hidden />}
              onClick={copy}
              aria-label={`Copy address of ${name}`}
            >
              Copy
            </Button>
          ) : (
            <Button
              size="small"
              look="primary"
              icon={<Plus aria-hidden />}
              onClick={() => onInsert(image)}
              aria-label={`Insert ${name}`}
            >
              Insert
            </Button>
          )}
          <span className="flex">
            {onInsert === undefined ? null : (
              <IconButton label={`Copy address of ${name}`} icon={<Copy aria-hidden />} onClick={copy} />
            )}
            <IconButton label={`Delete ${name}`} icon={<Trash2 aria-hidden />} onClick={onDelete} />
          </span>
        </div>
      </div>
    </li>
  );
}
