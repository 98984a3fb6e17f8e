import { queryOptions } from '@tanstack/react-query';
import type { components } from '../../../../../openapi/generated/postgrid.d.ts';
import { call } from '../../../api/call.ts';
import { idx, postgrid } from '../../../api/clients.ts';
import { refreshAfter } from './orders/order-refresh.ts';
import type { Place } from './recipients/picked-addresses.ts';

type Schemas = components['schemas'];
export type Contact = Schemas['Contact'];
export type Recipient = Schemas['PostcardAddress'];
export type PostcardResult = Schemas['PostcardResult'];
export type PostcardResults = Schemas['PostcardResults'];
export type PostcardPiece = Schemas['PostcardPiece'];
export type BatchSummary = Schemas['PostcardBatchSummary'];

/** How many orders are shown. */
export const newestOrders = 50;

/** The agent's contacts in the order of the list. */
export const contactsQuery = (siteId: string) =>
  queryOptions({
    queryKey: ['listAddresses', { siteId }],
    queryFn: ({ signal }) => {
      const params = { path: { siteId } };
      return call(postgrid.GET('/treas-postgrid/s3/get-address-list/{siteId}', { params, signal }));
    },
  });

/** The newest orders; asked for again while any piece waits to be sent. */
export const ordersQuery = (siteId: string) =>
  queryOptions({
    queryKey: ['listPostcardBatches', { siteId }],
    queryFn: ({ signal }) => {
      const params = { path: { siteId }, query: { limit: newestOrders } };
      return call(postgrid.GET('/treas-postgrid/pg/batches/{siteId}', { params, signal }));
    },
    refetchInterval: ({ state }) => refreshAfter(state.data ?? [], Date.now()),
  });

/** One order with its pieces; asked for again while any of them waits to be sent. */
export const orderQuery = (siteId: string, batchId: string) =>
  queryOptions({
    queryKey: ['getPostcardBatch', { siteId, batchId }],
    queryFn: ({ signal }) => {
      const params = { path: { siteId, batchId } };
      return call(postgrid.GET('/treas-postgrid/pg/batches/{siteId}/{batchId}', { params, signal }));
    },
    refetchInterval: ({ state }) => refreshAfter(state.data === undefined ? [] : [state.data], Date.now()),
  });

/** The address at a point of the map, and where it stands; a problem of status 404 where none is known. */
export async function addressAt(place: Place): Promise<Place & { address: string }> {
  const found = await call(idx.GET('/api/treas/idx/v1/reverse-geocode', { params: { query: place } }));
  const { full_address: address, latitude = place.latitude, longitude = place.longitude } = found;
  return { address, latitude, longitude };
}

/** Stores a picture and makes a front of it. */
export async function makeFront(file: File): Promise<string> {
  const form = new FormData();
  form.set('file', file);
  const { url } = await call(
    postgrid.POST('/treas-postgrid/s3/upload-image', {
      // The type of the form's file is text in the specs' types; the form itself is what is sent.
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

/** Makes a back of a message. */
export async function makeBack(message: Message): Promise<string> {
  const { html } = await call(postgrid.POST('/treas-postgrid/convert-txt-html', { body: message }));
  return html;
}

/** Has the addresses checked and the postcards recorded; they are printed from there. */
export function sendPostcards(order: {
  addresses: Recipient[];
  front_html: string;
  back_html: string;
}): Promise<PostcardResults> {
  return call(postgrid.POST('/treas-postgrid/pg/send-postcards', { body: order }));
}

/** An order as the printer gets it, or one piece of it alone. */
export function downloadPdf(siteId: string, batchId: string, piece?: string): Promise<Blob> {
  const params = { path: { siteId, batchId }, ...(piece === undefined ? {} : { query: { piece } }) };
  return call(postgrid.GET('/treas-postgrid/pg/batches/{siteId}/{batchId}/pdf', { params, parseAs: 'blob' }));
}
