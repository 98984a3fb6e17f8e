import { useQuery } from '@tanstack/react-query';
import { ExternalLink, MessageSquareQuote, Star } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useSite } from '../../../api/site.ts';
import { paths } from '../../../navigation/paths.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { loadFailureOf } from '../../../ui/not-loaded.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { AdminTitle } from '../admin-title.tsx';
import { useSearchedList } from '../searched-list.tsx';
import { StatTiles, thisMonth } from '../stat-tiles.tsx';
import { type Review, reviewsQuery } from './api.ts';
import { DeleteReviewDialog } from './delete-review-dialog.tsx';
import { ReviewCard } from './review-card.tsx';

/** Limited so that hundreds of reviews do not slow the page down. */
const pageSize = 24;
const gridClass = 'grid items-start gap-4 md:grid-cols-2 xl:grid-cols-3';

/** Lists the reviews of the agent, to read and delete. */
export function Component() {
  const { siteId } = useSite();
  const query = useQuery(reviewsQuery(siteId));
  const reviews = query.data ?? [];
  const failure = loadFailureOf(query, 'The reviews');
  const [leaving, setLeaving] = useState<Review | null>(null);
  const stats = [
    { name: 'Total Reviews', value: query.data?.length ?? '–', icon: MessageSquareQuote },
    // Every review has five stars (section 9).
    { name: 'Average Rating', value: '5.0', icon: Star },
    thisMonth(query.data),
  ];
  return (
    <>
      <AdminTitle
        title="Review Management"
        action={
          <Link to={paths.reviews} target="_blank" rel="noopener" className={buttonClass()}>
            <ExternalLink aria-hidden />
            View Live
          </Link>
        }
      />
      <StatTiles label="All reviews" stats={stats} loading={query.isPending} />
      {query.isPending ? (
        <LoadingCards />
      ) : failure !== null ? (
        failure
      ) : reviews.length === 0 ? (
        <NoReviews />
      ) : (
        <Cards {...{ reviews, setLeaving }} />
      )}
      <DeleteReviewDialog review={leaving} onClose={() => setLeaving(null)} />
    </>
  );
}

type CardsProps = { reviews: readonly Review[]; setLeaving: (review: Review) => void };

function Cards({ reviews, setLeaving }: CardsProps) {
  const options = { of: 'reviews', label: 'Search reviews', pageSize, className: 'sm:max-w-form' };
  const { field, sought, pageOf } = useSearchedList(options);
  const found = reviews.filter(({ review_text }) => review_text.toLowerCase().includes(sought.toLowerCase()));
  const { rows, pager } = pageOf(found);
  return (
    <div className="flex flex-col gap-4">
      {reviews.length > 6 ? field : null}
      {found.length === 0 ? (
        <p className="py-10 text-center text-ink-soft">No results for “{sought}”.</p>
      ) : (
        <ul aria-label="Reviews" className={gridClass}>
          {rows.map((review) => (
            <li key={review.id}>
              <ReviewCard review={review} onDelete={setLeaving} />
            </li>
          ))}
        </ul>
      )}
      {pager}
    </div>
  );
}

function NoReviews() {
  return (
    <EmptyState
      icon={<MessageSquareQuote aria-hidden />}
      title="No reviews yet"
      text="Send past clients to your reviews page to leave a review."
      action={
        <Link to={paths.reviews} target="_blank" rel="noopener" className={buttonClass()}>
          Open the reviews page
        </Link>
      }
    />
  );
}

function LoadingCards() {
  return (
    <div role="status" aria-label="Loading reviews" className={gridClass}>
      {[1, 2, 3, 4, 5, 6].map((card) => (
        <Skeleton key={card} className="h-44 rounded-card" />
      ))}
    </div>
  );
}
