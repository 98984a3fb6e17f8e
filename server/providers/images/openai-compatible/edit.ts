import { problem } from '../../../errors/errors.ts';
import { decodePicture, pictureFormats } from '../../../pictures/decode-pixels.ts';
import { fromPixels, readMetadata } from '../../../pictures/decoder.ts';
import type { Picture } from '../../../pictures/picture.ts';
import { type Answer, ask } from '../../http.ts';
import { configuredHosts, createOutsideFetch, FormData, OutsideFault } from '../../outside/fetch-outside.ts';
import type { ImagesProvider, RestyleRequest } from '../images.ts';

export type ModelLocation = { url: string; apiKey: string | null; model: string };

/** The maximum size of an image in bytes; base64 adds a third, and JSON slightly more. */
const maxPicture = 30 * 1024 * 1024;
const maxAnswer = Math.ceil((maxPicture * 4) / 3) + 65_536;

/** The instructions added to every style. */
const rules =
  'Keep the structure of the place exactly: walls, windows, doors, ceiling, floor plan, the view outside, the camera and the perspective. ' +
  'Change only furniture, decoration, materials, colours and light. No people, no animals, no text, no logos.';

/**
 * Restyles with any server that supports OpenAI's `POST /images/edits`. A call takes at most `timeoutMs`;
 * there are no retries.
 */
export function editWithModel({ url, apiKey, model }: ModelLocation, timeoutMs = 150_000): ImagesProvider {
  const files = openFiles(url);
  return {
    name: model,
    kind: 'model',
    async restyle(request) {
      const started = Date.now();
      try {
        const answer = await ask(`${url}/images/edits`, {
          method: 'POST',
          headers: apiKey === null ? {} : { authorization: `Bearer ${apiKey}` },
          body: await formOf(request, model),
          ...{ timeoutMs, maxBytes: maxAnswer },
        });
        const left = () => Math.max(1, timeoutMs - (Date.now() - started));
        const picture = await decode(await pictureIn(answer, (address) => files.fetch(address, left())));
        request.log.info({ model, status: answer.status, ms: Date.now() - started }, 'image model answered');
        return picture;
      } catch (error) {
        const failure = asFailure(error);
        request.log.warn({ model, ms: Date.now() - started, reason: failure.reason }, 'image model failed');
        throw problem(failure.late ? 'upstream-timeout' : 'upstream-failed', {
          detail: failure.late ? 'The image model took too long.' : 'The image model gave no picture.',
          cause: error,
        });
      }
    },
    close: () => files.close(),
  };
}

async function formOf({ picture, prompt }: RestyleRequest, model: string): Promise<FormData> {
  const { width, height } = picture;
  const png = await fromPixels(picture).png({ compressionLevel: 4 }).toBuffer();
  const form = new FormData();
  form.set('model', model);
  form.set('prompt', `${prompt}\n\n${rules}`);
  form.set('n', '1');
  form.set('size', sizeFor(width / height));
  // The newer models always return base64 and reject the field.
  if (model === 'dall-e-2') form.set('response_format', 'b64_json');
  form.set('image', new Blob([new Uint8Array(png)], { type: 'image/png' }), 'room.png');
  return form;
}

/** Returns the nearest aspect ratio that every model supports. */
function sizeFor(ratio: number): string {
  return ratio > 1.2 ? '1536x1024' : ratio < 0.83 ? '1024x1536' : '1024x1024';
}

/** An error of the model's server; the reason is for the log, and includes only the server's error code. */
class ModelFault extends Error {}

/** Returns the image in the server's response: inside the JSON, or at its URL. */
async function pictureIn(
  { status, json }: Answer,
  fetchFile: (address: string) => Promise<Buffer>,
): Promise<Buffer> {
  if (status < 200 || status > 299) throw new ModelFault(`status ${status} ${codeIn(json)}`.trim());
  const first = (json as { data?: { b64_json?: unknown; url?: unknown }[] } | null)?.data?.[0];
  if (typeof first?.b64_json === 'string' && first.b64_json !== '') {
    return Buffer.from(first.b64_json.replace(/^data:[^,]*,/, ''), 'base64');
  }
  if (typeof first?.url !== 'string' || !/^https?:\/\//.test(first.url) || !URL.canParse(first.url))
    throw new ModelFault('no picture in the answer');
  return fetchFile(first.url);
}

/**
 * Fetches images from URLs that the model's server returns, without the key. A URL may be on any public
 * host; a private address is allowed only on the server itself, without redirects.
 */
function openFiles(url: string) {
  const outside = createOutsideFetch();
  return {
    async fetch(address: string, timeoutMs: number): Promise<Buffer> {
      const isOwn = new URL(address).origin === new URL(url).origin;
      const limits = { maxBytes: maxPicture, timeoutMs };
      const { status, body } = await (isOwn
        ? configuredHosts.fetch(address, limits)
        : outside.fetch(address, limits, { redirect: 'follow' }));
      if (status < 200 || status > 299) throw new ModelFault(`the picture's address answered ${status}`);
      return body;
    },
    close: () => outside.close(),
  };
}

/** Returns `moderation_blocked`, `insufficient_quota`, and similar codes. */
function codeIn(document: unknown): string {
  const code = (document as { error?: { code?: unknown } } | null)?.error?.code;
  return typeof code === 'string' ? code.replace(/[^\w.-]/g, '').slice(0, 60) : '';
}

/** Decodes a JPEG, PNG, or WebP image of at most 30 MB, and limits its dimensions to our maximum. */
async function decode(bytes: Buffer): Promise<Picture> {
  if (bytes.length === 0 || bytes.length > maxPicture)
    throw new ModelFault(`a picture of ${bytes.length} bytes`);
  const { format } = await readMetadata(bytes);
  if (!pictureFormats.has(format)) throw new ModelFault(`a picture of the type ${format}`);
  return decodePicture(bytes);
}

function asFailure(error: unknown): { late: boolean; reason: string } {
  if (error instanceof Error && error.name === 'TimeoutError') return { late: true, reason: 'time limit' };
  if (error instanceof ModelFault) {
    return { late: /^status (408|504)\b/.test(error.message), reason: error.message };
  }
  const cause = error instanceof Error ? error.cause : undefined;
  if (error instanceof OutsideFault || cause instanceof OutsideFault)
    return { late: false, reason: 'the picture was too large, or on a private network' };
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  return { late: /TIMEOUT/.test(code), reason: code === '' ? 'no picture that can be read' : code };
}
