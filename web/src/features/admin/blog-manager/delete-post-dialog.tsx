import type { BlogPost } from '../../../posts/api.ts';
import { useAlerts } from '../../../ui/alerts/alerts.tsx';
import { longDate } from '../../../ui/long-date.ts';
import { DeleteDialog } from '../../../ui/popups/delete-dialog.tsx';
import { useDeletePost } from './api.ts';

type DeletePostDialogProps = {
  post: BlogPost | null;
  onClose: () => void;
  onDeleted: (post: BlogPost) => void;
};

/** Asks for confirmation before deleting a post. */
export function DeletePostDialog({ post, onClose, onDeleted }: DeletePostDialogProps) {
  const { alert, toast } = useAlerts();
  return (
    <DeleteDialog
      item={post}
      title="Delete Blog Post"
      remove={useDeletePost()}
      inputOf={(one) => one}
      onDeleted={(gone) => {
        toast('The post has been deleted.');
        onDeleted(gone);
      }}
      onFailed={() => alert('Failed to delete blog')}
      onClose={onClose}
    >
      {({ title, created_at }) => (
        <>
          <p>
            Are you sure you want to delete <strong className="font-semibold wrap-anywhere">{title}</strong>{' '}
            of {longDate(created_at)}?
          </p>
          <p className="text-ink-soft">
            This deletes its text and photos and removes it from the sitemap. You can’t undo this. Links to it
            will show that it’s gone.
          </p>
        </>
      )}
    </DeleteDialog>
  );
}
