import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { useSite } from '../../../api/site.ts';
import { Card } from '../../../ui/card.tsx';
import { loadFailureOf } from '../../../ui/not-loaded.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { AdminTitle } from '../admin-title.tsx';
import { insightsQuery, insightTypeOf, insightTypes } from './api.ts';
import { ActiveListings, DaysOnMarket, MarketTrends, PriceDistribution } from './charts/charts.tsx';
import { sourceLine } from './source-line.ts';
import { TopAreas } from './top-areas.tsx';

/** The local market in four charts and a table. */
export function Component() {
  const { siteId } = useSite();
  const [search, setSearch] = useSearchParams();
  const type = insightTypeOf(search.get('type'));
  const query = useQuery(insightsQuery(siteId, type));
  const failure = loadFailureOf(query, 'The insights');
  const rows = query.data ?? [];
  return (
    <>
      <AdminTitle title="Analytics & Insights" />
      <fieldset className="mb-6 min-w-0">
        <legend className="mb-2 text-sm font-medium text-ink-soft">Property type</legend>
        <div className="flex flex-wrap gap-2">
          {insightTypes.map((each, at) => (
            <Pill
              key={each}
              selected={each === type}
              onClick={() => setSearch(at === 0 ? {} : { type: each })}
            >
              {each}
            </Pill>
          ))}
        </div>
      </fieldset>
      {query.isPending ? (
        <LoadingInsights />
      ) : failure !== null ? (
        <Card className="p-4 sm:p-6">{failure}</Card>
      ) : (
        // Another property type resets the charts: none shows as a table.
        <div key={type} className="flex flex-col gap-6">
          <div className="grid gap-6 xl:grid-cols-2">
            <MarketTrends rows={rows} type={type} />
            <PriceDistribution rows={rows} type={type} />
            <ActiveListings rows={rows} type={type} />
            <DaysOnMarket rows={rows} type={type} />
          </div>
          <TopAreas rows={rows} type={type} source={sourceLine(rows)} />
        </div>
      )}
    </>
  );
}

/** The placeholder of the charts while their data loads. */
function LoadingInsights() {
  return (
    <>
      <p role="status" className="mb-4 text-ink-soft">
        Loading insights...
      </p>
      <div className="grid gap-6 xl:grid-cols-2">
        {[1, 2, 3, 4].map((card) => (
          <Card key={card} className="flex flex-col gap-3 p-4 sm:p-6">
            <Skeleton className="h-12 w-1/2" />
            <Skeleton className="h-9 w-2/3" />
            <Skeleton className="h-80" />
            <Skeleton className="h-13" />
          </Card>
        ))}
      </div>
    </>
  );
}
