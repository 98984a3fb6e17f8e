import { lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { Agent, buildConnector, fetch, type RequestInit } from 'undici';
import { isPublicAddress } from './public-address.ts';

/** A call that was not made, or not read to its end, because of where it led or how much came. */
export class OutsideFault extends Error {}

export type OutsideAnswer = { status: number; headers: Headers; body: Buffer };

type Limits = { maxBytes: number; timeoutMs: number };

const connectTimeoutMs = 10_000;

/**
 * Calls addresses that others have chosen: a feed's photos, an integrator's webhook. Every connection is checked after
 * its name was resolved, those of redirects and later ones of the same name included, so that no name leads to this
 * machine or its network. `isAllowed` is for operators whose photos are on their own network, and for tests.
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
  return {
    /** Gives the whole answer; rejects with an OutsideFault when it is over `maxBytes`, and after `timeoutMs` in all. */
    async fetch(
      url: string,
      { maxBytes, timeoutMs }: Limits,
      init: Pick<RequestInit, 'method' | 'headers' | 'body' | 'redirect'> = {},
    ): Promise<OutsideAnswer> {
      const answer = await fetch(url, { ...init, dispatcher: agent, signal: AbortSignal.timeout(timeoutMs) });
      const pieces: Uint8Array[] = [];
      let size = 0;
      for await (const piece of answer.body ?? []) {
        size += piece.length;
        if (size > maxBytes) throw new OutsideFault(`The answer is larger than ${maxBytes} bytes.`);
        pieces.push(piece);
      }
      return {
        status: answer.status,
        headers: answer.headers as unknown as Headers,
        body: Buffer.concat(pieces),
      };
    },
    close: () => agent.close(),
  };
}

export type OutsideFetch = ReturnType<typeof createOutsideFetch>;

function refused(host: string): OutsideFault {
  return new OutsideFault(`${host} is not an address of the public internet.`);
}
