import { expect, test } from 'vitest';
import { startFakeUpstream } from '../testing/fake-upstream.ts';
import { askForCheck } from './ask-for-check.ts';

test('keeps what the network said as the cause, for the log', async () => {
  const server = await startFakeUpstream();
  server.answerWith(() => undefined);
  const ask = (timeoutMs: number) =>
    askForCheck('PostGrid', server.url, { headers: {}, timeoutMs }, { key: 'PRINT_API_KEY' }).catch(
      (error: Error) => error,
    );
  expect(await ask(100)).toMatchObject({
    message: 'PostGrid took too long.',
    cause: expect.objectContaining({ name: 'TimeoutError' }),
  });
  await server.close();
  expect(await ask(5000)).toMatchObject({
    message: 'PostGrid couldn’t be reached.',
    cause: { cause: expect.objectContaining({ code: 'ECONNREFUSED' }) },
  });
});
