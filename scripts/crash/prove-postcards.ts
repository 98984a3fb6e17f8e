import sharp from 'sharp';
import { randomFrom } from '../../server/demo/homes/random.ts';
import {
  type Mood,
  type PostGridStandIn,
  startPostGridStandIn,
} from '../../server/providers/print/postgrid/testing/postgrid-stand-in.ts';
import { readJson, type SessionHeaders, signInAsAdmin } from '../bench/site-session.ts';
import { countBy } from './command.ts';
import { killWhileSending, untilNothingWaits } from './kill-while-sending.ts';

type Batch = { id: string; states: Record<string, number>; items: { id: string }[] };

const siteId = 'porchlight-demo';
const faulty: Mood[] = ['take, then 500', 'take, then cut', 'busy', 'fail', 'cut'];
/** A silent order delays a postcard by the whole timeout; two are enough. */
const silentOrders = new Set([9, 61]);

/**
 * Orders postcards from a printer that fails in every way, kills the product with -9 while it sends them,
 * restarts it until all are settled, and then compares the printer's orders with the postcards.
 */
export async function provePostcards(options: { kills: number; pieces: number; seed: number }) {
  const { kills, pieces, seed } = options;
  const random = randomFrom(seed);
  const printer = await startPostGridStandIn((order) => {
    if (silentOrders.has(order)) return 'take, never answer';
    return order % 6 === 5 ? (faulty[random.between(0, faulty.length - 1)] ?? 'take') : 'take';
  });
  try {
    const { kills: killed, result } = await killWhileSending({
      env: { PRINT_URL: printer.url, PRINT_API_KEY: 'test_sk_stand_in' },
      ...{ kills, total: pieces, random },
      taken: () => printer.orders.length,
      begin: async (url) => sendOrder(url, await signInAsAdmin(url), pieces),
      finish: async (url, batchId) => compare(printer, await untilSettled(url, batchId)),
    });
    return { ...result, kills: killed };
  } finally {
    await printer.close();
  }
}

/** Places an order as the admin does, with upload and both sides; returns its id. */
async function sendOrder(url: string, admin: SessionHeaders, pieces: number): Promise<string> {
  const base = `${url}/treas-postgrid`;
  const post = async (path: string, body: object) => {
    const isForm = body instanceof FormData;
    const answer = await fetch(`${base}${path}`, {
      method: 'POST',
      headers: { ...admin, ...(isForm ? {} : { 'content-type': 'application/json' }) },
      body: isForm ? body : JSON.stringify(body),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`);
    return JSON.parse(text) as { url: string; html: string; successful: number };
  };
  const picture = await sharp({ create: { width: 1875, height: 1275, channels: 3, background: '#386' } })
    .jpeg()
    .toBuffer();
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'front.jpg');
  const image = await post('/s3/upload-image', form);
  const front = await post('/convert-img-html', { image_url: image.url });
  const back = await post('/convert-txt-html', { salutation: 'Dear Neighbor,', body: 'Come and see.' });
  const addresses = Array.from({ length: pieces }, (_, n) => ({
    ...{ Name: `Person ${n}`, Address1: `${n + 1} Elm St`, City: 'Austin', State: 'TX', Zip: '78704' },
  }));
  const order = { addresses, front_html: front.html, back_html: back.html };
  const { successful } = await post('/pg/send-postcards', order);
  if (successful !== pieces) throw new Error(`${successful} of ${pieces} addresses were accepted.`);
  const [batch] = (await readJson(`${base}/pg/batches/${siteId}`, admin)) as Batch[];
  if (batch === undefined) throw new Error('The order is not on the books.');
  return batch.id;
}

async function untilSettled(url: string, batchId: string): Promise<Batch> {
  const admin = await signInAsAdmin(url);
  const read = async () => {
    const batch = (await readJson(`${url}/treas-postgrid/pg/batches/${siteId}/${batchId}`, admin)) as Batch;
    return { states: { scheduled: batch.states.scheduled ?? 0 }, value: batch };
  };
  return untilNothingWaits(read);
}

/** Returns the keys of postcards ordered more than once, never, or without being ours. */
function compare(printer: PostGridStandIn, batch: Batch) {
  const counts = new Map(Object.entries(countBy(printer.orders, ({ key }) => key)));
  const ours = new Set(batch.items.map(({ id }) => id));
  return {
    asked: printer.asked,
    orders: printer.orders.length,
    doubled: [...counts].filter(([, count]) => count > 1).map(([key]) => key),
    missing: [...ours].filter((id) => !counts.has(id)),
    strange: [...counts.keys()].filter((key) => !ours.has(key)),
    states: batch.states,
  };
}
