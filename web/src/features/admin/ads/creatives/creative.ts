import type { ImageCreative, VideoCreative } from '../api.ts';

/** An image or a video, alike for the screens that show both. */
export type Creative = {
  kind: 'image' | 'video';
  fileId: string;
  url: string;
  createdAt: string;
  /** As the file was called; a provider may not say. */
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

/** Both lists as one, the images first. */
export function allCreatives(lists?: { images: ImageCreative[]; videos: VideoCreative[] }): Creative[] {
  return lists === undefined ? [] : [...lists.images.map(ofImage), ...lists.videos.map(ofVideo)];
}

/** An image about as wide as it is shown; a provider's own address stays as it is. */
export function imageAt(url: string, width: number): string {
  return url.startsWith(builtIn) ? `${url}?w=${width}` : url;
}

/** A video's address at which a browser shows a frame of it, without playing. */
export const posterAt = (url: string): string => `${url}#t=0.1`;

/** Formats a file size. */
export function sizeText(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1000))} KB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** What is known of a creative in one line. */
export function factsText({ width, height, bytes }: Creative['facts']): string {
  const parts = [];
  if (width && height) parts.push(`${width} × ${height}`);
  if (bytes !== undefined) parts.push(sizeText(bytes));
  return parts.join(' · ');
}
