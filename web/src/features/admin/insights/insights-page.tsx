import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { useSite } from '../../../api/site.ts';
import { Card } from '../../../ui/card.tsx';
import { NotLoaded } from '../../../ui/not-loaded.tsx';
import { AdminTitle } from '../admin-title.tsx';
import { insightsQuery, insightTypeOf, insightTypes } from './api.ts';
import { ActiveListings, DaysOnMarket, MarketTrends, PriceDistribution } from './charts/charts.tsx';
import { LoadingInsights } from './loading-insights.tsx';
import { sourceLine } from './source-line.ts';
import { TopAreas } from './top-areas.tsx';
import { TypeSelector } from './type-selector.tsx';

/** The local market in four charts and a table. */
export function Component() {
  const { siteId } = useSite();
  const [search, setSearch] = useSearchParams();
  const type = insightTypeOf(search.get('type'));
  const { data, error, isPending, refetch } = useQuery(insightsQuery(siteId, type));
  const rows = data ?? [];
  return (
    <>
      <AdminTitle title="Analytics & Insights" />
      <TypeSelector
        type={type}
        onChoose={(next) => setSearch(next === insightTypes[0] ? {} : { type: next })}
      />
      {isPending ? (
        <LoadingInsights />
      ) : data === undefined && error !== null ? (
        <Card className="p-4 sm:p-6">
          <NotLoaded quiet what="The insights" error={error} onRetry={() => void refetch()} />
        </Card>
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
