import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { aTask, taskFakes } from '../../../../testing/desks/tasks.ts';
import { openToday, row } from '../../../../testing/desks/today.ts';
import { problem } from '../../../../testing/fakes.ts';
import { fullDay, leads, todayOf } from '../../../../testing/samples/today.ts';
import { openScreen } from '../../../../testing/screen.tsx';
import { button, see, soon, texts } from '../../../../testing/see.ts';

const rail = page.getByRole('navigation', { name: 'Admin' });
const counted = () => texts(rail.getByRole('link', { name: /^Today/ }));

/** A stream of events that the test sends, and ends. */
function stream() {
  let sends: ReadableStreamDefaultController<Uint8Array> | null = null;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      sends = controller;
    },
  });
  const answer = new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  const encoder = new TextEncoder();
  return {
    answer,
    tell: (total: number, waiting: number) =>
      sends?.enqueue(encoder.encode(`event: today\ndata: ${JSON.stringify({ total, waiting })}\n\n`)),
    end: () => sends?.close(),
  };
}

test('shows who comes while Today is open, and counts those who wait in the tab’s title', async () => {
  const events = stream();
  let today = todayOf({ waiting: { items: leads(1) } });
  await openToday(() => today, { fakes: { watchToday: events.answer } });
  await see(row('Lead 100'));
  today = todayOf({ waiting: { items: leads(3) } });
  events.tell(3, 3);
  await see(button('2 new'));
  await soon(() => document.title, '(3) Today · Porchlight');
  await soon(counted, ['Today3']);
  today = todayOf({});
  events.tell(0, 0);
  await soon(() => document.title, 'Today · Porchlight');
  await see(page.getByText('Nobody is waiting.'));
});

test('shows on the page of tasks what another window changes', async () => {
  const events = stream();
  const tasks = [aTask(1, 'Order the sign')];
  await openScreen('/admin/tasks', { fakes: { ...taskFakes(tasks), watchToday: events.answer } });
  await see(page.getByText('Order the sign'));
  tasks.push(aTask(2, 'Call the lender'));
  events.tell(2, 0);
  await see(page.getByText('Call the lender'));
});

test('counts on every screen of the console', async () => {
  const events = stream();
  const { go, expectFaults } = await openScreen('/admin', { fakes: { watchToday: events.answer } });
  events.tell(1200, 2);
  await soon(() => document.title, '(2) Admin · Porchlight');
  await soon(counted, ['Today1,200']);
  expectFaults(/^No fake answers /);
  await go('/admin/agent-referral');
  await soon(() => document.title, '(2) Agent Referral · Porchlight');
  await go('/');
  await soon(() => /^\(/.test(document.title), false);
});

test('opens the stream again when it ends, and asks while there is none', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  const first = stream();
  const { answer, sent } = await openScreen('/admin', { fakes: { watchToday: first.answer } });
  await soon(() => sent('watchToday').length, 1);
  first.tell(4, 1);
  await soon(counted, ['Today4']);
  const kind = ({ request }: { request: Request }) => request.headers.get('accept') ?? '';
  answer({
    watchToday: (call) => (kind(call).includes('event-stream') ? problem(502) : { total: 7, waiting: 3 }),
  });
  first.end();
  for (let seconds = 0; seconds < 90; seconds += 1) await vi.advanceTimersByTimeAsync(1000);
  await soon(counted, ['Today7']);
  const again = stream();
  answer({ watchToday: again.answer });
  await vi.advanceTimersByTimeAsync(31_000);
  again.tell(9, 3);
  await soon(counted, ['Today9']);
});

test('one tab of a browser watches, and tells the others', async () => {
  const others = new BroadcastChannel('porchlight-today');
  const heard: unknown[] = [];
  others.onmessage = ({ data }) => heard.push(data);
  let release = () => {};
  const holds = new Promise<void>((resolve) => {
    release = resolve;
  });
  const other = navigator.locks.request('porchlight-today', () => holds);
  const events = stream();
  // The list, which is asked for again with each news, says the same.
  let told = { total: fullDay.total, waiting: fullDay.waiting };
  const { sent } = await openToday(() => ({ ...fullDay, ...told }), { fakes: { watchToday: events.answer } });
  await soon(() => heard, [{ asks: true }]);
  told = { total: 5, waiting: 4 };
  others.postMessage({ counts: told });
  await soon(() => document.title, '(4) Today · Porchlight');
  expect(sent('watchToday')).toEqual([]);
  // The other tab is closed.
  release();
  await other;
  await soon(() => sent('watchToday').length, 1);
  told = { total: 6, waiting: 5 };
  events.tell(6, 5);
  await soon(() => heard.at(-1), { counts: { total: 6, waiting: 5 } });
  others.postMessage({ asks: true });
  await soon(() => heard.length, 3);
  others.close();
});

test('no longer asks where the site has no people of its own', async () => {
  const { sent } = await openScreen('/admin', { fakes: { watchToday: problem(501, 'not-built-in') } });
  await soon(() => sent('watchToday').length, 1);
  await see(page.getByRole('heading', { level: 1, name: 'Admin' }));
  expect(sent('watchToday').length).toBe(1);
});
