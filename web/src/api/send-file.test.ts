import { expect, it } from 'vitest';
import { sendFile } from './send-file.ts';

it('sends no file after an early abort', async () => {
  const signal = AbortSignal.abort();
  await expect(sendFile('/photos', new FormData(), { signal })).rejects.toMatchObject({ name: 'AbortError' });
});
