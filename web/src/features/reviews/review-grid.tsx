import { useQuery } from '@tanstack/react-query';
import { MessageSquareQuote, Star } from 'lucide-react';
import { useSite } from '../../api/site.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { longDate } from '../../ui/long-date.ts';
import { NotLoaded } from '../../ui/not-loaded.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { type Review, reviewsQuery } from './api.ts';

const gridClass = 'columns-1 gap-6 sm:columns-2 lg:columns-3';

/** The reviews as cards. */
export function ReviewGrid() {
  const { agent } = useSite();
  const { data: reviews, error, isPending, refetch } = useQuery(reviewsQuery);
  if (isPending) return <LoadingGrid />;
  if (reviews === undefined)
    return <NotLoaded what="The reviews" error={error} onRetry={() => void refetch()} />;
  if (reviews.length === 0) {
    return (
      <EmptyState
        icon={<MessageSquareQuote aria-hidden />}
        title="No reviews yet"
        text={`Have you worked with ${agent.name}? Your review helps the next client.`}
      />
    );
  }
  return (
    <ul aria-label="Reviews" className={gridClass}>
      {reviews.map((review) => (
        <li key={review.id} className="mb-6 break-inside-avoid">
          <ReviewCard review={review} />
        </li>
      ))}
    </ul>
  );
}

function ReviewCard({ review }: { review: Review }) {
  return (
    <Card className="flex flex-col gap-4 p-6">
      <Stars />
      <blockquote className="whitespace-pre-line">{review.review_text}</blockquote>
      <p className="text-sm text-ink-soft">
        <time dateTime={review.created_at}>{longDate(review.created_at)}</time>
      </p>
    </Card>
  );
}

/** Every review shows five stars (the product's document, section 9). */
function Stars() {
  return (
    <span role="img" aria-label="Five stars" className="flex gap-1 text-accent">
      {[1, 2, 3, 4, 5].map((n) => (
        <Star key={n} aria-hidden className="size-5" fill="currentColor" strokeWidth={0} />
      ))}
    </span>
  );
}

function LoadingGrid() {
  return (
    <div role="status" aria-label="Loading reviews" className={gridClass}>
      {['h-40', 'h-64', 'h-48', 'h-56', 'h-40', 'h-52'].map((height, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never change.
        <Skeleton key={n} className={`mb-6 break-inside-avoid rounded-card ${height}`} />
      ))}
    </div>
  );
}
