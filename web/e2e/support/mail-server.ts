import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { SMTPServer } from 'smtp-server';

/** Starts a mail server on a free local port that stores received emails as files in a folder. */
export async function startMailServer(folder: string): Promise<{ url: string; stop(): Promise<void> }> {
  let count = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        count += 1;
        const to = session.envelope.rcptTo.map(({ address }) => address).join(',');
        const name = `${String(count).padStart(6, '0')}-${to.replace(/[^\w@.,-]/g, '_')}.eml`;
        keep(path.join(folder, name), Buffer.concat(parts)).then(() => done(), done);
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('The mail server has no port');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Writes a file atomically. */
async function keep(file: string, content: Buffer): Promise<void> {
  await writeFile(`${file}.part`, content);
  await rename(`${file}.part`, file);
}

/** Returns the emails to one address, oldest first, decoded from quoted-printable. */
export async function mailsTo(folder: string, email: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(`-${email}.eml`)).sort();
  return Promise.all(names.map(async (name) => decode(await readFile(path.join(folder, name), 'utf8'))));
}

function decode(mail: string): string {
  return mail
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_code, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}
