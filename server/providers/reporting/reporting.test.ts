import { expect, test } from 'vitest';
import { problem } from '../../errors/errors.ts';
import { createProviderCalls, type ProviderCall } from '../calls.ts';
import { LanguageFailure, type LanguageModel, type Request } from '../language/language.ts';
import type { MailMessage, SendOutcome } from '../mail/mail.ts';
import { keepMailInOutbox } from '../mail/outbox.ts';
import { keepAsPdf } from '../print/pdf.ts';
import { keepSmsInOutbox } from '../sms/outbox.ts';
import type { SmsOutcome } from '../sms/sms.ts';
import type { Storage } from '../storage/storage.ts';
import { reportMail, reportTexts } from './messages.ts';
import { reportImages, reportLanguage, reportPrint, reportStorage } from './others.ts';

function watch() {
  const calls = createProviderCalls();
  const seen: Omit<ProviderCall, 'milliseconds'>[] = [];
  calls.listen(({ milliseconds: _milliseconds, ...call }) => void seen.push(call));
  return { calls, seen };
}
const message = {} as MailMessage;
const mailThatSays = (outcome: SendOutcome) => ({
  ...keepMailInOutbox({ name: 'Site', address: 'site@example.com' }),
  ...{ keeps: false, send: async () => outcome },
});

test.each([
  [
    'EAUTH Invalid login: 535 dana@example.com',
    'The mail server refused the user name or password.',
    undefined,
  ],
  ['ETIMEDOUT Connection timeout', 'The mail server took too long to answer.', undefined],
  ['EENVELOPE 550 ann@example.com is full', 'The mail server refused a message or its recipient.', true],
  ['451 ann@example.com come back', 'The mail server didn’t accept the message.', undefined],
])('records an email that ended with %s without personal text', async (said, reason, refusal) => {
  const { calls, seen } = watch();
  const outcome: SendOutcome = { outcome: 'permanent', reason: said };
  expect(await reportMail(calls, mailThatSays(outcome)).send(message)).toBe(outcome);
  expect(seen).toEqual([{ kind: 'email', ok: false, reason, ...(refusal ? { refusal } : {}) }]);
});

test('records a site’s mailbox by kind and site, and nothing for email stored locally', async () => {
  const { calls, seen } = watch();
  await reportMail(calls, mailThatSays({ outcome: 'sent', id: '1' }), 'site-a').send(message);
  await reportMail(calls, keepMailInOutbox({ name: '', address: 'site@example.com' })).send(message);
  await reportTexts(calls, keepSmsInOutbox()).send({ id: '1', to: '+1', text: '' });
  await reportPrint(calls, keepAsPdf()).verify([]);
  expect(seen).toEqual([{ kind: 'mailbox', siteId: 'site-a', ok: true, reason: null }]);
});

test.each<[SmsOutcome, object]>([
  [
    { outcome: 'sent', id: 'SM1' },
    { ok: true, reason: null },
  ],
  [
    { outcome: 'permanent', reason: 'It refused +19185550100: not valid (21211).', code: '21211' },
    { ok: false, refusal: true, reason: 'The text was refused (Texts Inc. error 21211).' },
  ],
  [
    { outcome: 'permanent', reason: 'It refused it: suspended (30002).', code: '30002', ofAccount: true },
    { ok: false, reason: 'It refused it: suspended (30002).' },
  ],
  [
    { outcome: 'temporary', reason: 'It is busy (429).' },
    { ok: false, reason: 'It is busy (429).' },
  ],
])('distinguishes a text that ended as %o from a failing account', async (outcome, expected) => {
  const { calls, seen } = watch();
  const sms = { ...keepSmsInOutbox(), name: 'Texts Inc.', keeps: false, send: async () => outcome };
  await reportTexts(calls, sms).send({ id: '1', to: '+19185550100', text: 'Hi' });
  expect(seen).toEqual([{ kind: 'texts', ...expected }]);
});

test('ignores a canceled call of the language model, and counts a late one as failed', async () => {
  const { calls, seen } = watch();
  const converse = async () => {
    throw new LanguageFailure('ended or too late');
  };
  const model = reportLanguage(calls, { name: 'm', converse } as LanguageModel);
  const request = (signal: AbortSignal) => model.converse({ signal } as Request).catch(() => undefined);
  await request(AbortSignal.abort());
  expect(seen).toEqual([]);
  await request(AbortSignal.abort(new LanguageFailure('the visitor left')));
  expect(seen).toEqual([]);
  await request(AbortSignal.abort(new DOMException('late', 'TimeoutError')));
  await request(AbortSignal.abort(new LanguageFailure('too late')));
  const late = { kind: 'language', ok: false, reason: 'The language model took too long.' };
  expect(seen).toEqual([late, late]);
});

test.each([
  [problem('too-many-requests'), []],
  [
    problem('upstream-failed', { cause: new Error('status 400 moderation_blocked') }),
    [
      {
        ...{ kind: 'images', ok: false, refusal: true },
        reason: 'The image model refused a photo (status 400 moderation_blocked).',
      },
    ],
  ],
  [
    problem('upstream-failed', {
      detail: 'The image model gave no picture.',
      cause: new Error('ECONNREFUSED 10.0.0.1'),
    }),
    [{ kind: 'images', ok: false, reason: 'The image model gave no picture.' }],
  ],
])('records a photo that ended with %o', async (error, expected) => {
  const { calls, seen } = watch();
  const restyle = async () => {
    throw error;
  };
  const images = reportImages(calls, { name: 'm', kind: 'model', restyle, close: async () => {} });
  await expect(images.restyle({} as never)).rejects.toBe(error);
  expect(seen).toEqual(expected);
});

test('records a full disk by its code, without the file’s name', async () => {
  const { calls, seen } = watch();
  const full = Object.assign(new Error('ENOSPC: write blogs/ann.html'), { code: 'ENOSPC' });
  const storage = { put: () => Promise.reject(full), get: async () => null } as unknown as Storage;
  const reported = reportStorage(calls, storage);
  await expect(reported.put('blogs/ann.html', Buffer.alloc(1))).rejects.toBe(full);
  await reported.get('blogs/ann.html');
  expect(seen).toEqual([
    { kind: 'storage', ok: false, reason: 'A file couldn’t be read or written (ENOSPC).' },
    { kind: 'storage', ok: true, reason: null },
  ]);
});
