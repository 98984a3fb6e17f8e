import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { loadConfig, variableNames } from '../../../config/config.ts';
import { projectRoot } from '../../../files/root.ts';
import {
  fails,
  says,
  startFakeModelServer,
} from '../../../providers/language/openai-compatible/testing/fake-model-server.ts';
import { startSmtpStandIn } from '../../../providers/mail/smtp/testing/smtp-stand-in.ts';
import { startPostGridStandIn } from '../../../providers/print/postgrid/testing/postgrid-stand-in.ts';
import { type Mood, startTwilioStandIn } from '../../../providers/sms/twilio/testing/twilio-stand-in.ts';
import { openTestDatabase } from '../../../testing/database/database.ts';
import { type FakeUpstream, startFakeUpstream } from '../../../testing/fake-upstream.ts';
import { aboutConnections, type Kind } from './guides.ts';
import { agent, log, openTestSite } from './testing/site.ts';

const token = 'twilio-token-that-nobody-sees';
const mailPassword = 'abcdefghijklmnop';
const keys = [
  'print-key-of-the-site',
  'address-key-of-the-site',
  'model-key-of-the-site',
  'image-key-of-the-site',
];

const database = await openTestDatabase();
let textMood: Mood = 'take';
let smtp: Awaited<ReturnType<typeof startSmtpStandIn>>;
let twilio: Awaited<ReturnType<typeof startTwilioStandIn>>;
let postgrid: Awaited<ReturnType<typeof startPostGridStandIn>>;
let model: Awaited<ReturnType<typeof startFakeModelServer>>;
let others: FakeUpstream;

beforeAll(async () => {
  smtp = await startSmtpStandIn(() => 'take', { user: 'dana@example.com', pass: mailPassword });
  twilio = await startTwilioStandIn(() => textMood);
  postgrid = await startPostGridStandIn();
  model = await startFakeModelServer(says('Ready.'));
  others = await startFakeUpstream();
  others.answerWith(
    (_request, response) => void response.writeHead(200).end('{"error":"Unable to geocode"}'),
  );
});
afterAll(() => Promise.all([smtp, twilio, postgrid, model, others].map((server) => server.close())));

const everyProvider = () => {
  const mail = new URL(smtp.url);
  mail.username = 'dana@example.com';
  mail.password = mailPassword;
  const [PRINT_API_KEY = '', PRINT_ADDRESS_KEY = '', LLM_API_KEY = '', IMAGES_API_KEY = ''] = keys;
  return {
    ...{ SMTP_URL: mail.href, MAIL_FROM: 'Dana <dana@example.com>', MAILBOX_SMTP_URL: smtp.url },
    ...{
      SMS_ACCOUNT: `AC${'0'.repeat(32)}`,
      SMS_TOKEN: token,
      SMS_FROM: '+19185550142',
      SMS_URL: twilio.url,
    },
    ...{ PRINT_URL: postgrid.url, PRINT_API_KEY, PRINT_ADDRESS_KEY },
    ...{ LLM_URL: model.url, LLM_MODEL: 'small-model', LLM_API_KEY },
    ...{ IMAGES_URL: others.url, IMAGES_MODEL: 'image-model', IMAGES_API_KEY },
    ...{ GEOCODER_URL: others.url, GEOCODER_CONTACT: 'ops@example.com' },
  };
};

const open = (env?: Record<string, string>, mailbox?: string, patienceMs?: number) =>
  openTestSite(database, env, mailbox, patienceMs);

test('shows built-in and unconnected providers as such, untested, with instructions', async () => {
  const site = await open();
  const all = await site.list();
  expect(Object.entries(all).map(([kind, { state }]) => [kind, state])).toEqual([
    ['email', 'not-connected'],
    ['mailbox', 'not-connected'],
    ['texts', 'not-connected'],
    ['print', 'not-connected'],
    ['language', 'built-in'],
    ['images', 'built-in'],
    ['tiles', 'connected'],
    ['geocoder', 'not-connected'],
    ['ads', 'not-connected'],
    ['storage', 'built-in'],
    ['events', 'not-connected'],
    ['backups', 'not-connected'],
  ]);
  for (const { kind, state, test, connect, last_success, last_failure } of Object.values(all)) {
    expect([last_success, last_failure]).toEqual([null, null]);
    if (kind !== 'ads' && kind !== 'storage') expect(connect?.text).not.toBe('');
    if (state !== 'not-connected') continue;
    expect(test).toBeNull();
    await expect(site.tested(kind)).rejects.toMatchObject({ id: 'conflict' });
  }
  expect(all.texts.connect?.variables.filter(({ required }) => required).map(({ name }) => name)).toEqual([
    'SMS_ACCOUNT',
    'SMS_TOKEN',
    'SMS_FROM',
  ]);
  await site.close();
});

