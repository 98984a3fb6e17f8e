/**
 * Whether a photo may be asked for at an address: http or https without credentials, at one of the hosts of its
 * feed (`photos.example.com`, or `*.example.com` for those below it), or at any where the feed names none. That
 * the host is a public one is checked when it is called; see `createOutsideFetch`.
 */
export function isPhotoAddress(address: string | URL, hosts: readonly string[]): boolean {
  const url = typeof address === 'string' ? (URL.canParse(address) ? new URL(address) : null) : address;
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '')
    return false;
  const host = url.hostname.replace(/\.$/, '');
  return (
    hosts.length === 0 ||
    hosts.some((one) => (one.startsWith('*.') ? host.endsWith(one.slice(1)) : host === one))
  );
}

/** Follows a redirect within one host only, and never from https to http. */
export const staysOnHost = (from: URL, to: URL): boolean =>
  from.host === to.host && !(from.protocol === 'https:' && to.protocol === 'http:');
