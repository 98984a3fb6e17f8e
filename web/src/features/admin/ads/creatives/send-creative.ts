import { ProblemError } from '../../../../api/problem.ts';
import { sendFile } from '../../../../api/send-file.ts';

type Sending = { onProgress: (share: number) => void; signal: AbortSignal };

const routes = {
  image: { path: '/api/treas/ads/v1/upload-image', bucket: 'digital-ads-images', mostBytes: 15_000_000 },
  video: { path: '/api/treas/ads/v1/upload-vid', bucket: 'digital-ads-video', mostBytes: 100_000_000 },
} as const;

/** Returns the kind of creative by file type; null for neither image nor video. */
export function kindOf({ type }: Pick<File, 'type'>): 'image' | 'video' | null {
  if (type.startsWith('image/')) return 'image';
  return type.startsWith('video/') ? 'video' : null;
}

/**
 * Uploads a creative and reports progress (from 0 to 1), which fetch can't. Throws ProblemError like every
 * call, and an AbortError when `signal` aborts it: the server then stores nothing.
 */
export async function sendCreative(
  kind: 'image' | 'video',
  file: File,
  siteId: string,
  sending: Sending,
): Promise<void> {
  const { path, bucket, mostBytes } = routes[kind];
  // Rejected here instead of after minutes of uploading; the server rejects it too.
  if (file.size > mostBytes) {
    throw new ProblemError({ id: 'too-large', status: 413, detail: '' });
  }
  const form = new FormData();
  form.set(kind, file);
  form.set('site_id', siteId);
  form.set('bucket_name', bucket);
  await sendFile(path, form, sending);
}