test('tests the built-in assistant and staging, and stores the results', async () => {
  const site = await open();
  expect(await site.tested('language')).toMatchObject({ ok: true, text: 'The built-in assistant answered.' });
  expect(site.asked).toEqual(['chat']);
  expect(await site.tested('images')).toMatchObject({ ok: true });
  const { language, images } = await site.list();
  const note = expect.stringMatching(/^in \d+\.\d seconds$/);
  expect(language).toMatchObject({ state: 'built-in', last_success: { note } });
  expect(images).toMatchObject({ state: 'built-in', last_failure: null });
  expect(images.last_success).not.toBeNull();
  await site.close();
});

test('calls each provider for real, sends only to the agent, orders nothing, and returns the result', async () => {
  textMood = 'take';
  const site = await open(everyProvider(), mailPassword);
  const kinds: Kind[] = ['email', 'mailbox', 'texts', 'print', 'language', 'images', 'geocoder'];
  const said: Record<string, string> = {};
  for (const kind of kinds) {
    const { ok, text } = await site.tested(kind);
    expect([kind, ok]).toEqual([kind, true]);
    said[kind] = text;
  }
  expect(said).toEqual({
    email: 'Test accepted by your mail server. Check your inbox.',
    mailbox: 'Test accepted by your mailbox’s server. Check your inbox.',
    texts: 'Test accepted by Twilio. Check your phone.',
    print: 'PostGrid accepted both keys and checked one address. Nothing was ordered.',
    language: 'small-model answered.',
    images: 'The server of image-model answered. No photo was made.',
    geocoder: 'The server answered. It knows no address in the middle of your map.',
  });
  expect(smtp.taken.map(({ to }) => to)).toEqual(['dana.whitlock@example.com', 'dana@example.com']);
  expect(twilio.texts.map(({ to }) => to)).toEqual(['+19185550167']);
  expect([postgrid.asked, model.asked.length]).toEqual([0, 1]);
  const all = await site.list();
  for (const kind of kinds) {
    expect([kind, all[kind].state]).toEqual([kind, 'connected']);
    expect(all[kind].last_success?.note).toMatch(/^in [\d.]+ seconds?$/);
  }
  expect(all.texts.provider).toBe('Twilio, (918) 555-0142');
  expect(all.mailbox.provider).toBe('d***@example.com, by smtp.example.com');
  await site.close();
});

test('shows a provider that rejects as failing, with reason and advice, until a call succeeds', async () => {
  textMood = 'no account';
  const site = await open(everyProvider());
  expect(await site.tested('texts')).toEqual({
    ...{ kind: 'texts', ok: false, text: 'Twilio does not take SMS_ACCOUNT with SMS_TOKEN (20003).' },
    advice: expect.stringContaining('Twilio console'),
    at: expect.any(String),
  });
  expect((await site.list()).texts).toMatchObject({
    state: 'failing',
    last_failure: { reason: 'Twilio does not take SMS_ACCOUNT with SMS_TOKEN (20003).' },
  });
  await site.close();

  const restarted = await open(everyProvider());
  expect((await restarted.list()).texts).toMatchObject({ state: 'failing' });
  textMood = 'take';
  await restarted.tested('texts');
  const { texts } = await restarted.list();
  expect(texts.state).toBe('connected');
  expect(texts.last_failure).not.toBeNull();
  await restarted.close();
});

