import { useQueries, useQuery } from '@tanstack/react-query';
import { Columns3, Printer, Share2 } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { ProblemError } from '../../api/problem.ts';
import { useSession } from '../../api/session.ts';
import { shareLink } from '../../browser/share-link.ts';
import { mostCompared, useComparedHomes } from '../../listings/comparing/compared-homes.ts';
import { nameOf } from '../../listings/describe-listing.ts';
import { savedHomes, useKeys } from '../../listings/key-set.ts';
import { listingQuery } from '../../listings/queries.ts';
import { savedHomesQuery } from '../../listings/saving/saved-homes.ts';
import { useGoBack } from '../../navigation/navigation.ts';
import { paths } from '../../navigation/paths.ts';
import { useAlerts } from '../../ui/alerts/alerts.tsx';
import { BackButton } from '../../ui/back-button.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import { NotLoaded } from '../../ui/not-loaded.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { compareRows, summaryOf, termsOf } from './compare-rows.ts';
import { CompareTable } from './compare-table.tsx';
import { keysIn } from './keys-in.ts';

/** Up to four homes side by side, from the address. */
export function Component() {
  const goBack = useGoBack();
  const { alert, toast } = useAlerts();
  const [search, setSearch] = useSearchParams();
  const { replace } = useComparedHomes();
  const [onlyDifferences, setOnlyDifferences] = useState(false);
  const keys = keysIn(search);
  const answers = useQueries({ queries: keys.map((key) => listingQuery(key)) });
  const saved = useSavedOf(keys);

  const homes = answers.flatMap(({ data }) => (data === undefined ? [] : [data]));
  const gone = answers.filter(({ error }) => isGone(error)).length;
  const failed = answers.find(({ error }) => error !== null && !isGone(error));
  const isLoading = answers.some(({ isPending }) => isPending);
  const groups = compareRows(homes);
  const terms = termsOf(homes);
  const shown = onlyDifferences
    ? groups
        .map(({ title, rows }) => ({ title, rows: rows.filter(({ differs }) => differs) }))
        .filter(({ rows }) => rows.length > 0)
    : groups;
  const remove = (listingKey: string) => {
    const rest = keys.filter((key) => key !== listingKey);
    replace(rest);
    setSearch(rest.length === 0 ? {} : { homes: rest.join(',') }, { replace: true });
  };
  const share = async () => {
    const outcome = await shareLink(document.title);
    if (outcome === 'copied') toast('Link copied.');
    if (outcome === 'failed') alert('We couldn’t copy the link. Copy it from the address bar.');
  };

  return (
    <div className="mx-auto w-full max-w-page px-4 py-6 sm:px-6 sm:py-10">
      <div className="print:hidden">
        <BackButton onClick={goBack}>Back</BackButton>
      </div>
      <div className="mt-4 mb-6 flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-4xl">{homes.length > 1 ? `Compare ${homes.length} Homes` : 'Compare Homes'}</h1>
        {homes.length > 1 ? (
          <div className="flex flex-wrap items-center gap-x-3 print:hidden">
            <Switch label="Only differences" checked={onlyDifferences} onChange={setOnlyDifferences} />
            <Button icon={<Share2 aria-hidden />} onClick={() => void share()}>
              Share
            </Button>
            <Button icon={<Printer aria-hidden />} onClick={() => print()} className="max-sm:hidden">
              Print
            </Button>
          </div>
        ) : null}
      </div>
      {gone > 0 ? (
        <p role="status" className="mb-6">
          {gone === 1 ? '1 home is' : `${gone} homes are`} no longer available, and left out.
        </p>
      ) : null}
      {failed === undefined ? null : (
        <NotLoaded
          quiet={homes.length > 0}
          what={homes.length > 0 ? 'Some homes' : 'The homes'}
          error={failed.error}
          onRetry={() => void Promise.all(answers.map(({ error, refetch }) => error && refetch()))}
        />
      )}
      {isLoading ? <Loading keys={keys} /> : null}
      {!isLoading && homes.length > 0 ? (
        <>
          {homes.length > 1 ? (
            <Summary
              text={summaryOf(
                groups,
                homes.map((home) => nameOf(home).split(',')[0] ?? ''),
              )}
            />
          ) : null}
          {homes.length === 1 ? (
            <p className="mb-6 text-ink-soft">Choose a second home to compare it with.</p>
          ) : null}
          <CompareTable
            {...{ homes, saved }}
            groups={shown}
            canAdd={homes.length < mostCompared}
            onRemove={remove}
          />
          <p className="mt-6 text-sm text-ink-soft">
            {terms === null
              ? null
              : `Payments assume ${terms}, and are no offer. Change them on a home’s page. `}
            “Not listed” means the listing doesn’t say: ask the agent.
          </p>
        </>
      ) : null}
      {keys.length === 0 || (!isLoading && homes.length === 0 && failed === undefined) ? <Nothing /> : null}
    </div>
  );
}

const isGone = (error: Error | null) =>
  error instanceof ProblemError && (error.status === 404 || error.status === 410);

/** Returns what the visitor saved of these homes; visitors who saved nothing make no call. */
function useSavedOf(keys: readonly string[]) {
  const { user } = useSession();
  const some = useKeys(savedHomes);
  const { data } = useQuery({
    ...savedHomesQuery(user?.username ?? null),
    enabled: keys.some((key) => some.has(key)),
  });
  return data?.homes.filter(({ listing_key }) => keys.includes(listing_key)) ?? [];
}

function Summary({ text }: { text: string | null }) {
  if (text === null) return null;
  return (
    <p className="mb-6 rounded-card bg-tint px-5 py-4">
      {text} <span className="text-sm text-ink-soft">From the listings.</span>
    </p>
  );
}

function Nothing() {
  const { keys } = useComparedHomes();
  return (
    <EmptyState
      icon={<Columns3 aria-hidden />}
      title="No Homes to Compare"
      text="Choose up to 4 homes with Compare, on your saved homes or on a home’s page, to see them side by side."
      action={
        keys.length > 0 ? (
          <Link to={paths.compare(keys)} className={buttonClass({ look: 'primary' })}>
            {keys.length === 1 ? 'Show the Chosen Home' : `Compare the ${keys.length} Chosen Homes`}
          </Link>
        ) : (
          <Link to={paths.saved} className={buttonClass({ look: 'primary' })}>
            Saved Homes
          </Link>
        )
      }
    />
  );
}

function Loading({ keys }: { keys: readonly string[] }) {
  return (
    <div role="status" aria-label="Loading the homes" className="grid grid-cols-2 gap-4 md:grid-cols-4">
      {keys.map((key) => (
        <Skeleton key={key} className="aspect-[8/5] w-full rounded-card" />
      ))}
    </div>
  );
}
