import { once } from 'node:events';
import net from 'node:net';
import pino from 'pino';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, expect, test } from 'vitest';
import { ConfigError, loadConfig } from '../../config/config.ts';
import { formatAddress, parseAddress } from './address.ts';
import { renderEml } from './eml.ts';
import type { MailMessage, MailProvider } from './mail.ts';
import { sendOverSmtp } from './smtp/smtp.ts';

const message: MailMessage = {
  messageId: '<0001@example.com>',
  from: '"Ann Agent" <site@example.com>',
  to: 'bob@example.com',
  subject: 'Häuser\r\nBcc: eve@example.com',
  text: 'Hello Bob\n',
  html: '<p>Hello Bob</p>',
  headers: { 'Auto-Submitted': 'auto-generated' },
  createdAt: new Date('2026-05-01T12:00:00Z'),
};
const timeouts = { connectionTimeout: 300, greetingTimeout: 300, socketTimeout: 300 };
const sender = { name: 'Site', address: 'site@example.com' };
const closing: (() => void)[] = [];
/** The open connections of this test's servers. */
let sockets: net.Socket[] = [];

afterEach(() => {
  for (const close of closing.splice(0)) close();
  sockets = [];
});

/** A mail server on a free port, and the provider that sends to it. */
async function mailServer(options: SMTPServerOptions, user = ''): Promise<MailProvider> {
  const server = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'], ...options });
  server.on('error', () => {});
  server.server.on('connection', (socket: net.Socket) => sockets.push(socket));
  closing.push(() => server.close());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return providerAt(server.server, user);
}

function providerAt(server: net.Server, user = ''): MailProvider {
  const { port } = server.address() as net.AddressInfo;
  const mail = sendOverSmtp(`smtp://${user}127.0.0.1:${port}`, sender, timeouts);
  closing.push(() => mail.close());
  return mail;
}

const replyError = (code: number) => Object.assign(new Error('said the server'), { responseCode: code });

test('sends an email with its Message-ID, both bodies, and one recipient', async () => {
  let received = '';
  const receivers: string[] = [];
  const mail = await mailServer({
    onData(stream, session, done) {
      receivers.push(...session.envelope.rcptTo.map((to) => to.address));
      stream.on('data', (chunk) => {
        received += chunk;
      });
      stream.on('end', () => done());
    },
  });
  expect(await mail.send(message)).toEqual({ outcome: 'sent', id: '<0001@example.com>' });
  expect(receivers).toEqual(['bob@example.com']);
  expect(received).toContain('Message-ID: <0001@example.com>');
  expect(received).toContain('Auto-Submitted: auto-generated');
  expect(received).toContain('Date: Fri, 01 May 2026 12:00:00 +0000');
  expect(received).toContain('multipart/alternative');
  expect(received).not.toMatch(/^Bcc:/m);
});

test('retries a 4xx reply, but not a 5xx reply', async () => {
  const answering = (code: number) =>
    mailServer({ onRcptTo: (_to, _session, done) => done(replyError(code)) });
  expect(await (await answering(451)).send(message)).toMatchObject({ outcome: 'temporary' });
  expect(await (await answering(550)).send(message)).toMatchObject({ outcome: 'permanent' });
});

test('treats wrong credentials as permanent', async () => {
  const refuse: SMTPServerOptions = { onAuth: (_auth, _session, done) => done(replyError(535)) };
  const mail = await mailServer({ ...refuse, authOptional: false }, 'ann:wrong@');
  expect(await mail.send(message)).toMatchObject({ outcome: 'permanent' });
});

test('retries when a server is unreachable or silent', async () => {
  const away = sendOverSmtp('smtp://127.0.0.1:1', sender, timeouts);
  closing.push(() => away.close());
  expect(await away.send(message)).toMatchObject({ outcome: 'temporary' });

  const silent = net.createServer().listen(0, '127.0.0.1');
  closing.push(() => silent.close());
  await once(silent, 'listening');
  expect(await providerAt(silent).send(message)).toMatchObject({ outcome: 'temporary' });
});

test('reports an unclear outcome when the server disconnects after the whole message', async () => {
  let texts = 0;
  const told: string[] = [];
  const gone = await mailServer({
    onData(stream) {
      stream.on('end', () => {
        texts += 1;
        told.push('the end');
      });
      stream.resume();
      // The server does not reply, so the timeout ends the connection.
    },
  });
  const beforeEnd = async () => void told.push('before the end');
  expect(await gone.send(message, beforeEnd)).toMatchObject({ outcome: 'unclear' });
  expect(texts).toBe(1);
  expect(told).toEqual(['before the end', 'the end']);
});

