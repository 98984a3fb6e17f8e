import { expect, test } from 'vitest';
import type { ListingPhoto } from '../../listings/photos/photos-of.ts';
import { byPolicy, withSources } from './feed-photos.ts';
import { isPhotoAddress, staysOnHost } from './photo-hosts.ts';

const photo = (source_url: string): ListingPhoto => ({
  ...{ order_hint: 0, storage_key: null, source_url, description: null, width: null, height: null },
});

test.each([
  ['hot' as const, 1, ['hot:feed', null]],
  ['copy' as const, 0, [null, null]],
])(
  'photos of the policy %s: %i are there at once, and only those of its hosts are expected',
  (policy, count, keys) => {
    const media = { policy, hosts: ['*.example.com'], signed: false, inside: true };
    const mapped = byPolicy([photo('https://a.example.com/1'), photo('https://b.example.net/2')], media);
    expect(mapped).toMatchObject({ count, expected: 1 });
    expect(mapped.photos.map(({ storage_key }) => storage_key)).toEqual(keys);
  },
);

test('a signed link is replaced by its media’s key and time, or else by what is before its query, and another has the time of its file', () => {
  const of = (row: object, signed = true) =>
    withSources([{ MediaURL: 'https://m.example.com/token=x/1.jpg?sig=a#b', ...row }], {
      ...{ policy: 'copy', hosts: [], inside: true, signed },
    })[0]?.MediaURL;
  const MediaModificationTimestamp = '2026-11-24T11:00:00Z';
  expect(of({ MediaKey: 'A 1', MediaModificationTimestamp })).toBe('media:2026-11-24T11:00:00.000000Z/A 1');
  expect(of({ MediaKey: 'A 1' })).toBe('media:/A 1');
  expect(of({})).toBe('https://m.example.com/token=x/1.jpg');
  expect(of({ MediaKey: 'A 1' }, false)).toBe('https://m.example.com/token=x/1.jpg?sig=a#b');
  expect(of({ MediaKey: 'A 1', MediaModificationTimestamp }, false)).toBe(
    'https://m.example.com/token=x/1.jpg?sig=a#2026-11-24T11:00:00.000000Z',
  );
});

test.each([
  ['https://photos.example.com/1.jpg', ['photos.example.com'], true],
  ['https://PHOTOS.example.com./1.jpg', ['photos.example.com'], true],
  ['https://photos.example.com.evil.net/1.jpg', ['photos.example.com'], false],
  ['https://evilexample.com/1.jpg', ['*.example.com'], false],
  ['https://example.com/1.jpg', ['*.example.com'], false],
  ['https://a.b.example.com/1.jpg', ['*.example.com'], true],
  ['https://user:word@photos.example.com/1.jpg', ['photos.example.com'], false],
  ['ftp://photos.example.com/1.jpg', [], false],
  ['file:///etc/passwd', [], false],
  ['photos/1.jpg', [], false],
  ['https://anywhere.example.net/1.jpg', [], true],
])('whether %s may be asked for with the hosts %j: %s', (url, hosts, isAllowed) => {
  expect(isPhotoAddress(url, hosts)).toBe(isAllowed);
});

test.each([
  ['https://a.example.com/1', 'https://a.example.com/2', true],
  ['http://a.example.com/1', 'http://a.example.com:81/2', false],
  ['https://a.example.com/1', 'https://b.example.com/1', false],
  ['https://a.example.com/1', 'http://a.example.com/1', false],
])('whether a redirect from %s to %s is followed: %s', (from, to, isFollowed) => {
  expect(staysOnHost(new URL(from), new URL(to))).toBe(isFollowed);
});
