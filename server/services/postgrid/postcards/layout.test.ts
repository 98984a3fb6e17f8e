import { expect, test } from 'vitest';
import { scaledSecondsOf } from '../../../testing/machine-speed.ts';
import { layoutFor } from './make-back.ts';

const site = { agentName: 'Ann Agent', licenseLines: ['Ann Agent · OK Lic. 1'] };

test('rejects a word of 5,000 letters without measuring each', async () => {
  const message = (text: string) => ({ salutation: '', paragraphs: [text], signature: [] });
  await layoutFor(message('Come and see it.'), site, '/body/body');
  const seconds = await scaledSecondsOf(async () => {
    for (const letter of ['W', 'i']) {
      await expect(layoutFor(message(letter.repeat(5000)), site, '/body/body')).rejects.toMatchObject({
        status: 400,
      });
    }
  });
  expect(seconds).toBeLessThan(2);
});
