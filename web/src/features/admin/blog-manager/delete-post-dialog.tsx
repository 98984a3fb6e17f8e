import type { BlogPost } from '../../../posts/api.ts';
import { useAlerts } from '../../../ui/alerts/alerts.tsx';
import { longDate } from '../../../ui/long-date.ts';
import { QuestionDialog } from '../../../ui/popups/question-dialog.tsx';
import { useDeletePost } from './api.ts';

type DeletePostDialogProps = {
  post: BlogPost | null;
  onClose: () => void;
  onDeleted: (post: BlogPost) => void;
};

/** Asks before a post is deleted, and says what is lost. */
export function DeletePostDialog({ post, onClose, onDeleted }: DeletePostDialogProps) {
  const { alert, toast } = useAlerts();
  const remove = useDeletePost();
  const confirm = () => {
    if (post === null) return;
    remove.mutate(post, {
      onSuccess: () => {
        toast('The post has been deleted.');
        onDeleted(post);
      },
      onError: (error) => {
        console.warn('The post couldn’t be deleted', error);
        alert('Failed to delete blog');
      },
    });
  };
  return (
    <QuestionDialog
      open={post !== null}
      title="Delete Blog Post"
      yes="Delete"
      busy={remove.isPending}
      busyText="Deleting..."
      onYes={confirm}
      onClose={onClose}
    >
      {post === null ? null : (
        <>
          <p>
            Are you sure you want to delete{' '}
            <strong className="font-semibold wrap-anywhere">{post.title}</strong> of{' '}
            {longDate(post.created_at)}?
          </p>
          <p className="text-ink-soft">
            This deletes its text and photos and removes it from the sitemap. You can’t undo this. Links to it
            will show that it’s gone.
          </p>
        </>
      )}
    </QuestionDialog>
  );
}
