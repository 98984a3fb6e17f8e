import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  anyoneSignsIn,
  asClient,
  buildTestApp,
  openGate,
  type Session,
  signInWith,
  type TestApp,
} from '../../../testing/app.ts';
import { sendHttp } from '../../../testing/http.ts';

let site: TestApp;
let admin: Session;
const asked: unknown[] = [];

beforeAll(async () => {
  const idx = {
    updateSettings: async ({ query }: { query: unknown }) => {
      asked.push(query);
      return { message: 'Done.' };
    },
  };
  site = await buildTestApp({ handlers: { idx, auth: anyoneSignsIn } });
  admin = await signInWith(site.app, await openGate(site.app), 'admin');
});
afterAll(() => site.close());

const set = (query: Record<string, string>) =>
  sendHttp(site.app, asClient(admin, { method: 'POST', url: '/api/treas/idx/v1/feature-flag', query }));

test.each(['mailMarketing', 'digitalMarketing', 'active'])('rejects a change of %s', async (name) => {
  const answer = await set({ chatleadText: 'true', [name]: 'false' });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ errors: [{ pointer: `/query/${name}` }] });
  expect(asked).toEqual([]);
});

test('accepts a change of another setting', async () => {
  expect((await set({ chatleadText: 'true' })).statusCode).toBe(200);
  expect(asked).toHaveLength(1);
});
