import { Readable } from 'node:stream';
import type { S3 } from '@aws-sdk/client-s3';
import { problem } from '../../../errors/errors.ts';
import {
  chooses,
  describeProvider,
  hostOf,
  may,
  preset,
  secret,
  webAddress,
  written,
} from '../../provider.ts';
import { exchangeByCopies } from '../exchange-by-copies.ts';
import { checkKey, type OpenedFile, type Storage, workPrefix } from '../storage.ts';

/** Files in a bucket of any store with Amazon's S3 API. */
export const s3 = describeProvider({
  id: 's3',
  name: 'S3-compatible storage',
  variables: {
    S3_BUCKET: chooses(
      'The bucket, which holds nothing else.',
      written(/^[A-Za-z0-9][A-Za-z0-9._-]{1,62}$/, 'must be the name of a bucket'),
    ),
    S3_ACCESS_KEY_ID: chooses('The access key, which may list, read, write, and delete there.'),
    S3_SECRET_ACCESS_KEY: secret(chooses('The secret access key beside it.')),
    S3_URL: may('The store’s address, such as https://s3.example.com, if it isn’t Amazon’s.', webAddress),
    S3_REGION: preset('us-east-1', 'The bucket’s region.'),
  },
  connect: 'Make a bucket and an access key for it.',
  test: 'Writes, reads, and removes one small file.',
  advice: 'Check S3_BUCKET, S3_ACCESS_KEY_ID, and S3_SECRET_ACCESS_KEY',
  who: ({ S3_BUCKET, ...where }) => `The bucket ${S3_BUCKET} at ${addressOf(where)}`,
  async open({ S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_URL, S3_REGION }) {
    return openBucket({
      ...{ bucket: S3_BUCKET, url: S3_URL ?? null, region: S3_REGION },
      credentials: { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY },
    });
  },
});

const addressOf = ({ S3_URL: url, S3_REGION }: { S3_URL: string | undefined; S3_REGION: string }) =>
  url === undefined ? `s3.${S3_REGION}.amazonaws.com` : hostOf(url);

export type BucketOptions = {
  bucket: string;
  /** The store's URL; null: Amazon's. */
  url: string | null;
  region: string;
  credentials: { accessKeyId: string; secretAccessKey: string };
  /** The timeout in milliseconds for the response, and between parts of a body. */
  timeoutMs?: number;
  /** The total number of attempts of a call; all calls are idempotent. */
  tries?: number;
};

/** Opens a bucket; throws an error with a sentence for the operator that names the variable. */
export async function openBucket(options: BucketOptions): Promise<Storage> {
  const { bucket: Bucket, url, region, credentials, timeoutMs = 30_000, tries = 3 } = options;
  const { S3 } = await import('@aws-sdk/client-s3');
  const client = new S3({
    ...{ region, credentials, maxAttempts: tries },
    ...(url === null ? {} : { endpoint: url, forcePathStyle: true }),
    // Stores other than Amazon's don't support the newer checksums.
    ...{ requestChecksumCalculation: 'WHEN_REQUIRED', responseChecksumValidation: 'WHEN_REQUIRED' },
    requestHandler: {
      ...{
        connectionTimeout: Math.min(timeoutMs, 5000),
        requestTimeout: timeoutMs,
        socketTimeout: timeoutMs,
      },
      throwOnRequestTimeout: true,
    },
  });
  await client.listObjectsV2({ Bucket, MaxKeys: 1 }).catch((error: unknown) => {
    throw new Error(sentenceOf(error, options));
  });
  return bucketStorage(client, Bucket, tries);
}

