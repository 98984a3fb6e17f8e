import { useInfiniteQuery } from '@tanstack/react-query';
import { FileCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import { adminPaths } from '../../../../navigation/admin-paths.ts';
import { Button } from '../../../../ui/button.tsx';
import { dateAndTime } from '../../../../ui/date-and-time.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { loadFailureOf } from '../../../../ui/not-loaded.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { AdminTitle } from '../../admin-title.tsx';
import { deletionsQuery } from './api.ts';
import { FindToDelete } from './find-to-delete.tsx';

/** Lists the receipts of people who were deleted. */
export function Component() {
  const query = useInfiniteQuery(deletionsQuery);
  const failure = loadFailureOf(query, 'The receipts');
  const receipts = query.data?.pages.flatMap(({ deletions }) => deletions) ?? [];
  return (
    <>
      <AdminTitle
        title="Deletion Receipts"
        text="Proof that people’s data was deleted. Receipts name nobody, so note the number in your answer to the person."
      />
      <FindToDelete />
      {query.isPending ? (
        <Skeleton className="h-44" />
      ) : failure !== null ? (
        failure
      ) : receipts.length === 0 ? (
        <EmptyState
          icon={<FileCheck aria-hidden />}
          title="No deletions yet"
          text="Find a person by email to delete them, and see the receipt here."
        />
      ) : (
        <div className="flex flex-col items-start gap-4">
          <ul aria-label="Receipts" className="w-full max-w-prose">
            {receipts.map(({ id, number, at, count }) => (
              <li key={id} className="border-b border-line">
                <Link
                  to={adminPaths.deletion(id)}
                  className="flex min-h-14 flex-wrap items-center gap-x-4 py-2 hover:bg-tint"
                >
                  <span className="font-semibold">Receipt {number}</span>
                  <span className="text-ink-soft">{dateAndTime(at)}</span>
                  <span className="ml-auto tabular-nums">{count.toLocaleString('en-US')} records</span>
                </Link>
              </li>
            ))}
          </ul>
          {query.hasNextPage ? (
            <Button
              busy={query.isFetchingNextPage}
              busyText="Loading..."
              onClick={() => query.fetchNextPage()}
            >
              Show More
            </Button>
          ) : null}
        </div>
      )}
    </>
  );
}
