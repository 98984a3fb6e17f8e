import { describe, expect, it, vi } from 'vitest';
import { ProblemError } from '../../../api/problem.ts';
import type { Store } from '../../../api/stores.ts';
import { memoryStore, noStore } from '../../../browser/memory-store.ts';
import { leadCall } from './lead-fields.ts';
import { openLeadQueue } from './lead-queue.ts';

const fields = {
  postalCode: '74037',
  name: 'Ann Lee',
  phoneNumber: '(918) 555-0142',
  email: 'ann@example.com',
};
const lead = leadCall('buying', fields);
const other = leadCall('lease', { ...fields, name: 'Bo Hill' });
const offline = new ProblemError({ id: 'no-network', status: 0, detail: '' });

function open(
  store: Pick<Store, 'getItem' | 'setItem'> = memoryStore(),
  parts: Partial<Parameters<typeof openLeadQueue>[0]> = {},
) {
  const post = vi.fn(async (_call: unknown): Promise<unknown> => undefined);
  const onWaiting = vi.fn();
  let time = Date.parse('2026-11-23T12:00:00Z');
  const queue = openLeadQueue({
    store,
    post,
    log: () => undefined,
    onWaiting,
    patienceMs: 20,
    now: () => time,
    ...parts,
  });
  return { store, post, onWaiting, queue, pass: (ms: number) => (time += ms) };
}

describe('the lead queue', () => {
  it('sends a lead at once, and only once', async () => {
    const { queue, post } = open();
    await expect(Promise.all([queue.add(lead), queue.add(lead)])).resolves.toEqual([
      { state: 'sent', answer: undefined },
      { state: 'sent', answer: undefined },
    ]);
    await queue.add(lead);
    expect(post).toHaveBeenCalledExactlyOnceWith(lead);
  });

  it('stores an unsent lead and sends it on flush', async () => {
    const { queue, post, onWaiting } = open();
    post.mockRejectedValueOnce(offline);
    await expect(queue.add(lead)).resolves.toEqual({ state: 'waiting' });
    expect(onWaiting).toHaveBeenCalledOnce();
    expect(queue.isLate()).toBe(true);
    await queue.flush();
    expect(queue.isLate()).toBe(false);
    await queue.flush();
    expect(post).toHaveBeenCalledTimes(2);
  });

  it('sends leads of an earlier page after a reload', async () => {
    const first = open();
    first.post.mockRejectedValue(offline);
    await first.queue.add(lead);
    const second = open(first.store);
    await second.queue.add(other);
    expect(second.post.mock.calls).toEqual([[lead], [other]]);
  });

  it('drops unsent leads after seven days', async () => {
    const { queue, post, pass } = open();
    post.mockRejectedValueOnce(offline);
    await queue.add(lead);
    pass(7 * 24 * 3_600_000 - 1);
    post.mockRejectedValueOnce(offline);
    await queue.flush();
    expect(post).toHaveBeenCalledTimes(2);
    pass(1);
    await queue.flush();
    expect(post).toHaveBeenCalledTimes(2);
  });

  it('sends the same lead again a day later', async () => {
    const { queue, post, pass } = open();
    await queue.add(lead);
    pass(24 * 3_600_000 - 1);
    await queue.add(lead);
    expect(post).toHaveBeenCalledOnce();
    pass(1);
    await queue.add(lead);
    expect(post).toHaveBeenCalledTimes(2);
  });

  it('sends a lead once from two tabs that store it', async () => {
    const first = open();
    first.post.mockRejectedValueOnce(offline);
    await first.queue.add(lead);
    let turn: Promise<unknown> = Promise.resolve();
    const alone = <T>(work: () => Promise<T>) => {
      const next = turn.then(work);
      turn = next;
      return next;
    };
    const second = open(first.store, { alone });
    const third = open(first.store, { alone });
    await Promise.all([second.queue.flush(), third.queue.flush()]);
    expect(second.post.mock.calls.length + third.post.mock.calls.length).toBe(1);
  });

  it('retries after Log Off cleared the storage, but not what another tab has sent', async () => {
    const store = memoryStore();
    const first = open(store);
    const second = open(store);
    first.post.mockRejectedValueOnce(offline);
    await first.queue.add(lead);
    second.queue.refresh();
    store.removeItem('leadQueue');
    await second.queue.flush();
    expect(second.post).toHaveBeenCalledOnce();
    first.queue.refresh();
    store.removeItem('leadQueue');
    await first.queue.flush();
    expect(first.post).toHaveBeenCalledOnce();
  });

  it('counts a lead as late while its call takes long', async () => {
    const { queue, post } = open();
    let answer = (_: unknown) => {};
    post.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
    const sending = queue.add(lead);
    await vi.waitFor(() => expect(queue.isLate()).toBe(true));
    answer(undefined);
    await sending;
    expect(queue.isLate()).toBe(false);
  });

  it.each([
    ['bad-request', 400],
    ['asked-to-be-deleted', 409],
  ])('drops a rejected lead and returns the reason: %s', async (id, status) => {
    const { queue, post } = open();
    const refusal = new ProblemError({ id, status, detail: '' });
    post.mockRejectedValueOnce(refusal);
    await expect(queue.add(lead)).resolves.toEqual({ state: 'refused', error: refusal });
    await queue.flush();
    expect(post).toHaveBeenCalledOnce();
  });

  it('stores no personal data once a lead is sent', async () => {
    const { queue, store } = open();
    await queue.add(lead);
    expect(store.getItem('leadQueue')).not.toContain('Ann');
  });

  it('works without storage', async () => {
    const { queue, post } = open(noStore);
    await expect(queue.add(lead)).resolves.toMatchObject({ state: 'sent' });
    await expect(queue.add(lead)).resolves.toMatchObject({ state: 'sent' });
    expect(post).toHaveBeenCalledOnce();
  });
});
