import { Star, Trash2 } from 'lucide-react';
import { Card } from '../../../ui/card.tsx';
import { shortDate } from '../../../ui/date-and-time.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { Review } from './api.ts';

/** One review with a delete button. */
export function ReviewCard({ review, onDelete }: { review: Review; onDelete: (review: Review) => void }) {
  const { review_text, created_at } = review;
  return (
    <Card className="flex flex-col gap-3 p-5">
      <div className="flex items-center justify-between gap-3">
        <span role="img" aria-label="Five stars" className="flex gap-1 text-accent">
          {[1, 2, 3, 4, 5].map((n) => (
            <Star key={n} aria-hidden className="size-4.5" fill="currentColor" strokeWidth={0} />
          ))}
        </span>
        <IconButton
          label={`Delete the review of ${shortDate(created_at)}: ${beginning(review_text)}`}
          title="Delete"
          icon={<Trash2 aria-hidden />}
          onClick={() => onDelete(review)}
          className="-my-2 -mr-2"
        />
      </div>
      <blockquote className="whitespace-pre-line wrap-anywhere">{review_text}</blockquote>
      <p className="text-sm text-ink-soft">
        <time dateTime={created_at}>{shortDate(created_at)}</time>
      </p>
    </Card>
  );
}

/** Returns the beginning of a text, to identify a review. */
function beginning(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return line.length > 60 ? `${line.slice(0, 57)}...` : line;
}
