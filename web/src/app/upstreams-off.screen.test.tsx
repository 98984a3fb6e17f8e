import { operations } from 'virtual:spec-operations';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openHome, service } from '../../testing/desks/visitor.ts';
import { problem } from '../../testing/fakes.ts';
import { see } from '../../testing/see.ts';

/** Answers like a gateway whose services are all down. */
const allOff = Object.fromEntries(
  operations
    .filter(({ path }) => !path.startsWith('/gateway/'))
    .map(({ id }) => [id, problem(502, 'upstream-failed')]),
);

test('opens every screen with all services off at once', async () => {
  const { go } = await openHome({ fakes: allOff });
  await see(service('Buying'));
  expect(page.getByRole('alert').length).toBe(0);
  for (const [path, heading] of [
    ['/map', /./],
    ['/blogs', 'Blogs'],
    ['/reviews', 'Reviews'],
    ['/agent', 'Avery Cole'],
    ['/add-contact', 'Connect With Us'],
    ['/neighborhood/idxtown', 'Living in Jenks'],
    ['/sitemap.xml', 'Sitemap'],
    ['/password-reset?token=any', 'Choose a New Password'],
    ['/privacy', 'Privacy'],
    ['/accessibility', 'Accessibility'],
    ['/data-request', 'Data Request'],
  ] as const) {
    await go(path);
    await see(page.getByRole('heading', { level: 1, name: heading }));
    expect(page.getByText('This page couldn’t load').length).toBe(0);
  }
});
