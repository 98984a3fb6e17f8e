import { expect, it } from 'vitest';
import { isAddress, readAddresses } from './addresses.ts';

const ann = 'ann@example.com';
const bo = 'bo.lee+home@mail.example.co.uk';

it.each([
  ['commas', `${ann},${bo}`],
  ['semicolons and blanks', ` ${ann} ; ${bo} ;`],
  ['lines', `${ann}\r\n${bo}\n\n`],
  ['blanks alone', `${ann}   ${bo}`],
  ['names', `"Lee, Ann" <${ann}>, Bo Lee <${bo}>`],
  ['names without brackets', `Ann Lee ${ann}\nBo ${bo}`],
  ['a table', `Ann\t${ann}\nBo\t${bo}`.replaceAll('\t', ' ')],
  ['links', `mailto:${ann}, <mailto:${bo}>`],
  ['brackets and full stops', `(${ann}), ${bo}.`],
])('addresses are read with %s between and around them', (_what, text) => {
  expect(readAddresses(text)).toMatchObject({ valid: [ann, bo], invalid: [] });
});

it('returns invalid addresses as written, and counts duplicates once', () => {
  expect(readAddresses(`${ann}, ann@, Bo Lee, ANN@example.com, ${bo}, ann@example.com`)).toEqual({
    valid: [ann, bo],
    invalid: ['ann@', 'Bo Lee'],
    repeated: ['ANN@example.com'],
  });
});

it('returns nothing for empty text', () => {
  expect(readAddresses(' ,;\n')).toEqual({ valid: [], invalid: [], repeated: [] });
});

it('reads ten thousand addresses quickly', () => {
  const text = Array.from({ length: 10_000 }, (_, n) => `Person ${n} <person-${n}@visitors.example>`).join(
    ';',
  );
  const before = performance.now();
  expect(readAddresses(text).valid).toHaveLength(10_000);
  expect(performance.now() - before).toBeLessThan(1000);
});

it.each(['ann', 'ann@', '@example.com', 'ann@example', 'a b@example.com', `${'a'.repeat(250)}@b.co`])(
  '%s is no address',
  (text) => expect(isAddress(text)).toBe(false),
);
