import { describe, expect, it, vi } from 'vitest';
import { ProblemError } from '../../api/problem.ts';
import { leadCall } from './lead-fields.ts';
import { openLeadQueue } from './lead-queue.ts';
import { memoryStore } from './test-store.ts';

const fields = { zip: '74037', name: 'Ann Lee', phone: '(918) 555-0142', email: 'ann@example.com' };
const lead = leadCall('buying', fields);
const other = leadCall('lease', { ...fields, name: 'Bo Hill' });
const offline = new ProblemError({ id: 'no-network', status: 0, detail: '' });

function open(store = memoryStore()) {
  const post = vi.fn(async (_call: unknown): Promise<unknown> => undefined);
  const onWaiting = vi.fn();
  const queue = openLeadQueue({ store, post, log: () => undefined, onWaiting });
  return { store, post, onWaiting, queue };
}

describe('the lead queue', () => {
  it('sends a lead at once, and the same lead once only', async () => {
    const { queue, post } = open();
    await expect(Promise.all([queue.add(lead), queue.add(lead)])).resolves.toEqual([
      { state: 'sent' },
      { state: 'sent' },
    ]);
    await queue.add(lead);
    expect(post).toHaveBeenCalledExactlyOnceWith(lead);
  });

  it('keeps what could not be sent and sends it when asked again', async () => {
    const { queue, post, onWaiting } = open();
    post.mockRejectedValueOnce(offline);
    await expect(queue.add(lead)).resolves.toEqual({ state: 'waiting' });
    expect(onWaiting).toHaveBeenCalledOnce();
    await queue.flush();
    await queue.flush();
    expect(post).toHaveBeenCalledTimes(2);
  });

  it('sends after a reload what the page before could not', async () => {
    const first = open();
    first.post.mockRejectedValue(offline);
    await first.queue.add(lead);
    const second = open(first.store);
    await second.queue.add(other);
    expect(second.post.mock.calls).toEqual([[lead], [other]]);
  });

  it('gives up what the server refuses and says why', async () => {
    const { queue, post } = open();
    const refusal = new ProblemError({ id: 'bad-request', status: 400, detail: '' });
    post.mockRejectedValueOnce(refusal);
    await expect(queue.add(lead)).resolves.toEqual({ state: 'refused', error: refusal });
    await queue.flush();
    expect(post).toHaveBeenCalledOnce();
  });

  it('keeps nothing of a person once the lead is sent', async () => {
    const { queue, store } = open();
    await queue.add(lead);
    expect(store.getItem('leadQueue')).not.toContain('Ann');
  });

  it('works without storage', async () => {
    const refuse = () => {
      throw new DOMException('off', 'SecurityError');
    };
    const { queue } = open({ ...memoryStore(), getItem: refuse, setItem: refuse });
    await expect(queue.add(lead)).resolves.toEqual({ state: 'sent' });
  });
});