test('explains a rejected sign-in, an unreachable server, and a rejected key with our own text', async () => {
  const env = everyProvider();
  const wrong = new URL(smtp.url);
  wrong.username = 'dana@example.com';
  wrong.password = 'not-the-password';
  model.reply = fails(401, 'invalid_api_key');
  others.answerWith((_request, response) => void response.writeHead(403).end());
  const site = await open(
    { ...env, SMTP_URL: wrong.href, PRINT_URL: 'http://127.0.0.1:9' },
    'wrong-app-password',
  );
  for (const kind of ['email', 'mailbox', 'print', 'language', 'images', 'geocoder'] as const) {
    const { ok, advice } = await site.tested(kind);
    expect([kind, ok, advice === null]).toEqual([kind, false, false]);
  }
  const all = await site.list();
  const reasons = Object.fromEntries(
    Object.values(all).flatMap(({ kind, state, last_failure }) =>
      state === 'failing' ? [[kind, last_failure?.reason]] : [],
    ),
  );
  expect(reasons).toEqual({
    email: 'The mail server refused the user name or password.',
    mailbox: 'The mail server refused the user name or password.',
    print: 'PostGrid couldn’t be reached.',
    language: 'The language model gave no answer: status 401 invalid_api_key.',
    images: 'The image model’s server refused IMAGES_API_KEY.',
    geocoder: 'The geocoder answered 403.',
  });
  model.reply = says('Ready.');
  others.answerWith(
    (_request, response) => void response.writeHead(200).end('{"error":"Unable to geocode"}'),
  );
  await site.close();
});

test('sends no test elsewhere when the agent’s contact details cannot be read', async () => {
  const site = await open(everyProvider());
  const sent = [smtp.taken.length, twilio.texts.length];
  site.settings.fault = new Error('the settings are gone');
  for (const kind of ['email', 'texts'] as const) {
    expect(await site.tested(kind)).toMatchObject({
      ...{ ok: false, text: 'We couldn’t read your contact details, so we sent no test.' },
      advice: 'Try again in a few minutes.',
    });
  }
  expect([smtp.taken.length, twilio.texts.length]).toEqual(sent);
  await site.close();
});

test('logs the error behind a failed test', async () => {
  const warn = vi.spyOn(log, 'warn');
  const site = await open({ ...everyProvider(), DATA_DIR: import.meta.filename });
  expect(await site.tested('storage')).toMatchObject({ ok: false });
  expect(warn).toHaveBeenCalledWith(
    { err: expect.objectContaining({ code: 'ENOTDIR' }) },
    'a test of a connection failed',
  );
  warn.mockRestore();
  await site.close();
});

test('shows no secret and no complete address on the page', async () => {
  textMood = 'fail';
  const site = await open(everyProvider(), mailPassword);
  const answers = [];
  for (const kind of ['email', 'mailbox', 'texts', 'print', 'language', 'images', 'geocoder'] as const)
    answers.push(await site.tested(kind));
  const text = JSON.stringify([answers, await site.list()]);
  for (const secret of [token, mailPassword, ...keys, 'dana@', agent.agentEmail, '5550167', '555-0167'])
    expect(text).not.toContain(secret);
  await site.close();
});

test('ends an unanswered test at its time limit, and says that its message may still arrive', async () => {
  const site = await open(everyProvider(), undefined, 1000);
  textMood = 'take, never answer';
  expect(await site.tested('texts')).toMatchObject({
    ok: false,
    text: 'No answer within 1 seconds. What was sent may still arrive.',
  });
  await site.close();
});

test('documents each connection’s variables in the handbook, all of which exist', () => {
  for (const { connect, also } of Object.values(aboutConnections(loadConfig({}).providers))) {
    for (const { guide, variables } of connect === null ? [] : [connect, ...also]) {
      const section = sectionOf(guide);
      expect([guide, section]).not.toEqual([guide, '']);
      for (const { name } of variables) {
        expect([guide, section]).toEqual([guide, expect.stringContaining(name)]);
        expect(variableNames).toContain(name);
      }
    }
  }
});

/** Returns the text of `docs/page.md` or `docs/page.md#section`. */
function sectionOf(guide: string): string {
  const [file = '', anchor] = guide.split('#');
  const page = readFileSync(path.join(projectRoot, file), 'utf8');
  if (anchor === undefined) return page;
  const sections = page.split(/^#+ /m);
  return sections.find((one) => one.split('\n')[0]?.toLowerCase().replace(/ /g, '-') === anchor) ?? '';
}
