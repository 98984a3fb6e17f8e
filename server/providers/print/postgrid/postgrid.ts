import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { type Answer, ask as askOnce, redirected, whyNot } from '../../http.ts';
import { FormData, type OutsideCall } from '../../outside/fetch-outside.ts';
import { keepAsPdf } from '../pdf.ts';
import type { MailAddress, PrintOutcome, PrintPiece, PrintProvider, PrintState, Verdict } from '../print.ts';

export type PostGridOptions = {
  /** The base URL of both APIs, without a trailing slash. */
  url: string;
  apiKey: string;
  /** The API key for address verification, separate from printing; null checks only the form of addresses. */
  addressKey: string | null;
  /** The timeout of one call in milliseconds. */
  timeoutMs?: number;
  /** The delays between attempts of a lookup, in milliseconds. */
  pauses?: number[];
};

/** PostGrid's limit for one call of address verification. */
const addressesAtOnce = 2000;

const order = z.object({ id: z.string().min(1) });
const found = z.object({
  data: z.array(order.extend({ metadata: z.record(z.string(), z.unknown()).nullish() })),
});
const failure = z.object({ error: z.object({ message: z.string() }) });
const status = z.object({
  status: z.string(),
  cancellation: z.object({ note: z.string().nullish(), reason: z.string().nullish() }).nullish(),
});
const checked = z.object({
  line1: z.string().default(''),
  line2: z.string().nullish(),
  city: z.string().default(''),
  provinceOrState: z.string().default(''),
  postalOrZip: z.string().default(''),
  zipPlus4: z.string().nullish(),
  status: z.string(),
  errors: z.record(z.string(), z.array(z.string())).nullish(),
});
const results = z.object({
  data: z.object({
    results: z.array(z.object({ verifiedAddress: checked.nullish(), error: z.unknown().optional() })),
  }),
});

/** Prints and mails postcards and verifies addresses with PostGrid. */
export function printWithPostGrid(options: PostGridOptions): PrintProvider {
  const { url, apiKey, addressKey, timeoutMs = 20_000, pauses = [1000, 4000] } = options;
  const ask = (address: string, key: string, call: OutsideCall = {}): Promise<Answer> =>
    askOnce(`${url}${address}`, { ...call, headers: { 'x-api-key': key, ...call.headers }, timeoutMs });
  /** Lookups change nothing, so every temporary failure is retried. */
  const lookUp = async (address: string, key: string, call: OutsideCall = {}): Promise<Answer> => {
    for (const wait of [...pauses, null]) {
      const answer = await ask(address, key, call).catch((error: Error) => error);
      const isFinal = !(answer instanceof Error) && answer.status !== 429 && answer.status < 500;
      if (isFinal) return answer;
      if (wait === null || call.signal?.aborted)
        throw new Error(answer instanceof Error ? 'no answer came' : `status ${answer.status}`);
      const asked = answer instanceof Error ? 0 : (answer.retryAfterMs ?? 0);
      await pause(Math.max(wait, Math.min(asked, 10_000)), undefined, { signal: call.signal });
    }
    throw new Error('no answer came');
  };
  const findOrder = async (id: string, signal: AbortSignal): Promise<string | null> => {
    const search = encodeURIComponent(JSON.stringify({ 'metadata.idempotencyKey': id }));
    const address = `/print-mail/v1/postcards?limit=10&search=${search}`;
    const { status: code, json } = await lookUp(address, apiKey, { signal });
    if (code === 401 || code === 403) throw new Error('it does not take the key of PRINT_API_KEY');
    if (code !== 200) throw new Error(`status ${code}`);
    // PostGrid may treat the query as free text: only an order with this exact key is ours.
    return found.parse(json).data.find(({ metadata }) => metadata?.idempotencyKey === id)?.id ?? null;
  };
  return {
    name: 'PostGrid',
    keeps: false,
    verifies: addressKey !== null,
    verify: (addresses) =>
      addressKey === null
        ? keepAsPdf().verify(addresses)
        : verifyAll(addresses, (call) => lookUp('/v1/addver/verifications/batch', addressKey, call)),
    async send(piece, signal) {
      try {
        const known = piece.again ? await findOrder(piece.id, signal) : null;
        if (known !== null) return { outcome: 'sent', id: known };
      } catch (error) {
        return { outcome: 'temporary', reason: `PostGrid could not be searched: ${whyNot(error)}.` };
      }
      try {
        const answer = await ask('/print-mail/v1/postcards', apiKey, {
          method: 'POST',
          body: formOf(piece),
          headers: { 'idempotency-key': piece.id },
          signal,
        });
        return redirected(answer, 'PostGrid', 'PRINT_URL') ?? outcomeOf(answer);
      } catch (error) {
        return { outcome: 'unclear', reason: `PostGrid did not answer: ${whyNot(error)}.` };
      }
    },
    async stateOf(id) {
      const answer = await ask(`/print-mail/v1/postcards/${encodeURIComponent(id)}`, apiKey).catch(
        () => null,
      );
      return answer?.status === 200 ? stateIn(answer.json) : null;
    },
  };
}

