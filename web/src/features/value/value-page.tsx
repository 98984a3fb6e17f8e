import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { failureOf } from '../../api/problem.ts';
import { useDraft } from '../../forms/use-draft.ts';
import { useAlerts } from '../../ui/alerts/alerts.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { valueQuery } from './api.ts';
import { blankDetails, factsOf, type HomeDetails, queryOf } from './home-details.ts';
import { ValueForm } from './value-form.tsx';
import { ValueResult } from './value-result.tsx';

type Kept = HomeDetails & { isAsked: boolean };

/** Tells owners what their home would sell for. What they typed stays in this browser, also the answer's question. */
export function Component() {
  const client = useQueryClient();
  const { alert } = useAlerts();
  const given = detailsFrom(useLocation().state);
  const kept = useDraft<Kept>('value.1', { ...blankDetails, isAsked: false });
  const { change } = kept;
  const isSeeded = useRef(false);
  // What was said in the chat comes first; it isn't an answer yet.
  useEffect(() => {
    if (given !== null && !isSeeded.current) change({ ...given, isAsked: false });
    isSeeded.current = true;
  }, [given, change]);
  const { isAsked, ...details } = kept.draft;
  const heading = useRef<HTMLHeadingElement>(null);
  const { data, error, refetch, isPending } = useQuery({
    ...valueQuery(queryOf(details)),
    enabled: isAsked,
    retry: false,
  });

  const ask = async (typed: HomeDetails) => {
    await client.fetchQuery(valueQuery(queryOf(typed)));
    kept.change({ ...typed, isAsked: true });
    heading.current?.focus();
  };
  return (
    <div className="mx-auto flex w-full max-w-page flex-col gap-6 px-4 py-8 sm:px-6 sm:py-12">
      <div className="flex flex-col gap-3">
        <h1 ref={heading} tabIndex={-1} className="text-4xl sm:text-5xl">
          What Is My Home Worth?
        </h1>
        {isAsked ? (
          <>
            <p className="text-lg">{details.address}</p>
            <div className="flex flex-wrap items-center gap-2">
              <ul aria-label="Details" className="flex flex-wrap gap-2">
                {factsOf(details).map((fact) => (
                  <li key={fact} className="rounded-pill border border-line bg-surface px-3 py-1 text-sm">
                    {fact}
                  </li>
                ))}
              </ul>
              <button
                type="button"
                className="inline-flex min-h-9 items-center gap-2 rounded-pill px-2 text-sm font-medium text-accent hover:underline pointer-coarse:min-h-11 [&_svg]:size-4"
                onClick={() => kept.change({ isAsked: false })}
              >
                <Pencil aria-hidden />
                Edit Details
              </button>
            </div>
          </>
        ) : (
          <p className="max-w-prose text-lg text-ink-soft">
            A price range from similar homes that sold nearby, with each sale and how we adjusted it.
          </p>
        )}
      </div>
      {isAsked ? (
        data !== undefined ? (
          <ValueResult details={details} answer={data} />
        ) : isPending && error === null ? (
          <div className="grid min-h-80 place-items-center">
            <Spinner label="Comparing sales" />
          </div>
        ) : (
          <ErrorState error={error} onRetry={() => void refetch()} />
        )
      ) : (
        <ValueForm
          kept={kept}
          onAsk={ask}
          onError={(error, told) =>
            told || alert(failureOf(error, 'We couldn’t compare sales. Please try again.'))
          }
        />
      )}
    </div>
  );
}

/** Reads what another screen knows of the home from the history entry; null when it knows nothing. */
function detailsFrom(state: unknown): Partial<HomeDetails> | null {
  if (typeof state !== 'object' || state === null || !('home' in state)) return null;
  const { home } = state;
  if (typeof home !== 'object' || home === null) return null;
  const known = Object.entries(home).filter(
    ([name, value]) => name in blankDetails && typeof value === 'string' && value.length <= 300,
  );
  return known.length === 0 ? null : Object.fromEntries(known);
}
