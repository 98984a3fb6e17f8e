import { expect, it } from 'vitest';
import { openGate, openTestApp } from '../../testing/app.ts';
import { json, openFakeUpstream } from '../../testing/fake-upstream.ts';

const upstream = await openFakeUpstream();
const test = await openTestApp({ env: { MONITOR_URL: upstream.url } });
const gate = await openGate(test.app);

const good = { page_path: '/', is_mobile: false, session_id: 'a', site_id: 'x' };
const view = (headers: Record<string, string>, payload: object = good) =>
  test.ask(gate, { method: 'POST', url: '/aw-monitor/v1/page-views', headers, payload });

it('gives a browser that opts out of recording the usual response without a call to the service', async () => {
  upstream.answerWith(json({ message: 'Done.' }));
  const quiet = await view({ 'sec-gpc': '1' });
  expect(upstream.seen).toHaveLength(0);
  const counted = await view({});
  expect(upstream.seen).toHaveLength(1);
  expect([quiet.statusCode, quiet.json()]).toEqual([counted.statusCode, counted.json()]);
  expect((await view({ 'sec-gpc': '1' }, {})).statusCode).toBe(400);
});
