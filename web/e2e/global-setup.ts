import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { startCompose } from '../../scripts/compose/start-compose.ts';
import { needBrowser } from '../../scripts/find-browser.ts';
import { startMailServer } from './support/mail-server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    site: { url: string; form: 'one-process' | 'relayed'; adminEmail: string; adminPassword: string };
    browserPath: string;
    /** The folder with the emails that the site sent. */
    mailFolder: string;
    /** The data folder of the single process, whose database tests may read; null in the relayed form. */
    dataFolder: string | null;
  }
}

const adminEmail = 'admin@porchlight.example';
const adminPassword = 'admin-password-for-tests';
const env = {
  ...{ ADMIN_PASSWORD: adminPassword, ADMIN_EMAIL: adminEmail, RATE_LIMIT: '0', LOG_LEVEL: 'warn' },
  // All visitors in tests have one address, whose share of the agent's texts is a fifth.
  TEXTS_TO_AGENT_PER_DAY: '5000',
};

/** Starts the site and provides it and the browser to the browser tests. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  project.provide('browserPath', await needBrowser());
  const { stop, mailFolder, dataFolder, ...site } = await startSite();
  project.provide('site', site);
  project.provide('mailFolder', mailFolder);
  project.provide('dataFolder', dataFolder);
  return stop;
}

/**
 * Starts the built product with its own database: as one process, or with `FORM=relayed` as two gateways
 * behind one address that relay to the services in another process, as in the compose file.
 */
export async function startSite() {
  const form = process.env.FORM === 'relayed' ? ('relayed' as const) : ('one-process' as const);
  const folder = await mkdtemp(path.join(os.tmpdir(), 'porchlight-e2e-'));
  // As root, the database runs as another user, who must be able to enter the folder.
  await chmod(folder, 0o755);
  const mailFolder = path.join(folder, 'mails');
  await mkdir(mailFolder);
  const mail = await startMailServer(mailFolder);
  const all = { ...env, SMTP_URL: mail.url, MAIL_FROM: 'Avery Cole <avery.cole@porchlight.example>' };
  const site =
    form === 'relayed' ? await startCompose({ folder, env: all }) : await startOneProcess(folder, all);
  return {
    mailFolder,
    dataFolder: form === 'relayed' ? null : folder,
    url: site.url,
    form,
    adminEmail,
    adminPassword,
    async stop() {
      await site.stop();
      await mail.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function startOneProcess(
  folder: string,
  env: Record<string, string>,
): Promise<{ url: string; stop(): Promise<void> }> {
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    env: { ...process.env, ...env, PORT: '0', DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const url = await addressIn(child);
  return {
    url,
    async stop() {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}

/**
 * Reads the URL from the last line of the startup output; rejects with the output when the process ends
 * before.
 */
async function addressIn(child: ChildProcess): Promise<string> {
  let said = '';
  return new Promise((resolve, reject) => {
    const read = (data: Buffer) => {
      said += String(data);
      const found = /open at (http:\/\/\S+)/.exec(said);
      if (found?.[1] !== undefined) resolve(found[1]);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', () => reject(new Error(`The site did not start:\n${said}`)));
  });
}
