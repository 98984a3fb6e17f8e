import { expect, test } from 'vitest';
import { layoutFor } from './make-back.ts';

const site = { agentName: 'Ann Agent', licenseLines: ['Ann Agent · OK Lic. 1'] };

test('rejects a word of 5,000 letters without measuring each', async () => {
  const message = (text: string) => ({ salutation: '', paragraphs: [text], signature: [] });
  await layoutFor(message('Come and see it.'), site, '/body/body');
  const before = process.cpuUsage();
  for (const letter of ['W', 'i']) {
    await expect(layoutFor(message(letter.repeat(5000)), site, '/body/body')).rejects.toMatchObject({
      status: 400,
    });
  }
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1e6).toBeLessThan(2);
});
