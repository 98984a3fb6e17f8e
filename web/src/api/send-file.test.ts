import { expect, it } from 'vitest';
import { sendFile } from './send-file.ts';

it('a file whose sending was ended before it began is not sent', async () => {
  const signal = AbortSignal.abort();
  await expect(sendFile('/photos', new FormData(), { signal })).rejects.toMatchObject({ name: 'AbortError' });
});
