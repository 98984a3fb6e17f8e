import { lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { TransformStream } from 'node:stream/web';
import { Agent, buildConnector, type FormData, fetch } from 'undici';
import { isPublicAddress } from './public-address.ts';

export { FormData } from 'undici';

/** A call that was not made, or not read to its end, because of where it led or how much came. */
export class OutsideFault extends Error {}

export type Limits = { maxBytes: number; timeoutMs: number };

/** One request; its signal may end it before the time limit does. */
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
 * The only way out by HTTP. Calls addresses that others have chosen: a feed's photos, an integrator's webhook. Every
 * connection is checked after its name was resolved, those of redirects and later ones of the same name included, so
 * that no name leads to this machine or its network. `isAllowed` is for hosts that the operator has configured.
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
      // An address instead of a name is never looked up.
      const host = options.hostname.replace(/^\[|\]$/g, '');
      if (isIP(host) !== 0 && !isAllowed(host)) return callback(refused(host), null);
      return connect(options, callback);
    },
  });
  /**
   * Calls once, and gives the answer as its first bytes come. Its body fails with an OutsideFault over `maxBytes`, and
   * `timeoutMs` after the call began. A redirect is an answer like others, unless it is followed.
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
    /** Calls once, and gives the whole answer. */
    async fetch(...request: Parameters<typeof open>): Promise<OutsideAnswer> {
      const { status, headers, body } = await open(...request);
      const pieces: Uint8Array[] = [];
      for await (const piece of body ?? []) pieces.push(piece);
      return { status, headers, body: Buffer.concat(pieces) };
    },
    close: () => agent.close(),
  };
}

export type OutsideFetch = ReturnType<typeof createOutsideFetch>;

/** Calls hosts that the operator has configured. No redirect is followed: keys and addresses are for that host alone. */
export const configuredHosts: {
  open(url: string, limits: Limits, call?: OutsideCall): ReturnType<OutsideFetch['open']>;
  fetch(url: string, limits: Limits, call?: OutsideCall): Promise<OutsideAnswer>;
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
