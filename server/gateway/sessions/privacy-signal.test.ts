import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asClient, buildTestApp, openGate, type Session, type TestApp } from '../../testing/app.ts';
import { type FakeUpstream, json, startFakeUpstream } from '../../testing/fake-upstream.ts';
import { sendHttp } from '../../testing/http.ts';

let upstream: FakeUpstream;
let test: TestApp;
let gate: Session;

beforeAll(async () => {
  upstream = await startFakeUpstream();
  test = await buildTestApp({ env: { MONITOR_URL: upstream.url } });
  gate = await openGate(test.app);
});
afterAll(async () => {
  await test.close();
  await upstream.close();
});

describe('a browser that opts out of recording', () => {
  const view = (headers: object) =>
    sendHttp(
      test.app,
      asClient(gate, {
        method: 'POST',
        url: '/aw-monitor/v1/page-views',
        headers: { 'content-type': 'application/json', ...headers },
        payload: JSON.stringify({ page_path: '/', is_mobile: false, session_id: 'a', site_id: 'x' }),
      }),
    );

  it('gets the usual response without a call to the service', async () => {
    upstream.answerWith(json({ message: 'Done.' }));
    const quiet = await view({ 'sec-gpc': '1' });
    expect(upstream.seen).toHaveLength(0);
    const counted = await view({});
    expect(upstream.seen).toHaveLength(1);
    expect([quiet.statusCode, quiet.json()]).toEqual([counted.statusCode, counted.json()]);
  });

  it('still gets errors for invalid input', async () => {
    const wrong = await sendHttp(
      test.app,
      asClient(gate, {
        method: 'POST',
        url: '/aw-monitor/v1/page-views',
        headers: { 'content-type': 'application/json', 'sec-gpc': '1' },
        payload: '{}',
      }),
    );
    expect(wrong.statusCode).toBe(400);
  });
});
