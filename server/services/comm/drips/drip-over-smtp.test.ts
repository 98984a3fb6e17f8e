import { expect, test } from 'vitest';
import type { components } from '../../../../openapi/generated/comm.d.ts';
import { type MailMood, startSmtpStandIn } from '../../../providers/mail/smtp/testing/smtp-stand-in.ts';
import { openMailDesk } from '../testing/mail.ts';

type Drip = components['schemas']['Drip'];

const desk = openMailDesk();
const addresses = Array.from({ length: 20 }, (_, n) => `p${n}@example.com`);
const placeOf = (to: string) => Number(/\d+/.exec(to)?.[0]);

/** Returns how the server handles an address: accepts most, and delays, rejects, or drops some. */
function moodOf(to: string, tries: number): MailMood {
  const place = placeOf(to);
  if (place === 3) return tries % 2 === 1 ? 'greylist' : 'take';
  if (place === 7) return 'refuse';
  if (place === 15) return 'no such mailbox';
  if (place === 9) return tries % 2 === 1 ? 'drop' : 'take';
  if (place === 11) return 'take, then drop';
  return 'take';
}

test('sends a drip campaign of three emails to 20 addresses, once to each reachable one', {
  timeout: 120_000,
}, async () => {
  const server = await startSmtpStandIn(moodOf);
  desk.server = server.url;
  try {
    const ids: string[] = [];
    for (const name of ['One', 'Two', 'Three']) {
      const body = { templateName: name, subject: name, body: `<p>${name} for {{email}}</p>` };
      const { id } = await desk.call<{ id: number }>('storeTemplate', { body });
      ids.push(String(id));
    }
    const { id } = await desk.call<{ id: number }>('scheduleDrip', {
      body: {
        emailaddresses: addresses.join(','),
        ...{ email: 'dana@example.com', emailPassword: 'abcd efgh ijkl mnop' },
        ...{ templateId1: ids[0] ?? '', templateId2: ids[1] ?? '', templateId3: ids[2] ?? '' },
        ...{ dripDate1: '2100-05-02', dripDate2: '2100-05-03', dripDate3: '2100-05-04' },
      },
    });
    desk.clock = new Date('2100-05-02T13:00:00Z');
    for (let step = 1; step <= 3; step += 1) {
      await desk.pass(24 * 60);
      // Deferred emails are retried after a minute.
      await desk.pass(2);
    }

    const { steps } = await desk.call<Drip>('getDrip', { path: { id } });
    const of = (mood: (place: number) => boolean) => addresses.filter((to) => mood(placeOf(to)));
    const refused = of((place) => place === 7);
    const unclear = of((place) => place === 11);
    const gone = 1;
    const fine = addresses.length - refused.length - unclear.length - gone;
    const usual = {
      scheduled: 0,
      delivered: 0,
      'not-sent': 0,
      cancelled: 0,
      held: unclear.length,
      sent: fine,
    };
    expect(steps.map(({ counts }) => counts)).toEqual([
      { ...usual, failed: refused.length + gone, skipped: 0 },
      // An address without a mailbox gets no second email.
      { ...usual, failed: refused.length, skipped: gone },
      { ...usual, failed: refused.length, skipped: gone },
    ]);
    // The server received each sent and each unclear email exactly once.
    const mails = new Set(server.taken.map(({ to, subject }) => `${to} ${subject}`));
    expect(server.taken).toHaveLength(mails.size);
    expect(mails.size).toBe(3 * (fine + unclear.length));
    for (const { to, text } of server.taken) expect(text).toContain(`for ${to}`);

    // An email that may have arrived is resent only when the agent decides so.
    const held = (await desk.outbox.list('site-a', { delivery: 'held' })).messages;
    expect(held).toHaveLength(3 * unclear.length);
    const path = { id: held[0]?.id ?? '', decision: 'arrived' as const };
    expect(await desk.call('decideMessage', { path })).toMatchObject({ state: 'sent' });
  } finally {
    await server.close();
  }
});

test('reports a wrong app password with the server’s text, and loses nothing', async () => {
  const server = await startSmtpStandIn(() => 'take');
  desk.server = server.url;
  try {
    const body = { email: 'dana@example.com', emailPassword: 'wrong' };
    await desk.call('saveSender', { body });
    const test = async () => {
      const { id } = await desk.call<{ id: string }>('testSender', { body: {} });
      await desk.deliver();
      return desk.call('getOutboxMessage', { path: { id } });
    };
    expect(await test()).toMatchObject({
      state: 'failed',
      reason: expect.stringContaining('Bad credentials'),
    });
    await desk.call('saveSender', { body: { ...body, emailPassword: 'abcd efgh ijkl mnop' } });
    expect(await test()).toMatchObject({ state: 'sent', to: 'dana@example.com' });
    expect(server.taken).toHaveLength(1);
  } finally {
    await server.close();
  }
});
