import { Transform, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { type Dispatcher, request } from 'undici';
import { OutsideFault, TooLargeFault } from './outside-fault.ts';

/** `maxReceived` counts bytes as they arrive, `maxBytes` unpacked ones. */
export type PackedLimits = { maxReceived: number; maxBytes: number; timeoutMs: number };
export type PackedCall = {
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: URLSearchParams;
  signal?: AbortSignal;
  /** Told of bytes as they arrive, also of those of a response that fails later. */
  onReceived?: (bytes: number) => void;
};
export type PackedAnswer = {
  status: number;
  headers: { get(name: string): string | null };
  body: Buffer;
  received: number;
};

/**
 * Calls once, accepting gzip, and returns the complete response. Unlike `fetch`, it counts what arrives apart from
 * what that unpacks to, so that a small response cannot fill the memory. Redirects are returned like any response.
 * Throws a TooLargeFault above either limit, and the signal's reason when canceled or out of time.
 */
export async function fetchPacked(
  dispatcher: Dispatcher,
  url: string,
  { maxReceived, maxBytes, timeoutMs }: PackedLimits,
  { method = 'GET', headers = {}, body, signal, onReceived }: PackedCall,
): Promise<PackedAnswer> {
  const inTime = AbortSignal.timeout(timeoutMs);
  const ends = signal === undefined ? inTime : AbortSignal.any([inTime, signal]);
  const form = body === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await request(url, {
    method,
    headers: { 'accept-encoding': 'gzip', ...form, ...headers },
    body: body?.toString() ?? null,
    dispatcher,
    signal: ends,
  });
  const head = {
    get: (name: string) => {
      const value = answer.headers[name.toLowerCase()] ?? null;
      return Array.isArray(value) ? value.join(', ') : value;
    },
  };
  let received = 0;
  const pieces: Buffer[] = [];
  let bytes = 0;
  const count = new Transform({
    transform(piece: Buffer, _encoding, done) {
      received += piece.length;
      onReceived?.(piece.length);
      if (received > maxReceived) done(tooLarge(maxReceived));
      else done(null, piece);
    },
  });
  const collect = new Writable({
    write(piece: Buffer, _encoding, done) {
      bytes += piece.length;
      if (bytes > maxBytes) return done(tooLarge(maxBytes));
      pieces.push(piece);
      done();
    },
  });
  const packing = head.get('content-encoding')?.trim().toLowerCase() ?? 'identity';
  const unpack = packing === 'gzip' || packing === 'x-gzip' ? [createGunzip()] : [];
  if (unpack.length === 0 && packing !== 'identity') {
    answer.body.on('error', () => undefined).destroy();
    throw new OutsideFault('The response is packed in a way that was not asked for.');
  }
  try {
    await pipeline([answer.body, count, ...unpack, collect], { signal: ends });
  } catch (error) {
    // A pipeline has an error of its own for an aborted signal.
    ends.throwIfAborted();
    throw error;
  }
  return { status: answer.statusCode, headers: head, body: Buffer.concat(pieces), received };
}

const tooLarge = (limit: number) => new TooLargeFault(`The answer is larger than ${limit} bytes.`);
