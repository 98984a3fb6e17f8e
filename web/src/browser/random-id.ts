/**
 * Returns a random UUID without personal data. crypto.randomUUID exists only with TLS and on localhost, not
 * on a site in a home network.
 */
export function randomId(): string {
  const hex = [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte, n) => (n === 6 ? (byte & 0x0f) | 0x40 : n === 8 ? (byte & 0x3f) | 0x80 : byte))
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
