import { useAlerts } from '../../../ui/alerts/alerts.tsx';
import { longDate } from '../../../ui/long-date.ts';
import { QuestionDialog } from '../../../ui/popups/question-dialog.tsx';
import { type Review, useDeleteReview } from './api.ts';

type DeleteReviewDialogProps = {
  review: Review | null;
  onClose: () => void;
  onDeleted: (review: Review) => void;
};

/** Asks before a review is deleted, and shows which. */
export function DeleteReviewDialog({ review, onClose, onDeleted }: DeleteReviewDialogProps) {
  const { alert, toast } = useAlerts();
  const remove = useDeleteReview();
  const confirm = () => {
    if (review === null) return;
    remove.mutate(review, {
      onSuccess: () => {
        toast('The review has been deleted.');
        onDeleted(review);
      },
      onError: (error) => {
        console.warn('The review couldn’t be deleted', error);
        alert('Failed to delete review');
      },
    });
  };
  return (
    <QuestionDialog
      open={review !== null}
      title="Delete Review"
      yes="Delete"
      busy={remove.isPending}
      busyText="Deleting..."
      onYes={confirm}
      onClose={onClose}
    >
      {review === null ? null : (
        <>
          <p>Are you sure you want to delete this review of {longDate(review.created_at)}?</p>
          <blockquote className="line-clamp-6 border-l-3 border-line pl-4 whitespace-pre-line wrap-anywhere text-ink-soft">
            {review.review_text}
          </blockquote>
          <p className="text-ink-soft">This removes it from your site. You can’t undo this.</p>
        </>
      )}
    </QuestionDialog>
  );
}
