import { expect, test } from 'vitest';
import { standalonePage } from './standalone-page.ts';

test('names the licenses, the state’s notices with their links, and Equal Housing on every page', () => {
  const licenses = [
    { text: 'Dana <Whitlock> · TX Lic. 1', url: null },
    { text: 'Consumer Protection Notice', url: 'https://example.com/notice?a=1&b=2' },
  ];
  const { body } = standalonePage(licenses, 'Unsubscribe', '<p>Sure?</p>');
  const [, footer = ''] = /<footer>(.*)<\/footer>/.exec(body) ?? [];
  expect(footer).toContain('<svg');
  expect(footer).toContain(
    'Dana &#60;Whitlock&#62; · TX Lic. 1<br>' +
      '<a href="https://example.com/notice?a=1&#38;b=2">Consumer Protection Notice</a><br>' +
      'Equal Housing Opportunity',
  );
});

test('gives links the color of the text around them, since a browser’s blue can’t be read on a dark page', () => {
  const { body } = standalonePage(
    [],
    'Your Alerts',
    '<p><a href="https://example.com/">Go to the Website</a></p>',
  );
  expect(body).toMatch(/<style>.*[}]a\{color:inherit\}/);
});
