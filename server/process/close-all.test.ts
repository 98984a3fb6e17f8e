import { expect, test } from 'vitest';
import { closeAll } from './close-all.ts';

test('closes everything in order despite failures, and reports them', async () => {
  const closed: string[] = [];
  const close = (name: string, fault?: Error) => async () => {
    closed.push(name);
    if (fault !== undefined) throw fault;
  };
  const noQueue = new Error('no queue');
  const noMail = new Error('no mail');

  await expect(closeAll([close('queue', noQueue), close('database')])).rejects.toBe(noQueue);
  expect(closed.splice(0)).toEqual(['queue', 'database']);

  const several = closeAll([close('queue', noQueue), close('mail', noMail), close('database')]);
  await expect(several).rejects.toMatchObject({ errors: [noQueue, noMail] });
  expect(closed.splice(0)).toEqual(['queue', 'mail', 'database']);

  await closeAll([close('mail'), close('database')]);
  expect(closed).toEqual(['mail', 'database']);
});
