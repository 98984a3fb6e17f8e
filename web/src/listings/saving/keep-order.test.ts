import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { keepOrder } from './keep-order.ts';

test('saves one home after the other: the first answer brings the cookie of the device', async () => {
  const client = new QueryClient();
  const steps: string[] = [];
  const answers = new Map<string, () => void>();
  const save = (home: string) =>
    new MutationObserver(client, {
      ...keepOrder(client),
      mutationFn: () => {
        steps.push(`asked for ${home}`);
        return new Promise<void>((answer) => answers.set(home, answer));
      },
      onSuccess: () => steps.push(`saved ${home}`),
    }).mutate();
  const both = [save('a'), save('b')];
  await expect.poll(() => answers.has('a')).toBe(true);
  answers.get('a')?.();
  await expect.poll(() => answers.has('b')).toBe(true);
  answers.get('b')?.();
  await Promise.all(both);
  expect(steps).toEqual(['asked for a', 'saved a', 'asked for b', 'saved b']);
});
