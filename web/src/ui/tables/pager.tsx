import { ChevronLeft, ChevronRight } from 'lucide-react';
import { IconButton } from '../icon-button.tsx';

type PagerProps = {
  /** The paged content, for screen readers: a page may have several lists. */
  of: string;
  page: number;
  pageSize: number;
  total: number;
  onPage: (page: number) => void;
};

/** The position in a long list, and navigation. Renders nothing when all fits on one page. */
export function Pager({ of, page, pageSize, total, onPage }: PagerProps) {
  if (total <= pageSize) return null;
  const first = page * pageSize + 1;
  const last = Math.min(total, first + pageSize - 1);
  return (
    <nav aria-label={`Pages of ${of}`} className="flex items-center justify-end gap-2 text-sm text-ink-soft">
      <span aria-live="polite">
        {first}–{last} of {total.toLocaleString('en-US')}
      </span>
      <IconButton
        label="Previous page"
        icon={<ChevronLeft aria-hidden />}
        disabled={page === 0}
        onClick={() => onPage(page - 1)}
      />
      <IconButton
        label="Next page"
        icon={<ChevronRight aria-hidden />}
        disabled={last >= total}
        onClick={() => onPage(page + 1)}
      />
    </nav>
  );
}
