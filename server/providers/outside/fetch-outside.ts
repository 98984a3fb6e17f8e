import { lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { TransformStream } from 'node:stream/web';
import { Agent, buildConnector, type FormData, fetch } from 'undici';
import { fetchPacked, type PackedAnswer, type PackedCall, type PackedLimits } from './fetch-packed.ts';
import { OutsideFault } from './outside-fault.ts';
import { isPublicAddress } from './public-address.ts';

export { FormData } from 'undici';

export { OutsideFault } from './outside-fault.ts';

export type Limits = { maxBytes: number; timeoutMs: number };

/** One request; its signal may cancel it before the time limit. */
export type OutsideCall = {
  method?: string;
  headers?: Record<string, string>;
  body?: string | URLSearchParams | FormData;
  signal?: AbortSignal | undefined;
};

type Started = { status: number; headers: Pick<Headers, 'get'> };
export type OutsideAnswer = Started & { body: Buffer };

const connectTimeoutMs = 10_000;

/**
 * Creates the only way to make outgoing HTTP calls, for URLs that others have chosen: a feed's photos, an
 * integrator's webhook. Checks every connection after name resolution, including those of redirects and later
 * ones to the same name, so that no name leads to this machine or its network. `isAllowed` is for hosts that
 * the operator has configured.
 */
export function createOutsideFetch(isAllowed: (address: string) => boolean = isPublicAddress) {
  const lookupAllowed: LookupFunction = (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error !== null) return callback(error, []);
      const allowed = addresses.filter(({ address }) => isAllowed(address));
      const [first] = allowed;
      if (first === undefined) return callback(refused(hostname), []);
      return options.all === true ? callback(null, allowed) : callback(null, first.address, first.family);
    });
  };
  const connect = buildConnector({ lookup: lookupAllowed, timeout: connectTimeoutMs });
  const agent = new Agent({
    connect: (options, callback) => {
      // An IP address in the URL isn't looked up, so it is checked here.
      const host = options.hostname.replace(/^\[|\]$/g, '');
      if (isIP(host) !== 0 && !isAllowed(host)) return callback(refused(host), null);
      return connect(options, callback);
    },
  });
  /**
   * Calls once and returns the response at its first bytes. Its body fails with an OutsideFault above
   * `maxBytes`, and `timeoutMs` after the call started. A redirect is returned like any response unless
   * `redirect` is `follow`.
   */
  const open = async (url: string, limits: Limits, call: OutsideCall & { redirect?: 'follow' } = {}) => {
    const { redirect = 'manual', signal, ...init } = call;
    const inTime = AbortSignal.timeout(limits.timeoutMs);
    const { status, headers, body } = await fetch(url, {
      ...{ ...init, redirect, dispatcher: agent },
      signal: signal === undefined ? inTime : AbortSignal.any([inTime, signal]),
    });
    return { status, headers, body: body?.pipeThrough(upTo(limits.maxBytes)) ?? null };
  };
  return {
    open,
    /** Calls once and returns the complete response. */
    async fetch(...request: Parameters<typeof open>): Promise<OutsideAnswer> {
      const { status, headers, body } = await open(...request);
      const pieces: Uint8Array[] = [];
      for await (const piece of body ?? []) pieces.push(piece);
      return { status, headers, body: Buffer.concat(pieces) };
    },
    /** Calls once and returns the complete response, which may come packed with gzip. Follows no redirect. */
    fetchPacked: (url: string, limits: PackedLimits, call: PackedCall = {}): Promise<PackedAnswer> =>
      fetchPacked(agent, url, limits, call),
    close: () => agent.close(),
  };
}

export type OutsideFetch = ReturnType<typeof createOutsideFetch>;

/** Calls hosts that the operator has configured. Follows no redirect: keys are for that host only. */
export const configuredHosts: {
  open(url: string, limits: Limits, call?: OutsideCall): ReturnType<OutsideFetch['open']>;
  fetch(url: string, limits: Limits, call?: OutsideCall): Promise<OutsideAnswer>;
  fetchPacked: OutsideFetch['fetchPacked'];
} = createOutsideFetch(() => true);

function upTo(maxBytes: number): TransformStream<Uint8Array, Uint8Array> {
  let bytes = 0;
  return new TransformStream({
    transform(piece, controller) {
      bytes += piece.length;
      if (bytes > maxBytes)
        controller.error(new OutsideFault(`The answer is larger than ${maxBytes} bytes.`));
      else controller.enqueue(piece);
    },
  });
}

function refused(host: string): OutsideFault {
  return new OutsideFault(`${host} is not an address of the public internet.`);
}
