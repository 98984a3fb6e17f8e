import { afterEach, expect, test, vi } from 'vitest';
import { panel } from '../../../../../testing/desks/clients.ts';
import { annId, facts, personFakes } from '../../../../../testing/samples/clients.ts';
import { openScreen } from '../../../../../testing/screen.tsx';
import { gone, see } from '../../../../../testing/see.ts';

afterEach(() => vi.useRealTimers());

test('a history says that a message is sent as soon as it is, and then asks no more', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] });
  const message = {
    ...{ id: 3, at: '2026-11-22T20:00:00Z', kind: 'message' as const, title: 'You wrote: Thursday' },
    ...{ detail: 'Are you free?', proof: 'agent' as const },
  };
  let delivery: 'scheduled' | 'sent' = 'scheduled';
  const { sent } = await openScreen(`/admin/people/${annId}`, {
    fakes: {
      ...personFakes,
      listFacts: () => ({ ...facts, facts: [{ ...message, delivery }, ...facts.facts] }),
    },
  });
  const timeline = panel('Timeline');
  await see(timeline.getByText('Scheduled', { exact: true }));
  delivery = 'sent';
  await vi.advanceTimersByTimeAsync(5000);
  await see(timeline.getByText('Sent', { exact: true }));
  await gone(timeline.getByText('Scheduled', { exact: true }));
  const asked = sent('listFacts').length;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent('listFacts').length).toBe(asked);
});

test('a history marks what nothing proves to be from the person', async () => {
  const request = {
    ...{
      id: 3,
      at: '2026-11-22T20:00:00Z',
      kind: 'lead' as const,
      title: 'Asked to have their data deleted',
    },
    ...{ detail: null, proof: 'claimed' as const, isClaim: true },
  };
  await openScreen(`/admin/people/${annId}`, {
    fakes: { ...personFakes, listFacts: () => ({ ...facts, facts: [request] }) },
  });
  await see(panel('Timeline').getByText('Not proved', { exact: true }));
});
