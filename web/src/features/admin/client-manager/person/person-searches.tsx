import { useQuery } from '@tanstack/react-query';
import { BellPlus } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { clientToFollow } from '../../../../listings/following/client-to-follow.ts';
import { filtersOf, frequencies, wordsOfSearch } from '../../../../listings/following/saved-searches.ts';
import { paths } from '../../../../navigation/paths.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { NotLoaded } from '../../../../ui/not-loaded.tsx';
import { type PersonSearch, personSearchesQuery } from '../api.ts';
import { Panel } from '../panel.tsx';

/** The searches that a person follows, with what came of them, and the way to make one for them. */
export function PersonSearches({ email }: { email: string }) {
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery(personSearchesQuery(email));
  const make = () => {
    clientToFollow.set(email);
    void navigate(paths.map());
  };
  return (
    <Panel
      title="Followed Searches"
      count={data?.length}
      tools={
        <Button size="small" icon={<BellPlus aria-hidden />} onClick={make}>
          Make a Search
        </Button>
      }
    >
      {error !== null ? (
        <NotLoaded quiet what="The searches" error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? null : data.length === 0 ? (
        <p className="text-ink-soft">
          Searches they follow appear here. To make one, press Make a Search, choose filters on the map, and
          save it for them.
        </p>
      ) : (
        <ul aria-label="Followed Searches" className="divide-y divide-line">
          {data.map((search) => (
            <li key={search.id} className="py-3 first:pt-0 last:pb-0">
              <FollowedSearch search={search} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function FollowedSearch({ search }: { search: PersonSearch }) {
  const { name, told, opens, homes, by_agent: byAgent } = search;
  const words = wordsOfSearch(filtersOf(search));
  const figures = [
    ...(homes === null ? [] : [homes === 1 ? '1 home now' : `${homes.toLocaleString('en-US')} homes now`]),
    told === 1 ? '1 update emailed' : `${told.toLocaleString('en-US')} updates emailed`,
    opens === 1 ? 'opened 1 time' : `opened ${opens.toLocaleString('en-US')} times`,
  ];
  return (
    <>
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-semibold wrap-anywhere">{name}</span>
        <Badge tone={toneOf(search)}>{stateOf(search)}</Badge>
        {byAgent ? <Badge>Made by you</Badge> : null}
      </p>
      {words === name.replaceAll(', ', ' · ') ? null : <p className="text-ink-soft wrap-anywhere">{words}</p>}
      <p className="text-sm text-ink-soft">{figures.join(' · ')}</p>
    </>
  );
}

function stateOf({ state, frequency }: PersonSearch): string {
  if (frequency === 'off') return 'Alerts off';
  if (state === 'unconfirmed') return 'Not confirmed';
  return state === 'paused' ? 'Paused' : frequencies[frequency];
}

const toneOf = ({ state, frequency }: PersonSearch) =>
  frequency === 'off' || state === 'paused' ? 'neutral' : state === 'unconfirmed' ? 'warn' : 'good';
