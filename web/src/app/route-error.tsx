import { useEffect } from 'react';
import { isRouteErrorResponse, Link, useRouteError } from 'react-router-dom';
import { useEndFirstLook } from '../browser/first-look.ts';
import { paths } from '../navigation/paths.ts';
import { buttonClass } from '../ui/button.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { NotFound } from './not-found.tsx';

/** Fallback for a route that failed to load or render; the rest of the site continues to work. */
export function RouteError() {
  const error = useRouteError();
  useEndFirstLook();
  useEffect(() => {
    console.error(error);
  }, [error]);
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  return (
    <main className="grid min-h-dvh place-items-center">
      <div className="flex flex-col items-center">
        <ErrorState error={error} onRetry={() => location.reload()} />
        <Link to={paths.home} reloadDocument className={buttonClass({ look: 'quiet' })}>
          Back to the start
        </Link>
      </div>
    </main>
  );
}