function bucketStorage(client: S3, Bucket: string, tries: number): Storage {
  const open = async (Key: string): Promise<OpenedFile | null> => {
    const answer = await unlessMissing(client.getObject({ Bucket, Key }));
    if (answer === null) return null;
    const body = answer.Body as Readable;
    return {
      size: answer.ContentLength ?? 0,
      content: body as AsyncIterable<Buffer>,
      close: async () => void body.destroy(),
    };
  };
  /** Reads a whole file; an interrupted body is requested again. */
  const read = async (key: string, left: number): Promise<Buffer | null> => {
    const file = await open(key);
    if (file === null) return null;
    try {
      const pieces: Buffer[] = [];
      for await (const piece of file.content) pieces.push(piece);
      const whole = Buffer.concat(pieces);
      if (whole.length !== file.size) throw new Error('it broke off');
      return whole;
    } catch (error) {
      if (left > 1) return read(key, left - 1);
      throw failureOf(error);
    }
  };
  const remove = async (Key: string) => void (await unlessMissing(client.deleteObject({ Bucket, Key })));
  const keys = (prefix: string) => keysIn(client, Bucket, prefix);
  return {
    async put(key, data) {
      await told(client.putObject({ Bucket, Key: checkKey(key), Body: data, ContentLength: data.length }));
    },
    get: async (key) => read(checkKey(key), tries),
    open,
    remove: async (key) => remove(checkKey(key)),
    async *list(prefix) {
      // Consoles create a key with a trailing slash for a folder.
      for await (const key of keys(prefix)) if (!key.startsWith(workPrefix) && !key.endsWith('/')) yield key;
    },
    exchange: async () =>
      exchangeByCopies({
        ...{ keys, remove },
        async write(Key, size, content) {
          // A stream can't be read again, so this has one attempt; the client hangs on a failed stream.
          const Body = Readable.from(whole(content, size), { objectMode: false });
          const ended = new AbortController();
          Body.once('error', (error) => ended.abort(error));
          const call = client.putObject(
            { Bucket, Key, Body, ContentLength: size },
            { abortSignal: ended.signal },
          );
          await call.catch((error: unknown) => {
            throw ended.signal.aborted ? ended.signal.reason : failureOf(error);
          });
        },
        async copy(from, Key) {
          const CopySource = `${Bucket}/${from.split('/').map(encodeURIComponent).join('/')}`;
          await told(client.copyObject({ Bucket, Key, CopySource }));
        },
      }),
  };
}

/** Lists pages of at most 1000 keys, in the store's order. */
async function* keysIn(client: S3, Bucket: string, Prefix: string): AsyncIterable<string> {
  let ContinuationToken: string | undefined;
  do {
    const page = await told(client.listObjectsV2({ Bucket, Prefix, ContinuationToken, EncodingType: 'url' }));
    // XML can't represent every key directly.
    for (const { Key = '' } of page.Contents ?? []) yield decodeURIComponent(Key.replaceAll('+', ' '));
    ContinuationToken = page.IsTruncated === true ? page.NextContinuationToken : undefined;
  } while (ContinuationToken !== undefined);
}

/** Passes content through, and fails when its length is wrong. */
async function* whole(content: AsyncIterable<Buffer>, size: number): AsyncIterable<Buffer> {
  let bytes = 0;
  for await (const piece of content) {
    bytes += piece.length;
    yield piece;
  }
  if (bytes !== size) throw new Error(`a file of ${size} bytes had ${bytes}`);
}

async function unlessMissing<T>(call: Promise<T>): Promise<T | null> {
  return call.catch((error: unknown) => {
    if (statusOf(error) === 404 && nameOf(error) !== 'NoSuchBucket') return null;
    throw failureOf(error);
  });
}

const told = <T>(call: Promise<T>): Promise<T> =>
  call.catch((error: unknown) => {
    throw failureOf(error);
  });

/** Returns a problem without the details of the store's error: the key, and what was signed. */
function failureOf(error: unknown): Error {
  const name = nameOf(error);
  const cause = Object.assign(new Error(`the store of files: ${name}`), { code: name });
  return name === 'TimeoutError' || name === 'ETIMEDOUT'
    ? problem('upstream-timeout', { detail: 'The file storage took too long.', cause })
    : problem('upstream-failed', { detail: `The file storage failed (${name}).`, cause });
}

const refusesKey = new Set(['InvalidAccessKeyId', 'SignatureDoesNotMatch', 'InvalidToken', 'Unauthorized']);
const ofElsewhere = new Set([
  'PermanentRedirect',
  'AuthorizationHeaderMalformed',
  'IllegalLocationConstraintException',
]);

function sentenceOf(error: unknown, { bucket, url, region }: BucketOptions): string {
  const at = addressOf({ S3_URL: url ?? undefined, S3_REGION: region });
  const name = nameOf(error);
  if (refusesKey.has(name)) return `S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: ${at} refused them (${name}).`;
  if (ofElsewhere.has(name))
    return `S3_REGION: the bucket ${bucket} is in another region than ${region} (${name}).`;
  const status = statusOf(error);
  if (status === 404) return `S3_BUCKET: there is no bucket ${bucket} at ${at}.`;
  if (status === 403)
    return `S3_ACCESS_KEY_ID: the key may not list the bucket ${bucket} at ${at} (${name}).`;
  return status === null
    ? `S3_URL: ${at} couldn’t be reached (${name}).`
    : `S3_BUCKET: ${at} could not list the bucket ${bucket} (${name}, status ${status}).`;
}

/** Returns the store's or the network's error code; only letters, so that it contains no personal data. */
function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name;
  return code.replace(/\W/g, '').slice(0, 60);
}

function statusOf(error: unknown): number | null {
  const { $metadata } = Object(error) as { $metadata?: { httpStatusCode?: number } };
  return $metadata?.httpStatusCode ?? null;
}
