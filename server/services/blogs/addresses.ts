const picturePath = '/api/treas/blogs/v1/image/';
const ownPicture = new RegExp(`${picturePath}([A-Za-z0-9][A-Za-z0-9._-]*)`, 'g');
const ownPictureAlone = new RegExp(`^${picturePath}[A-Za-z0-9][A-Za-z0-9._-]*(\\?w=\\d{1,4})?$`);

/** Returns the URL of a post's body (`getBlogBody`). */
export function postAddress(fileId: string): string {
  return `/api/treas/blogs/v1/post/${fileId}`;
}

/** Returns the URL of an image (`getBlogPicture`). */
export function pictureAddress(fileId: string): string {
  return `${picturePath}${fileId}`;
}

/** Returns whether a URL is one of this service's images, with or without a width. */
export function isPictureAddress(address: string): boolean {
  return ownPictureAlone.test(address);
}

/** Returns the `file_id`s of this service's images in a body. */
export function picturesIn(body: string): string[] {
  return [...new Set([...body.matchAll(ownPicture)].map((match) => match[1] ?? ''))];
}