test('reports a temporary outcome when the server disconnects inside the message', async () => {
  const cut = await mailServer({
    onData(stream) {
      stream.once('data', () => {
        for (const socket of sockets) socket.destroy();
      });
      stream.resume();
    },
  });
  const long = { ...message, text: 'A line of the text.\n'.repeat(50_000) };
  expect(await cut.send(long)).toMatchObject({ outcome: 'temporary' });
});

test('does not deliver a message whose end is held back', async () => {
  let received = 0;
  const server = await mailServer({
    onData(stream, _session, done) {
      stream.on('end', () => {
        received += 1;
        done();
      });
      stream.resume();
    },
  });
  const refuse = () => Promise.reject(new Error('another try has begun'));
  expect(await server.send(message, refuse)).toMatchObject({ outcome: 'temporary' });
  expect(received).toBe(0);
});

test('tells an unknown mailbox from other rejections', async () => {
  const saying = (text: string) =>
    mailServer({
      onRcptTo: (_to, _session, done) => done(Object.assign(new Error(text), { responseCode: 550 })),
    });
  const nobody = await saying('5.1.1 No such user');
  expect(await nobody.send(message)).toMatchObject({ outcome: 'permanent', noSuchMailbox: true });
  const blocked = await saying('5.7.1 Blocked');
  expect(await blocked.send(message)).toMatchObject({ outcome: 'permanent', noSuchMailbox: false });
});

test('keeps a comma in the recipient from adding a second one', async () => {
  const eml = (await renderEml({ ...message, to: 'bob@example.com, eve@example.com' })).toString();
  expect(eml).not.toMatch(/^To: bob@example.com, eve@example.com$/m);
});

test('renders .eml files with CRLF line endings and no injected header', async () => {
  const eml = (await renderEml(message)).toString();
  expect(eml.split('\r\n').some((line) => line.includes('\n'))).toBe(false);
  expect(eml).toContain('To: bob@example.com');
  expect(eml).not.toMatch(/^Bcc:/m);
});

test('carries a calendar file as a part that email programs act on, and as an attachment', async () => {
  const calendar = 'BEGIN:VCALENDAR\r\nMETHOD:CANCEL\r\nEND:VCALENDAR\r\n';
  const eml = (await renderEml({ ...message, calendar })).toString();
  expect(eml).toMatch(/^Content-Type: text\/calendar; charset=utf-8; method=CANCEL$/m);
  expect(eml).toMatch(/^Content-Disposition: attachment; filename=showing.ics$/m);
});

test('parses and formats addresses safely', () => {
  expect(parseAddress('Ann Lee <ann@example.com>')).toEqual({ name: 'Ann Lee', address: 'ann@example.com' });
  expect(parseAddress('"Lee, Ann" <ann@example.com>')).toEqual({
    name: 'Lee, Ann',
    address: 'ann@example.com',
  });
  expect(parseAddress('ann@example.com')).toEqual({ name: '', address: 'ann@example.com' });
  expect(parseAddress('nobody')).toBeNull();
  expect(formatAddress({ name: 'A "b" <c@d>\r\nBcc: e', address: 'ann@example.com' })).toBe(
    '"A b c@d Bcc: e" <ann@example.com>',
  );
});

test('keeps email locally without SMTP, and requires a sender with SMTP', async () => {
  const surroundings = { ...{ publicOrigin: null, storageDir: '' }, log: pino({ level: 'silent' }) };
  const open = async (env: Record<string, string>) => {
    const { provider, values } = loadConfig(env).providers.mail;
    return provider.open(values, { ...surroundings, watch: (call) => call() });
  };
  expect((await open({})).keeps).toBe(true);
  expect((await open({ MAIL_FROM: 'Ann <ann@example.com>' })).from('Bea')).toBe('"Bea" <ann@example.com>');
  expect(() => loadConfig({ SMTP_URL: 'smtp://mail.example.com' })).toThrow(/MAIL_FROM: must be set/);
  expect(() => loadConfig({ MAIL_FROM: 'nobody' })).toThrow(ConfigError);
  const smtp = await open({ SMTP_URL: 'smtp://mail.example.com', MAIL_FROM: 'Ann <ann@example.com>' });
  closing.push(() => smtp.close());
  expect(smtp).toMatchObject({ name: 'smtp', keeps: false });
  expect(smtp.from('Bea')).toBe('"Bea" <ann@example.com>');
});
