import type net from 'node:net';
import { SMTPServer } from 'smtp-server';

/** What the mail server does with an email. */
export type MailMood = 'take' | 'greylist' | 'refuse' | 'no such mailbox' | 'drop' | 'take, then drop';

export type TakenMail = { to: string; messageId: string; subject: string; text: string };

/**
 * Starts a mail server on a free port, with TLS and sign-in, that treats emails as `mood` says: `drop`
 * disconnects inside the message, `take, then drop` after it, without a reply.
 */
export async function startSmtpStandIn(
  mood: (to: string, tries: number) => MailMood,
  signIn = { user: 'dana@example.com', pass: 'abcdefghijklmnop' },
) {
  const taken: TakenMail[] = [];
  const tries = new Map<string, number>();
  const sockets = new Map<string, net.Socket>();
  const moods = new Map<string, MailMood>();
  const server = new SMTPServer({
    secure: true,
    onAuth(given, _session, done) {
      const right = given.username === signIn.user && given.password === signIn.pass;
      done(right ? null : fault(535, '5.7.8 Bad credentials'), { user: given.username });
    },
    onRcptTo({ address }, session, done) {
      const count = (tries.get(address) ?? 0) + 1;
      tries.set(address, count);
      const now = mood(address, count);
      moods.set(session.id, now);
      if (now === 'greylist') return done(fault(451, '4.7.1 Try again later'));
      if (now === 'refuse') return done(fault(550, '5.7.1 Not wanted'));
      if (now === 'no such mailbox') return done(fault(550, '5.1.1 No such user'));
      return done();
    },
    onData(stream, session, done) {
      const now = moods.get(session.id);
      const cut = () => sockets.get(`${session.remoteAddress}:${session.remotePort}`)?.destroy();
      const pieces: Buffer[] = [];
      stream.on('data', (piece: Buffer) => {
        pieces.push(piece);
        if (now === 'drop') cut();
      });
      stream.on('end', () => {
        if (now === 'drop') return;
        const source = Buffer.concat(pieces).toString();
        const header = (name: string) => new RegExp(`^${name}: (.+)$`, 'mi').exec(source)?.[1]?.trim() ?? '';
        for (const { address } of session.envelope.rcptTo) {
          taken.push({
            ...{ to: address, messageId: header('Message-ID'), subject: header('Subject'), text: source },
          });
        }
        if (now === 'take, then drop') cut();
        else done();
      });
    },
  });
  server.on('error', () => {});
  server.server.on('connection', (socket: net.Socket) => {
    const key = `${socket.remoteAddress}:${socket.remotePort}`;
    sockets.set(key, socket);
    socket.on('close', () => sockets.delete(key));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    // The certificate is self-signed.
    url: `smtps://127.0.0.1:${port}/?tls.rejectUnauthorized=false`,
    taken,
    tries,
    close: () =>
      new Promise<void>((resolve) => {
        for (const socket of sockets.values()) socket.destroy();
        server.close(() => resolve());
      }),
  };
}

function fault(code: number, text: string): Error {
  return Object.assign(new Error(text), { responseCode: code });
}
