import { operations } from 'virtual:spec-operations';
import { describe, expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import {
  says as answers,
  conversation,
  fillSignIn,
  newPerson,
  openAccount,
  openHome,
  openPage,
  send,
  service,
} from '../../testing/desks/visitor.ts';
import { type Fakes, file, problem } from '../../testing/fakes.ts';
import { picture } from '../../testing/pictures.ts';
import { readAlert, see } from '../../testing/see.ts';

/** The path prefixes of each service's operations. */
const services = {
  auth: '/api/treas/auth/',
  idx: '/api/treas/idx/',
  llm: '/llm/',
  comm: '/api/treas/comm/',
  ads: '/api/treas/ads/',
  blogs: '/api/treas/blogs/',
  reviews: '/api/treas/reviews/',
  staging: '/api/stage/',
  monitor: '/aw-monitor/',
  postgrid: '/treas-postgrid/',
  onboarding: '/api/toptech/',
} as const;
type Service = keyof typeof services;

/** Answers for these services like a gateway whose upstream is down. */
const without = (...names: Service[]): Fakes =>
  Object.fromEntries(
    operations
      .filter(({ path }) => names.some((name) => path.startsWith(services[name])))
      .map(({ id }) => [id, problem(502, 'upstream-failed')]),
  );

const says = (place: Locator, text: string | RegExp) => see(place.getByText(text).first());
const anywhere = page.css('body');

describe('with a service switched off, its screens open and say what they cannot do:', () => {
  test('auth', async () => {
    await openHome({ fakes: without('auth') });
    await fillSignIn(await openAccount(), 'ann', 'porch swing 42');
    await see(page.getByRole('alert').filter({ hasText: 'Login failed.' }));
  });

  test('idx: samples in the chat, a sentence on the map, the listing and the neighborhood', async () => {
    const { go } = await openHome({
      fakes: { ...without('idx'), chat: answers('Here.', { params: { zip: '74037' } }) },
    });
    await service('Buying').click();
    await send('homes in Jenks');
    await says(conversation, /sample homes|having trouble connecting/);
    await go('/map?zip=74037');
    await says(anywhere, 'The search didn’t work');
    await go('/listing/DEMO-10001');
    await readAlert('Failed to load property. Please try again.');
    await go('/neighborhood/idxtown');
    await says(anywhere, 'The homes couldn’t be loaded');
  });

  test('llm', async () => {
    await openHome({ fakes: without('llm') });
    await service('Buying').click();
    await send('hello');
    await says(conversation, "Sorry, I'm having trouble connecting right now. Please try again later.");
  });

  test.each([
    ['ads', '/sitemap.xml', 'The sitemap couldn’t be loaded'],
    ['blogs', '/blogs', 'The posts couldn’t be loaded'],
    ['blogs', '/blog/any', 'The post couldn’t be loaded'],
    ['reviews', '/reviews', 'The reviews couldn’t be loaded'],
  ] as const)('%s, at %s', async (name, path, words) => {
    await openPage(path, { fakes: without(name) });
    await says(anywhere, words);
  });

  test('postgrid', async () => {
    const { name, email, phone } = newPerson();
    await openPage('/add-contact', { fakes: without('postgrid') });
    await page.getByLabelText('Full Name').fill(name);
    await page.getByLabelText('Email Address').fill(email);
    await page.getByLabelText('Phone Number').fill(phone);
    await page.getByRole('button', { name: 'Submit' }).click();
    await readAlert('Something went wrong. Please try again.');
  });

  test('staging', async () => {
    await openPage('/listing/DEMO-10001', {
      fakes: { ...without('staging'), getPhoto: file('image/jpeg', await picture(64, 48)) },
    });
    await page.getByRole('button', { name: /^Photo 2 of/ }).click();
    await page.getByRole('button', { name: 'AI Staging' }).click();
    await page.getByRole('button', { name: 'Room', exact: true }).click();
    await readAlert('Failed to get random prompt. Please try again.');
  });

  test.each(['comm', 'monitor', 'onboarding'] as const)('%s: a visitor notices nothing', async (name) => {
    await openHome({ fakes: without(name) });
    await see(service('Buying'));
    expect(page.getByRole('alert').length).toBe(0);
  });
});

test('opens every screen with all services off at once', async () => {
  const { go } = await openHome({ fakes: without(...(Object.keys(services) as Service[])) });
  await see(service('Buying'));
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
