import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  anyoneSignsIn,
  asClient,
  buildTestApp,
  openGate,
  type Session,
  signInWith,
  type TestApp,
} from '../../testing/app.ts';
import { sendHttp } from '../../testing/http.ts';

const seen: unknown[] = [];
let test: TestApp;
let gate: Session;

beforeAll(async () => {
  const recordPageView = async ({ body }: { body: unknown }) => {
    seen.push(body);
    return { message: 'Done.' };
  };
  test = await buildTestApp({ handlers: { auth: anyoneSignsIn, monitor: { recordPageView } } });
  gate = await openGate(test.app);
});
afterAll(() => test.close());

const view = (session: Session) =>
  sendHttp(
    test.app,
    asClient(session, {
      method: 'POST',
      url: '/aw-monitor/v1/page-views',
      payload: { page_path: '/agent', user_email: 'somebody.else@example.com' },
    }),
  );

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
