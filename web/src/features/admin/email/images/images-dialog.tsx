import { useQuery } from '@tanstack/react-query';
import { ImageIcon } from 'lucide-react';
import { useState } from 'react';
import { useSite } from '../../../../api/site.ts';
import { useAlerts } from '../../../../ui/alerts/alerts.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { NotLoaded } from '../../../../ui/not-loaded.tsx';
import { DeleteDialog } from '../../../../ui/popups/delete-dialog.tsx';
import { Dialog } from '../../../../ui/popups/dialog.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { Pager } from '../../../../ui/tables/pager.tsx';
import { failureText } from '../sending/failure-text.ts';
import { isSeenByReceivers } from '../sending/receiver-address.ts';
import { ImageCard } from './image-card.tsx';
import { ImageUploadZone } from './image-upload.tsx';
import { type EmailImage, imagesQuery, useDeleteImage } from './images-api.ts';

const pageSize = 12;

type ImagesDialogProps = {
  open: boolean;
  onClose: () => void;
  /** Inserts an image into the current email; omitted when no email is being written. */
  onInsert?: ((image: EmailImage) => void) | undefined;
};

/** The gallery of images for emails. */
export function ImagesDialog({ open, onClose, onInsert }: ImagesDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Email Images" size="large">
      {open ? <Gallery onInsert={onInsert} /> : null}
    </Dialog>
  );
}

function Gallery({ onInsert }: Pick<ImagesDialogProps, 'onInsert'>) {
  const { siteId } = useSite();
  const { data, error, isPending, refetch } = useQuery(imagesQuery(siteId));
  const [page, setPage] = useState(0);
  const [leaving, setLeaving] = useState<EmailImage | null>(null);
  const images = data ?? [];
  const shownPage = Math.min(page, Math.max(0, Math.ceil(images.length / pageSize) - 1));
  const shown = images.slice(shownPage * pageSize, (shownPage + 1) * pageSize);
  const [first] = images;
  return (
    <div className="flex flex-col gap-5">
      <ImageUploadZone onUploaded={() => setPage(0)} />
      {first === undefined || isSeenByReceivers(first.email_image_url) ? null : (
        <p className="rounded-card bg-warn-tint px-4 py-3 text-sm text-warn">
          These addresses lead to this machine, so recipients can’t see the images. The operator of the site
          sets its public address (PUBLIC_ORIGIN).
        </p>
      )}
      {isPending ? (
        <div className="grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-4">
          {[1, 2, 3, 4].map((card) => (
            <Skeleton key={card} className="h-56 rounded-card" />
          ))}
        </div>
      ) : data === undefined && error !== null ? (
        <NotLoaded quiet what="The email images" error={error} onRetry={() => void refetch()} />
      ) : images.length === 0 ? (
        <EmptyState
          icon={<ImageIcon aria-hidden />}
          title="No images yet"
          text="Uploads stay here, at an address every email app can load."
        />
      ) : (
        <ul aria-label="Email images" className="grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-4">
          {shown.map((image) => (
            <ImageCard
              key={image.file_id}
              image={image}
              onInsert={onInsert}
              onDelete={() => setLeaving(image)}
            />
          ))}
        </ul>
      )}
      <Pager of="Email images" page={shownPage} pageSize={pageSize} total={images.length} onPage={setPage} />
      <DeleteImage image={leaving} onClose={() => setLeaving(null)} />
    </div>
  );
}

function DeleteImage({ image, onClose }: { image: EmailImage | null; onClose: () => void }) {
  const { toast } = useAlerts();
  return (
    <DeleteDialog
      item={image}
      title="Delete This Image?"
      remove={useDeleteImage()}
      inputOf={({ file_id }) => file_id}
      onDeleted={() => {
        toast('Image deleted.');
        onClose();
      }}
      onFailed={(error) => toast(failureText('deleteImage', error), 'bad')}
      onClose={onClose}
    >
      {({ filename }) => (
        <>
          <p className="wrap-anywhere">
            <strong className="font-semibold">{filename}</strong> will be deleted. You can’t undo this.
          </p>
          <p className="text-ink-soft">Templates and emails that use it will show a gap.</p>
        </>
      )}
    </DeleteDialog>
  );
}
