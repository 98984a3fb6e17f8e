import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { components } from '../../../../openapi/generated/idx.d.ts';
import { call } from '../../api/call.ts';
import { idx } from '../../api/clients.ts';
import { ProblemError } from '../../api/problem.ts';

type Schema<Name extends keyof components['schemas']> = components['schemas'][Name];
export type ShowingSlots = Schema<'ShowingSlots'>;
export type ShowingDay = Schema<'ShowingDay'>;
export type Manner = Schema<'ShowingManner'>;
export type OwnShowing = Schema<'OwnShowing'>;
export type NewShowingRequest = Schema<'NewShowingRequest'>;

/** How many days are shown at once. */
export const daysShown = 5;
/** Others also choose times: what is taken is asked for again while a visitor chooses. */
const askAgain = 30_000;

/** Queries the times at which a home can be seen, from a day on; the first open day by default. */
export function slotsQuery(listingKey: string, from?: string) {
  const query = { listingKey, days: daysShown, ...(from === undefined ? {} : { from }) };
  return queryOptions({
    queryKey: ['listShowingSlots', query],
    queryFn: ({ signal }): Promise<ShowingSlots> =>
      call(idx.GET('/api/treas/idx/v1/showing-slots', { params: { query }, signal })),
    staleTime: 10_000,
    refetchInterval: askAgain,
    placeholderData: keepPreviousData,
  });
}

/** Returns whether the site has no showings to request: a provider that doesn't offer them. */
export const hasNoShowings = (error: unknown): boolean =>
  error instanceof ProblemError && [404, 410, 501].includes(error.status);

/** Asks again for all days that the visitor saw, and returns which of the chosen times are taken now. */
export async function takenNow(client: QueryClient, listingKey: string, chosen: string[]): Promise<string[]> {
  await client.refetchQueries({ queryKey: ['listShowingSlots', { listingKey }] });
  return takenOf(client, listingKey, chosen);
}

/** Returns which of the chosen times are taken, as far as it is known. */
export function takenOf(client: QueryClient, listingKey: string, chosen: string[]): string[] {
  const known = client.getQueriesData<ShowingSlots>({ queryKey: ['listShowingSlots', { listingKey }] });
  const slots = known.flatMap(([, data]) => data?.days.flatMap((day) => day.slots) ?? []);
  return chosen.filter((start) => slots.some((slot) => slot.start === start && slot.taken));
}

/** Queries what became of the requests of the signed-in user and of this device. */
export const ownShowingsQuery = (username: string | null) =>
  queryOptions({
    queryKey: ['listOwnShowings', { username }],
    queryFn: ({ signal }): Promise<Schema<'OwnShowings'>> =>
      call(idx.GET('/api/treas/idx/v1/own-showings', { signal })),
    staleTime: 10_000,
    retry: false,
  });

/** Cancels a request or a showing. */
export const cancelShowing = (id: number) =>
  call(idx.POST('/api/treas/idx/v1/own-showings/{id}/cancel', { params: { path: { id } } }));

export const requestShowing = (body: NewShowingRequest) =>
  call(idx.POST('/api/treas/idx/v1/showing-requests', { body }));
