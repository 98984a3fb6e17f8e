const picturePath = '/api/treas/blogs/v1/image/';
const ownPicture = new RegExp(`${picturePath}([A-Za-z0-9][A-Za-z0-9._-]*)`, 'g');
const ownPictureAlone = new RegExp(`^${picturePath}[A-Za-z0-9][A-Za-z0-9._-]*(\\?w=\\d{1,4})?$`);

/** Where the body of a post is (`getBlogBody`). */
export function postAddress(fileId: string): string {
  return `/api/treas/blogs/v1/post/${fileId}`;
}

/** Where a picture is (`getBlogPicture`). */
export function pictureAddress(fileId: string): string {
  return `${picturePath}${fileId}`;
}

/** Whether an address is that of a picture of this service, with or without a width. */
export function isPictureAddress(address: string): boolean {
  return ownPictureAlone.test(address);
}

/** The `file_id`s of this service's pictures that a body shows. */
export function picturesIn(body: string): string[] {
  return [...new Set([...body.matchAll(ownPicture)].map((match) => match[1] ?? ''))];
}
