import { expect, test } from 'vitest';
import { notFound, refusedAt } from '../../testing/call.ts';
import { openMailDesk } from '../testing/mail.ts';

const desk = openMailDesk();
const store = (
  templateName: string,
  more: { id?: string; subject?: string; body?: string } = {},
  siteId?: string,
) =>
  desk.call(
    'storeTemplate',
    { body: { templateName, subject: 'Hello', body: '<p>Hello</p>', ...more } },
    siteId,
  );
const list = (query: { bodies?: boolean } = {}, siteId?: string) =>
  desk.call('listTemplates', { query }, siteId);

test('stores a template unchanged, and lists newest first', async () => {
  const body = '<!DOCTYPE html>\r\n<style>a{b:c}</style><script>x()</script>{{name}} <b>&amp;\t</b>';
  const first = await store('Welcome', { body });
  desk.clock = new Date(desk.clock.getTime() + 1000);
  await store('News');
  expect(await list()).toMatchObject([{ templateName: 'News' }, { templateName: 'Welcome', body }]);
  expect(await list({ bodies: false })).toMatchObject([{ body: '' }, { subject: 'Hello', body: '' }]);
  expect(await desk.call('getTemplate', { path: first as { id: number } })).toEqual(first);
});

test('updates the template with the same name in any case, or with the id', async () => {
  const made = (await store('Welcome')) as { id: number };
  expect(await store('WELCOME', { subject: 'Again' })).toMatchObject({ id: made.id, subject: 'Again' });
  expect(await store('Farewell', { id: String(made.id) })).toMatchObject({
    ...{ id: made.id, templateName: 'Farewell' },
  });
  expect(await list()).toHaveLength(1);
});

test('never stores two templates with one name', async () => {
  await store('Welcome');
  const other = (await store('News')) as { id: number };
  await expect(store('welcome', { id: String(other.id) })).rejects.toMatchObject({
    id: 'conflict',
    errors: [{ pointer: '/body/templateName' }],
  });
});

test('changes nothing when a field is missing or empty', async () => {
  await expect(store('\u0000 \t')).rejects.toMatchObject({ errors: [{ pointer: '/body/templateName' }] });
  await expect(store('A', { body: 'a\u0000b' })).rejects.toMatchObject(refusedAt('/body/body'));
  await expect(store('A', { id: '999' })).rejects.toMatchObject({ id: 'not-found' });
  expect(await list()).toEqual([]);
});

test("hides another site's template", async () => {
  const { id } = (await store('Welcome')) as { id: number };
  const path = { id };
  await expect(desk.call('getTemplate', { path }, 'site-b')).rejects.toMatchObject(notFound);
  await expect(desk.call('deleteTemplate', { path }, 'site-b')).rejects.toMatchObject(notFound);
  await expect(store('Mine', { id: String(id) }, 'site-b')).rejects.toMatchObject({ id: 'not-found' });
  await store('Welcome', {}, 'site-b');
  expect(await list({}, 'site-b')).toHaveLength(1);
  await desk.call('deleteTemplate', { path });
  expect(await list()).toEqual([]);
});
