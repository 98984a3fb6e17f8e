import { Problem } from '../../../../errors/errors.ts';
import { decodeKept } from '../../../../pictures/decoder.ts';
import { readPictureUpload, type UploadRules } from '../../../../pictures/read-upload.ts';
import {
  type OutsideAnswer,
  OutsideFault,
  type OutsideFetch,
} from '../../../../providers/outside/fetch-outside.ts';
import { readRetryAfter } from '../../feeds/client/retry-after.ts';

export type PhotoFile = { data: Buffer; width: number; height: number };

/**
 * What became of a photo: its file, `busy` where its host or this machine is to be left alone (`afterMs`: for how
 * long, where the host said so), or a failure with its reason, which holds no link.
 */
export type PhotoOutcome =
  | { is: 'photo'; photo: PhotoFile }
  | { is: 'busy'; afterMs: number | null }
  | { is: 'failed'; reason: string };

type PhotoFetchOptions = {
  outside: Pick<OutsideFetch, 'fetch'>;
  /** Whether a redirect may be followed from one address to another. */
  mayFollow: (from: URL, to: URL) => boolean;
  now: () => Date;
  signal?: AbortSignal | undefined;
};

const rules: UploadRules = {
  pointer: '/photo',
  types: ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'],
};
const photoLimits = { maxBytes: 20 * 1024 * 1024, timeoutMs: 30_000 };
const mostRedirects = 3;
/** The longest that a host of photos is left alone. */
const dayMs = 24 * 3_600_000;
/** The longest side in pixels. */
const longestSide = 2560;

const failed = (reason: string) => ({ is: 'failed', reason }) as const;

/**
 * Fetches a photo from a host that others have chosen, and returns it as JPEG, upright, without EXIF data, of at
 * most 2560 pixels a side. Anything else than a photo of at most 20 MB and 80 megapixels that comes within 30
 * seconds is a failure. Rejects only with the signal's reason.
 */
export async function fetchPhoto(url: string, options: PhotoFetchOptions): Promise<PhotoOutcome> {
  let answer: OutsideAnswer | { is: 'failed'; reason: string };
  try {
    answer = await follow(url, options);
  } catch (error) {
    options.signal?.throwIfAborted();
    return failed(reasonOf(error));
  }
  if ('is' in answer) return answer;
  const { status, headers, body } = answer;
  if (status === 429 || status === 503)
    return { is: 'busy', afterMs: readRetryAfter(headers.get('retry-after'), options.now(), dayMs) };
  if (status !== 200) return failed(`Its host answered ${status}.`);
  try {
    const photo = await asJpeg(body);
    return photo === null ? failed('It is no photo that can be read.') : { is: 'photo', photo };
  } catch (error) {
    if (error instanceof Problem && error.id === 'too-many-requests') return { is: 'busy', afterMs: 0 };
    return failed('It is no photo that can be read.');
  }
}

async function follow(
  url: string,
  { outside, mayFollow, signal }: PhotoFetchOptions,
): Promise<OutsideAnswer | { is: 'failed'; reason: string }> {
  let at = new URL(url);
  for (let hops = 0; ; hops += 1) {
    const answer = await outside.fetch(at.href, photoLimits, signal === undefined ? {} : { signal });
    const location = answer.headers.get('location');
    if (answer.status < 300 || answer.status >= 400 || location === null) return answer;
    const next = URL.canParse(location, at.href) ? new URL(location, at.href) : null;
    const isAllowed = next !== null && /^https?:$/.test(next.protocol) && mayFollow(at, next);
    if (!isAllowed) return failed('Its host redirects to another one.');
    if (hops === mostRedirects) return failed('Its host redirects in a circle.');
    at = next;
  }
}

async function asJpeg(body: Buffer): Promise<PhotoFile | null> {
  const { file } = await readPictureUpload(body, rules);
  // Encoding again drops EXIF data, such as the location.
  const picture = await decodeKept(
    async () => file,
    (image) =>
      image
        .rotate()
        .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
        .flatten({ background: 'white' })
        .jpeg({ quality: 86 })
        .toBuffer({ resolveWithObject: true }),
  );
  if (picture === null) return null;
  return { data: picture.data, width: picture.info.width, height: picture.info.height };
}

function reasonOf(error: unknown): string {
  for (let each = error; each instanceof Error; each = each.cause) {
    if (each instanceof OutsideFault) return each.message;
    if (each.name === 'TimeoutError') return 'Its host did not answer completely in time.';
  }
  return 'Its host could not be reached.';
}
