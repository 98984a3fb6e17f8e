import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openPage } from '../../../testing/desks/visitor.ts';
import { problem } from '../../../testing/fakes.ts';
import { sessions } from '../../../testing/people.ts';
import { address, button, see, texts } from '../../../testing/see.ts';

const phrase = page.getByLabelText('Secret phrase', { exact: true });

test('shows the exact text for a wrong phrase, and keeps focus in the field', async () => {
  await openPage('/', { as: 'stranger', fakes: { openGate: problem(401, 'wrong-phrase') } });
  await phrase.fill('wrong house');
  await button('Unlock').click();
  await see(page.getByRole('alert'));
  expect(texts(page.getByRole('alert').css('p'))).toEqual(['Incorrect password']);
  await expect.element(phrase).toHaveFocus();
  await expect.element(phrase).toHaveValue('wrong house');
  expect(sessionStorage.getItem('siteUnlocked')).toBeNull();
});

test.each([
  ...['/map?zip=74037', '/listing/DEMO-10961', '/password-reset', '/admin', '/no/such/page', '/blogs'],
  ...['/blog/1', '/reviews', '/agent', '/add-contact', '/neighborhood/idxtown', '/sitemap.xml'],
])('covers %s, and requests nothing but the site’s profile', async (path) => {
  const { calls } = await openPage(path, { as: 'stranger' });
  await see(button('Unlock'));
  expect(page.getByRole('banner').length).toBe(0);
  expect(page.getByRole('dialog').length).toBe(0);
  expect(new Set(calls())).toEqual(new Set(['getSession', 'getSite']));
});

test('opens the requested URL', async () => {
  const { answer } = await openPage('/password-reset', { as: 'stranger', fakes: { openGate: null } });
  await phrase.fill('open house');
  answer({ getSession: sessions.visitor });
  await button('Unlock').click();
  await see(page.getByRole('heading', { name: 'Invalid Reset Link' }));
  expect(address()).toBe('/password-reset');
});

test('hides the phrase until asked to show it', async () => {
  await openPage('/', { as: 'stranger' });
  await phrase.fill('open house');
  await expect.element(phrase).toHaveAttribute('type', 'password');
  await button('Show secret phrase').click();
  await expect.element(phrase).toHaveAttribute('type', 'text');
});
