import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer, json as jsonIn } from 'node:stream/consumers';
import { sendJson as json, startHttpServer } from '../../../../testing/http-server.ts';

/** How the stand-in treats an order: accepts it, accepts it and then fails, or rejects it. */
export type Mood =
  | 'take'
  | 'take, never answer'
  | 'take, then 500'
  | 'take, then cut'
  | 'busy'
  | 'fail'
  | 'cut'
  | 'refuse';

type TakenOrder = { id: string; key: string; to: string; headerKey: string | undefined; pdf: Buffer };

export type PostGridStandIn = {
  url: string;
  orders: TakenOrder[];
  /** How many orders were requested, accepted or not. */
  asked: number;
  close(): Promise<void>;
};

/**
 * Starts a server that behaves as PostGrid's documentation says: postcards by multipart form, search by
 * metadata, lookup by id, batch address verification (one on `Nowhere Rd` is unknown, `elm` is corrected). It
 * ignores the idempotency header, so that only a search prevents a second order. `moods` decides the result
 * of the n-th order.
 */
export async function startPostGridStandIn(
  moods: (order: number) => Mood = () => 'take',
): Promise<PostGridStandIn> {
  const standIn: Omit<PostGridStandIn, 'url' | 'close'> = { orders: [], asked: 0 };
  const take = (form: FormData, headerKey: string | undefined, pdf: Buffer): TakenOrder => {
    const order = {
      id: `postcard_${standIn.orders.length + 1}`,
      key: String(form.get('metadata[idempotencyKey]')),
      to: `${form.get('to[firstName]')}, ${form.get('to[addressLine1]')}, ${form.get('to[city]')}`,
      headerKey,
      pdf,
    };
    standIn.orders.push(order);
    return order;
  };

  const placeOrder = async (request: IncomingMessage, response: ServerResponse) => {
    const form = await formIn(request);
    const pdf = form.get('pdf');
    const file = pdf instanceof Blob ? Buffer.from(await pdf.arrayBuffer()) : Buffer.alloc(0);
    const mood = moods(standIn.asked);
    standIn.asked += 1;
    const key = request.headers['idempotency-key'];
    const taken = mood.startsWith('take')
      ? take(form, typeof key === 'string' ? key : undefined, file)
      : null;
    if (mood === 'take' && taken !== null) return json(response, 201, shown(taken));
    if (mood === 'take, never answer') return;
    if (mood === 'cut' || mood === 'take, then cut') return void response.destroy();
    if (mood === 'busy')
      return json(response, 429, fault('rate_limit_exceeded_error', 'Slow down'), { 'retry-after-ms': '5' });
    if (mood === 'refuse') return json(response, 422, fault('invalid_pdf_error', 'The PDF has three pages'));
    return json(response, 500, fault('internal_error', 'Something broke'));
  };

  const search = (url: URL, response: ServerResponse) => {
    const wanted = JSON.parse(url.searchParams.get('search') ?? '{}')['metadata.idempotencyKey'];
    const data = standIn.orders.filter(({ key }) => key === wanted).map(shown);
    json(response, 200, { object: 'list', totalCount: data.length, skip: 0, limit: 10, data });
  };

  const { url, close } = await startHttpServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://stand-in');
    const isOrders = url.pathname === '/print-mail/v1/postcards';
    const one = /^\/print-mail\/v1\/postcards\/([^/]+)$/.exec(url.pathname)?.[1];
    void (async () => {
      if (request.headers['x-api-key'] === undefined)
        return json(response, 401, fault('missing_auth_error', 'No key'));
      if (isOrders && request.method === 'POST') return placeOrder(request, response);
      if (isOrders) return search(url, response);
      if (url.pathname === '/v1/addver/verifications/batch') return verify(request, response);
      const order = standIn.orders.find(({ id }) => id === one);
      if (order === undefined) return json(response, 404, fault('not_found_error', 'No such postcard'));
      return json(response, 200, { ...shown(order), status: 'printing' });
    })().catch(() => response.destroy());
  });
  return Object.assign(standIn, { url, close });
}

const shown = ({ id, key }: TakenOrder) => ({
  ...{ id, object: 'postcard', live: false, status: 'ready', size: '6x4', metadata: { idempotencyKey: key } },
});
const fault = (type: string, message: string) => ({ object: 'error', error: { type, message } });

type Sent = { line1: string; line2?: string; city: string; provinceOrState: string; postalOrZip: string };

async function verify(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { addresses } = (await jsonIn(request)) as { addresses: Sent[] };
  const results = addresses.map((address) => {
    const unknown = address.line1.includes('Nowhere');
    const corrected = address.line1.includes('elm');
    return {
      verifiedAddress: {
        ...address,
        line1: corrected ? address.line1.replace('elm', 'Elm St') : address.line1,
        status: unknown ? 'failed' : corrected ? 'corrected' : 'verified',
        errors: unknown ? { line1: ['Street not found'] } : {},
      },
    };
  });
  json(response, 200, { status: 'success', message: 'Verified', data: { results } });
}

async function formIn(request: IncomingMessage): Promise<FormData> {
  const body = new Uint8Array(await buffer(request));
  return new Response(body, {
    headers: { 'content-type': request.headers['content-type'] ?? '' },
  }).formData();
}
