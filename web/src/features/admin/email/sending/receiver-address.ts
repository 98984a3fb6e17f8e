/** Returns whether recipients can load a URL, which excludes local and private hosts. */
export function isSeenByReceivers(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { hostname, protocol } = new URL(address);
  const own =
    /^(?:localhost|.*\.localhost|.*\.local|127\.\d+\.\d+\.\d+|10\.\d+\.\d+\.\d+|192\.168\.\d+\.\d+|\[::1\])$/;
  return /^https?:$/.test(protocol) && !own.test(hostname);
}

const ours = '/api/toptech/onboarding/v1/email-image/';

/** Returns an image's URL for this page: our own by path, as the page's host may not be the public one. */
export function addressHere(address: string): string {
  if (!URL.canParse(address)) return address;
  const { pathname } = new URL(address);
  return pathname.startsWith(ours) ? pathname : address;
}
