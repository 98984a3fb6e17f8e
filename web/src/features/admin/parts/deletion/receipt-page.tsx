import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { Link, useParams } from 'react-router-dom';
import { useSite } from '../../../../api/site.ts';
import { adminPaths } from '../../../../navigation/admin-paths.ts';
import { Button } from '../../../../ui/button.tsx';
import { dateAndTime } from '../../../../ui/date-and-time.ts';
import { loadFailureOf } from '../../../../ui/not-loaded.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { AdminTitle } from '../../admin-title.tsx';
import { receiptQuery } from './api.ts';
import { DeletionFacts } from './deletion-facts.tsx';

/** The receipt of one deletion, to print. */
export function Component() {
  const { deletionId = '' } = useParams();
  const { name } = useSite();
  const query = useQuery(receiptQuery(deletionId));
  const failure = loadFailureOf(query, 'The receipt');
  if (failure !== null) return failure;
  if (query.data === undefined) return <Skeleton className="h-44" />;
  const { number, at, ...facts } = query.data;
  return (
    <article className="max-w-prose">
      <AdminTitle
        takesFocus
        title={`Deletion Receipt ${number}`}
        text={`${name} deleted a person’s data on ${dateAndTime(at)}.`}
        action={
          <Button className="print:hidden" icon={<Printer aria-hidden />} onClick={() => window.print()}>
            Print
          </Button>
        }
      />
      <DeletionFacts {...facts} level="h2" isDone />
      <p className="mt-8 print:hidden">
        <Link to={adminPaths.deletions} className="underline">
          All receipts
        </Link>
      </p>
    </article>
  );
}