/** Codes 429 and 503 mean that nothing was ordered; other failures at PostGrid are unclear. */
function outcomeOf({ status: code, json, retryAfterMs }: Answer): PrintOutcome {
  const said = failure.safeParse(json).data?.error.message;
  if (code >= 200 && code < 300) {
    const made = order.safeParse(json);
    return made.success
      ? { outcome: 'sent', id: made.data.id }
      : { outcome: 'unclear', reason: 'PostGrid gave no order in its answer.' };
  }
  if (code === 429 || code === 503) {
    const reason = `PostGrid is busy (status ${code}).`;
    return { outcome: 'temporary', reason, ...(retryAfterMs === undefined ? {} : { afterMs: retryAfterMs }) };
  }
  if (code >= 500 || code === 408 || code === 409) {
    return { outcome: 'unclear', reason: `PostGrid failed (status ${code}).` };
  }
  // Invalid API key: a configuration error, not a fault of the postcard.
  if (code === 401 || code === 403) {
    return {
      outcome: 'temporary',
      reason: 'PostGrid does not take the key of PRINT_API_KEY.',
      afterMs: 600_000,
    };
  }
  return { outcome: 'permanent', reason: `PostGrid refused it: ${(said ?? `status ${code}`).slice(0, 300)}` };
}

function formOf({ id, to, artwork }: PrintPiece): FormData {
  const form = new FormData();
  const fields = {
    'to[firstName]': to.name,
    'to[companyName]': to.company,
    'to[addressLine1]': to.street,
    'to[addressLine2]': to.street2,
    'to[city]': to.city,
    'to[provinceOrState]': to.state,
    'to[postalOrZip]': to.zip,
    'to[countryCode]': 'US',
    size: '6x4',
    mailingClass: 'first_class',
    'metadata[idempotencyKey]': id,
  };
  for (const [name, value] of Object.entries(fields)) if (value !== '') form.set(name, value);
  form.set('pdf', new Blob([new Uint8Array(artwork)], { type: 'application/pdf' }), 'postcard.pdf');
  return form;
}

function stateIn(json: unknown): PrintState | null {
  const parsed = status.safeParse(json);
  if (!parsed.success) return null;
  const { status: name, cancellation } = parsed.data;
  if (name === 'ready') return { state: 'sent' };
  if (name === 'printing') return { state: 'printing' };
  if (name === 'processed_for_delivery' || name === 'completed') return { state: 'mailed' };
  if (name !== 'cancelled') return null;
  const why = cancellation?.note || cancellation?.reason || 'no reason was given';
  return { state: 'failed', reason: `It was cancelled at PostGrid: ${why}`.slice(0, 400) };
}

async function verifyAll(
  addresses: MailAddress[],
  post: (call: OutsideCall) => Promise<Answer>,
): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  for (let at = 0; at < addresses.length; at += addressesAtOnce) {
    const some = addresses.slice(at, at + addressesAtOnce);
    const answer = await post({
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        addresses: some.map(({ street, street2, city, state, zip }) => ({
          ...{ line1: street, line2: street2, city, provinceOrState: state, postalOrZip: zip, country: 'us' },
        })),
      }),
    });
    const parsed = results.safeParse(answer.json);
    if (!parsed.success || parsed.data.data.results.length !== some.length) {
      throw new Error(`the addresses were not verified: status ${answer.status}`);
    }
    for (const [index, address] of some.entries()) {
      verdicts.push(verdictOn(address, parsed.data.data.results[index]?.verifiedAddress ?? null));
    }
  }
  return verdicts;
}

function verdictOn(address: MailAddress, result: z.infer<typeof checked> | null): Verdict {
  if (result === null) return { deliverable: false, detail: 'The address could not be verified.' };
  if (result.status !== 'verified' && result.status !== 'corrected') {
    const faults = Object.values(result.errors ?? {}).flat();
    return {
      deliverable: false,
      detail: faults.join('; ').slice(0, 300) || 'The post does not know this address.',
    };
  }
  const zip = result.zipPlus4 ? `${result.postalOrZip}-${result.zipPlus4}` : result.postalOrZip;
  const { line1, line2, city, provinceOrState } = result;
  return {
    deliverable: true,
    address: { ...address, street: line1, street2: line2 ?? '', city, state: provinceOrState, zip },
  };
}
