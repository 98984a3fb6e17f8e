import { useGoBack } from '../../navigation/navigation.ts';
import { BackButton } from '../../ui/back-button.tsx';
import { Dialog } from '../../ui/popups/dialog.tsx';
import { ReviewGrid } from './review-grid.tsx';
import { WriteReview } from './write-review.tsx';

/** The reviews in a modal over home. */
export default function ReviewsModal() {
  const close = useGoBack();
  return (
    <Dialog open onClose={close} title="Reviews" size="large">
      <div className="mb-6 flex flex-wrap justify-between gap-3">
        <BackButton onClick={close}>Back</BackButton>
        <WriteReview />
      </div>
      <ReviewGrid />
    </Dialog>
  );
}
