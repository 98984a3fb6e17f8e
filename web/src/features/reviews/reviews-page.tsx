import { useSite } from '../../api/site.ts';
import { useGoBack } from '../../navigation/navigation.ts';
import { BackButton } from '../../ui/back-button.tsx';
import { ReviewGrid } from './review-grid.tsx';
import { WriteReview } from './write-review.tsx';

/** Reviews of the agent, on a separate page. */
export function Component() {
  const { agent } = useSite();
  const goBack = useGoBack();
  return (
    <div className="mx-auto w-full max-w-page px-4 py-6 sm:px-6 sm:py-10">
      <BackButton onClick={goBack}>Back</BackButton>
      <div className="mt-4 mb-8 flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="mb-2 text-4xl">Reviews</h1>
          <p className="max-w-prose text-lg text-ink-soft">What clients say about {agent.name}.</p>
        </div>
        <WriteReview />
      </div>
      <ReviewGrid />
    </div>
  );
}
