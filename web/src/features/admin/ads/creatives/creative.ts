import type { ImageCreative, VideoCreative } from '../api.ts';

/** An image or a video, in the same shape for screens that show both. */
export type Creative = {
  kind: 'image' | 'video';
  fileId: string;
  url: string;
  createdAt: string;
  /** The original file name, which a provider may omit. */
  name: string;
  facts: NonNullable<ImageCreative['facts']>;
};

const builtIn = '/api/treas/ads/v1/creative-file/';

export const ofImage = ({ file_id, image_url, created_at, facts = {} }: ImageCreative): Creative => ({
  ...{ kind: 'image', fileId: file_id, url: image_url, createdAt: created_at, facts },
  name: facts.filename ?? 'Image',
});

export const ofVideo = ({ file_id, video_url, created_at, facts = {} }: VideoCreative): Creative => ({
  ...{ kind: 'video', fileId: file_id, url: video_url, createdAt: created_at, facts },
  name: facts.filename ?? 'Video',
});

/** Merges both lists, images first. */
export function allCreatives(lists?: { images: ImageCreative[]; videos: VideoCreative[] }): Creative[] {
  return lists === undefined ? [] : [...lists.images.map(ofImage), ...lists.videos.map(ofVideo)];
}

/** Returns an image's URL at about the displayed width; a provider's URL unchanged. */
export function imageAt(url: string, width: number): string {
  return url.startsWith(builtIn) ? `${url}?w=${width}` : url;
}

/** Returns a video's URL at which browsers show a frame without playing. */
export const posterAt = (url: string): string => `${url}#t=0.1`;

/** Formats a file size. */
export function sizeText(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1000))} KB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** Describes a creative's known facts in one line. */
export function factsText({ width, height, bytes }: Creative['facts']): string {
  const parts = [];
  if (width && height) parts.push(`${width} × ${height}`);
  if (bytes !== undefined) parts.push(sizeText(bytes));
  return parts.join(' · ');
}
