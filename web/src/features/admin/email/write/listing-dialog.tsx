import { useMutation } from '@tanstack/react-query';
import { getListingByKey as spec } from '../../../../../../openapi/generated/idx.limits.ts';
import { useSite } from '../../../../api/site.ts';
import { useSpecForm } from '../../../../forms/use-spec-form.ts';
import { paths } from '../../../../navigation/paths.ts';
import { useAlerts } from '../../../../ui/alerts/alerts.tsx';
import { Button } from '../../../../ui/button.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { Dialog } from '../../../../ui/popups/dialog.tsx';
import { useUploadImage } from '../images/images-api.ts';
import type { TemplateText } from '../templates/templates-api.ts';
import { findListing, firstPhoto, noKey } from './build-from-listing.ts';
import { listingEmail } from './listing-email.ts';

type ListingDialogProps = {
  open: boolean;
  onClose: () => void;
  onBuilt: (text: TemplateText) => void;
};

/** Builds an email from a listing key. */
export function ListingDialog({ open, onClose, onBuilt }: ListingDialogProps) {
  const { toast } = useAlerts();
  const build = useBuild();
  const { busy, field, form, formProps } = useSpecForm<{ listingKey: string }>({
    ...{ spec, fields: ['listingKey'], defaults: { listingKey: '' }, empty: { listingKey: noKey } },
    send: async ({ listingKey }) => {
      const { text, withPhoto } = await build.mutateAsync(listingKey);
      form.reset();
      onBuilt(text);
      if (!withPhoto) toast('The email has no photo: we couldn’t get it.', 'bad');
    },
    onError: (error) => {
      if (error instanceof Error)
        form.setError('listingKey', { message: error.message }, { shouldFocus: true });
    },
  });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Create from Listing Key"
      size="small"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form="listing-key" look="primary" busy={busy} busyText="Building...">
            Build Email
          </Button>
        </>
      }
    >
      <form id="listing-key" aria-label="Create from Listing Key" {...formProps}>
        <TextField
          label="Listing key"
          autoComplete="off"
          hint="Find it in the feed, or at the end of the listing’s address on your site."
          {...field('listingKey')}
        />
      </form>
      <p className="mt-4 text-sm text-ink-soft">
        The email gets the photo, price, facts, features, schools, and your own lines. The photo is copied to
        your email images, so recipients can see it.
      </p>
    </Dialog>
  );
}

function useBuild() {
  const site = useSite();
  const { mutateAsync: upload } = useUploadImage();
  return useMutation({
    mutationFn: async (listingKey: string): Promise<{ text: TemplateText; withPhoto: boolean }> => {
      const { address, listing } = await findListing(listingKey);
      const photo = await firstPhoto(listing);
      // Photos of listings are behind the gate, so recipients need a public copy.
      const image =
        photo === null
          ? null
          : await upload({ file: photo, filename: `${listingKey}.${photo.type.split('/')[1]}` }).catch(
              (error: unknown) => {
                console.warn('The photo couldn’t be copied', error);
                return null;
              },
            );
      const origin = image === null ? location.origin : new URL(image.email_image_url).origin;
      const link = `${origin}${paths.listing(listing.listing_key)}`;
      const text = listingEmail(listing, address, image?.email_image_url ?? null, site, link);
      return { text, withPhoto: image !== null };
    },
  });
}
