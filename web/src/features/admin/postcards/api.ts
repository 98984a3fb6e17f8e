import { queryOptions } from '@tanstack/react-query';
import type { components } from '../../../../../openapi/generated/postgrid.d.ts';
import { call } from '../../../api/call.ts';
import { idx, people, postgrid } from '../../../api/clients.ts';
import { refreshAfter } from './orders/order-progress.ts';
import type { Place } from './recipients/picked-addresses.ts';

type Schemas = components['schemas'];
export type Contact = Schemas['Contact'];
export type Recipient = Schemas['PostcardAddress'];
export type PostcardResult = Schemas['PostcardResult'];
export type PostcardResults = Schemas['PostcardResults'];
export type PostcardPiece = Schemas['PostcardPiece'];
export type BatchSummary = Schemas['PostcardBatchSummary'];

/** The number of orders shown. */
export const newestOrders = 50;

/** Queries the latest orders; polls while any postcard is pending. */
export const ordersQuery = (siteId: string) =>
  queryOptions({
    queryKey: ['listPostcardBatches', { siteId }],
    queryFn: ({ signal }) => {
      const params = { path: { siteId }, query: { limit: newestOrders } };
      return call(postgrid.GET('/treas-postgrid/pg/batches/{siteId}', { params, signal }));
    },
    refetchInterval: ({ state }) => refreshAfter(state.data ?? [], Date.now()),
  });

/** Queries one order with its postcards; polls while any is pending. */
export const orderQuery = (siteId: string, batchId: string) =>
  queryOptions({
    queryKey: ['getPostcardBatch', { siteId, batchId }],
    queryFn: ({ signal }) => {
      const params = { path: { siteId, batchId } };
      return call(postgrid.GET('/treas-postgrid/pg/batches/{siteId}/{batchId}', { params, signal }));
    },
    refetchInterval: ({ state }) => refreshAfter(state.data === undefined ? [] : [state.data], Date.now()),
  });

/** Queries the places, in the list, of those who asked for no postcards; `list` names the list in the cache. */
export const stopsQuery = (list: string, recipients: readonly Recipient[]) =>
  queryOptions({
    queryKey: ['findPostcardStops', list],
    queryFn: async ({ signal }) => {
      const addresses = recipients.map(({ Address1, Address2, City, State, Zip }) => ({
        Address1,
        ...(Address2 === undefined ? {} : { Address2 }),
        ...(City === undefined ? {} : { City }),
        ...(State === undefined ? {} : { State }),
        ...(Zip === undefined ? {} : { Zip }),
      }));
      const body = { addresses };
      return (await call(people.POST('/api/people/v1/postcard-stops', { body, signal }))).stopped;
    },
    // Somebody may have asked since the last look.
    staleTime: 0,
  });

/** Returns the address at a map position, and its location; fails with status 404 when there is none. */
export async function addressAt(place: Place): Promise<Place & { address: string }> {
  const found = await call(idx.GET('/api/treas/idx/v1/reverse-geocode', { params: { query: place } }));
  const { full_address: address, latitude = place.latitude, longitude = place.longitude } = found;
  return { address, latitude, longitude };
}

/** Uploads an image and converts it to a front; returns the front's HTML. */
export async function makeFront(file: File): Promise<string> {
  const form = new FormData();
  form.set('file', file);
  const { url } = await call(
    postgrid.POST('/treas-postgrid/s3/upload-image', {
      // The generated type of the file is a string; the form itself is sent.
      body: { file: file.name },
      bodySerializer: () => form,
    }),
  );
  const { html } = await call(
    postgrid.POST('/treas-postgrid/convert-img-html', { body: { image_url: url } }),
  );
  return html;
}

export type Message = { salutation: string; body: string; signature: string };

/** Converts a message to a back; returns its HTML. */
export async function makeBack(message: Message): Promise<string> {
  const { html } = await call(postgrid.POST('/treas-postgrid/convert-txt-html', { body: message }));
  return html;
}

/** Verifies the addresses and records the postcards for printing. */
export function sendPostcards(order: {
  addresses: Recipient[];
  front_html: string;
  back_html: string;
}): Promise<PostcardResults> {
  return call(postgrid.POST('/treas-postgrid/pg/send-postcards', { body: order }));
}

/** Downloads the print PDF of an order, or of one postcard. */
export function downloadPdf(siteId: string, batchId: string, piece?: string): Promise<Blob> {
  const params = { path: { siteId, batchId }, ...(piece === undefined ? {} : { query: { piece } }) };
  return call(postgrid.GET('/treas-postgrid/pg/batches/{siteId}/{batchId}/pdf', { params, parseAs: 'blob' }));
}
