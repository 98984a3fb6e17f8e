import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  skipToken,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import type { components } from '../../../../../openapi/generated/people.d.ts';
import { call } from '../../../api/call.ts';
import { people } from '../../../api/clients.ts';
import { setTodayCounts } from '../today-counts.ts';

type Schemas = components['schemas'];
export type Today = Schemas['Today'];
export type TodayItem = Schemas['TodayItem'];
export type TodayPerson = Schemas['TodayPerson'];
export type TodayReason = Schemas['TodayReason'];
export type SnoozedPerson = Schemas['SnoozedPerson'];
export type GroupName = Schemas['TodayGroupName'];

/** How many items of a group are shown at first, and how many more with each press. */
const firstItems = 5;
export const pageItems = 50;

const ask = async (
  client: QueryClient,
  query: { group?: GroupName; limit: number; after?: string },
  signal: AbortSignal,
) => {
  const today = await call(people.GET('/api/people/v1/today', { params: { query }, signal }));
  setTodayCounts(client, today);
  return today;
};

/** Queries the list with the first items of each group. */
export const todayQuery = queryOptions({
  queryKey: ['getToday', { limit: firstItems }],
  queryFn: ({ client, signal }): Promise<Today> => ask(client, { limit: firstItems }, signal),
});

/** Queries a group by pages. */
export const groupQuery = (group: GroupName, limit: number = pageItems) =>
  infiniteQueryOptions({
    queryKey: ['getToday', { group, limit }],
    queryFn: ({ client, signal, pageParam }): Promise<Today> =>
      ask(client, { group, limit, ...(pageParam === null ? {} : { after: pageParam }) }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });

/** Returns the items of a page of one group. */
export const itemsOf = ({ groups }: Today, group: GroupName): TodayItem[] =>
  groups.find((one) => one.group === group)?.items ?? [];

const mostItems = 100;

const readStart = (client: QueryClient, signal: AbortSignal) => ask(client, { limit: mostItems }, signal);

async function readRest(client: QueryClient, { groups }: Today, signal: AbortSignal): Promise<TodayItem[]> {
  const all: TodayItem[] = [];
  for (const { group, count, items } of groups)
    all.push(...(items.length >= count ? items : await allOf(client, group, signal)));
  return all;
}

/**
 * Queries the first items of each group, to begin with while the others load. Not among the lists that the live events load
 * again: what is worked through stays as it was at the start.
 */
export const dayStartQuery = queryOptions({
  queryKey: ['workThroughToday', 'start'],
  queryFn: ({ client, signal }): Promise<Today> => readStart(client, signal),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
});

/** Queries all items of the day, in their order, from its start on. */
export const wholeDayQuery = (start: Today | undefined) =>
  queryOptions({
    queryKey: ['workThroughToday', 'whole'],
    queryFn: start === undefined ? skipToken : ({ client, signal }) => readRest(client, start, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** Forgets the day as it was the last time, which may outlive its screen by a moment, before it is worked through anew. */
export const forgetDay = (client: QueryClient): void =>
  client.removeQueries({ queryKey: ['workThroughToday'] });

/** Queries the same once it was worked through: what is left. */
export const dayAfterQuery = queryOptions({
  queryKey: ['workedThroughToday'],
  queryFn: async ({ client, signal }): Promise<TodayItem[]> =>
    readRest(client, await readStart(client, signal), signal),
  staleTime: 0,
  gcTime: 0,
});

async function allOf(client: QueryClient, group: GroupName, signal: AbortSignal): Promise<TodayItem[]> {
  const all: TodayItem[] = [];
  let after: string | null = null;
  do {
    const page: Today = await ask(
      client,
      { group, limit: mostItems, ...(after === null ? {} : { after }) },
      signal,
    );
    all.push(...itemsOf(page, group));
    after = page.next;
  } while (after !== null);
  return all;
}

/** Queries who is snoozed, by pages: who returns first, first. */
export const snoozedQuery = infiniteQueryOptions({
  queryKey: ['listSnoozed', { limit: pageItems }],
  queryFn: ({ signal, pageParam }): Promise<Schemas['SnoozedPage']> => {
    const query = { limit: pageItems, ...(pageParam === null ? {} : { after: pageParam }) };
    return call(people.GET('/api/people/v1/today/snoozed', { params: { query }, signal }));
  },
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }) => next,
  staleTime: 0,
});

/** Asks again for what changes with who is snoozed. */
const askAgain = (client: QueryClient) =>
  Promise.all(['getToday', 'listSnoozed'].map((shown) => client.invalidateQueries({ queryKey: [shown] })));

/** Hides a person until a time. */
export function useSnooze() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ personId, until }: { personId: string; until: string }) =>
      call(
        people.PUT('/api/people/v1/people/{personId}/snooze', {
          params: { path: { personId } },
          body: { until },
        }),
      ),
    onSuccess: () => askAgain(client),
  });
}

/** Shows a hidden person again. */
export function useUnsnooze() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (personId: string) =>
      call(people.DELETE('/api/people/v1/people/{personId}/snooze', { params: { path: { personId } } })),
    onSuccess: (_done, personId) => {
      forgetSnoozed(client, personId);
      void askAgain(client);
    },
  });
}

/** Takes a person from those who are snoozed, before the site is asked again. */
function forgetSnoozed(client: QueryClient, personId: string): void {
  const before = client.getQueryData(snoozedQuery.queryKey);
  const isOf = ({ person }: SnoozedPerson) => person.id === personId;
  // Not if the live events were faster: then they are no longer counted, either.
  if (before === undefined || !before.pages.some(({ people }) => people.some(isOf))) return;
  const pages = before.pages.map((page) => ({ ...page, people: page.people.filter((one) => !isOf(one)) }));
  client.setQueryData(snoozedQuery.queryKey, { ...before, pages });
  client.setQueryData(todayQuery.queryKey, (today) =>
    today === undefined
      ? undefined
      : {
          ...today,
          snoozed: Math.max(0, today.snoozed - 1),
          snoozeEndsAt: pages.flatMap(({ people }) => people)[0]?.until ?? null,
        },
  );
}
