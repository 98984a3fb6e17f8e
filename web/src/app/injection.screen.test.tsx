import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { post } from '../../testing/desks/blog.ts';
import { conversation, openHome, openPage, says, send, service } from '../../testing/desks/visitor.ts';
import { file } from '../../testing/fakes.ts';
import { payloads } from '../../testing/payloads.ts';
import { listing } from '../../testing/samples/listings.ts';
import { see } from '../../testing/see.ts';

/** They run if a component inserts them as HTML: this test page has no content policy. */
const whole = payloads.join('\n');
const site = globalThis as { ran?: number };

beforeEach(() => {
  delete site.ran;
});
afterEach(() => expect(site.ran).toBeUndefined());

/** Clicks every element that might run something. */
function pressAll(place: string): void {
  for (const each of document.querySelectorAll<HTMLElement>(`${place} :is(a, button, summary)`))
    if (/press|more/i.test(each.innerText)) each.click();
}

test('runs no script from an assistant’s message', async () => {
  await openHome({ fakes: { chat: says(whole) } });
  await service('Buying').click();
  await send('hello');
  await see(conversation.getByText('window.ran').first());
  pressAll('[role=log]');
});

test('runs no script from a post’s body that a provider did not sanitize', async () => {
  const getBlogBody = file('text/html', `<h2>Lamps</h2>${payloads.join('<p>')}`);
  await openPage('/blog/1', { fakes: { listBlogs: [post(1, 'Lamps', 1)], getBlogBody } });
  await see(page.css('.prose').getByRole('heading', { name: 'Lamps' }));
  pressAll('.prose');
});

test('runs no script from a listing’s remarks or address', async () => {
  const evil = listing(1, {
    public_remarks: whole,
    full_address: whole,
    list_office_name: whole,
    roof: whole,
  });
  await openPage(`/listing/${evil.listing_key}`, { fakes: { getListingByKey: { properties: [evil] } } });
  await see(page.getByRole('dialog').getByText('window.ran').first());
  pressAll('[role=dialog]');
});
