import { expect, it } from 'vitest';
import { anyoneSignsIn, openGate, openTestApp, type Session, signInWith } from '../../testing/app.ts';

const seen: unknown[] = [];
const recordPageView = async ({ body }: { body: unknown }) => {
  seen.push(body);
  return { message: 'Done.' };
};
const test = await openTestApp({ handlers: { auth: anyoneSignsIn, monitor: { recordPageView } } });
const gate = await openGate(test.app);

const view = (session: Session) =>
  test.ask(session, {
    method: 'POST',
    url: '/aw-monitor/v1/page-views',
    payload: { page_path: '/agent', user_email: 'somebody.else@example.com' },
  });

it('attributes a page view to the signed-in user only, whatever the browser sends', async () => {
  expect((await view(gate)).statusCode).toBe(200);
  expect(seen.at(-1)).toEqual({ page_path: '/agent', site_id: 'test-site' });
  expect((await view(await signInWith(test.app, gate, 'ann'))).statusCode).toBe(200);
  expect(seen.at(-1)).toEqual({
    page_path: '/agent',
    site_id: 'test-site',
    user_email: 'ann@example.com',
  });
});

it('attributes a page view to no one while the email is unconfirmed', async () => {
  expect((await view(await signInWith(test.app, gate, 'new-ann'))).statusCode).toBe(200);
  expect(seen.at(-1)).toEqual({ page_path: '/agent', site_id: 'test-site' });
});
