import { useQuery } from '@tanstack/react-query';
import { UserRoundX } from 'lucide-react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { ProblemError } from '../../../../api/problem.ts';
import { adminPaths } from '../../../../navigation/admin-paths.ts';
import { Card } from '../../../../ui/card.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { NotLoaded } from '../../../../ui/not-loaded.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { BackToClients } from './back-to-clients.tsx';
import { findPersonQuery } from './queries.ts';

/** Opens the person who has the email in the URL. */
export function Component() {
  const [parameters] = useSearchParams();
  const email = parameters.get('email')?.trim() ?? '';
  return (
    <>
      <BackToClients />
      <h1 className="sr-only">Person</h1>
      <Card>{email === '' ? <Nobody email="" /> : <Found key={email} email={email} />}</Card>
    </>
  );
}

function Found({ email }: { email: string }) {
  const [parameters] = useSearchParams();
  const { data, error, refetch } = useQuery(findPersonQuery(email));
  if (data !== undefined) {
    const rest = new URLSearchParams(parameters);
    rest.delete('email');
    return <Navigate replace to={{ pathname: adminPaths.personById(data.id), search: rest.toString() }} />;
  }
  if (error === null) return <Skeleton className="h-64" />;
  if (error instanceof ProblemError && [400, 404].includes(error.status)) return <Nobody email={email} />;
  return (
    <div className="p-6">
      <NotLoaded quiet what="The person" error={error} onRetry={() => void refetch()} />
    </div>
  );
}

function Nobody({ email }: { email: string }) {
  return (
    <EmptyState
      icon={<UserRoundX aria-hidden />}
      title="No one has this email"
      text={email === '' ? 'Choose a person in Client Management.' : email}
    />
  );
}
