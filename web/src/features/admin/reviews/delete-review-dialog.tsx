import { useAlerts } from '../../../ui/alerts/alerts.tsx';
import { shortDate } from '../../../ui/date-and-time.ts';
import { DeleteDialog } from '../../../ui/popups/delete-dialog.tsx';
import { type Review, useDeleteReview } from './api.ts';

type DeleteReviewDialogProps = { review: Review | null; onClose: () => void };

/** Asks for confirmation before deleting a review, and shows it. */
export function DeleteReviewDialog({ review, onClose }: DeleteReviewDialogProps) {
  const { alert, toast } = useAlerts();
  return (
    <DeleteDialog
      item={review}
      title="Delete Review"
      remove={useDeleteReview()}
      inputOf={(one) => one}
      onDeleted={() => {
        toast('The review has been deleted.');
        onClose();
      }}
      onFailed={() => alert('Failed to delete review')}
      onClose={onClose}
    >
      {({ created_at, review_text }) => (
        <>
          <p>Are you sure you want to delete this review of {shortDate(created_at)}?</p>
          <blockquote className="line-clamp-6 border-l-3 border-line pl-4 whitespace-pre-line wrap-anywhere text-ink-soft">
            {review_text}
          </blockquote>
          <p className="text-ink-soft">This removes it from your site. You can’t undo this.</p>
        </>
      )}
    </DeleteDialog>
  );
}
