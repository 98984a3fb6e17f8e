import { execFile } from 'node:child_process';
import { rm, symlink, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { createClient } from '@hey-api/openapi-ts';
import { afterAll, expect, test } from 'vitest';
import { projectRoot } from '../../files/root.ts';
import { cleanUp, makeFolder } from '../database/database-holder.ts';
import { adminPassword, openTestSite } from '../whole-site.ts';

/** An integrator's code for the generated clients, with only the knowledge in the specs. */
const program = `
import { createClient, createConfig } from './gateway/client';
import { getSession, openGate } from './gateway/sdk.gen';
import { signIn } from './auth/sdk.gen';
import { createChatLead, listChatLeads } from './idx/sdk.gen';

export async function leaveLead(baseUrl: string, phrase: string, password: string) {
  let cookie: string | undefined;
  const client = createClient(
    createConfig({ baseUrl, auth: ({ in: place }) => (place === 'cookie' ? cookie : 'porchlight') }),
  );
  client.interceptors.response.use((response) => {
    for (const line of response.headers.getSetCookie()) cookie = /^porchlight=([^;]+)/.exec(line)?.[1] ?? cookie;
    return response;
  });
  const query = {
    ...{ name: 'Ann Lee', email: 'ann@example.com', phoneNumber: '(512) 555-0142' },
    ...{ postalCode: '78704', serviceReq: 'Buying' as const },
  };
  const locked = await createChatLead({ client, query });
  await openGate({ client, body: { phrase }, throwOnError: true });
  await createChatLead({ client, query, throwOnError: true });
  const body = { username: 'admin', password };
  const { data: user } = await signIn({ client, body, throwOnError: true });
  const { data: session } = await getSession({ client, throwOnError: true });
  const { data: leads } = await listChatLeads({ client, throwOnError: true });
  const [lead] = leads;
  return { before: locked.error?.type, roles: user.roles, signedIn: session.user?.username, lead: lead?.name };
}
`;

type Program = { leaveLead: (url: string, phrase: string, password: string) => Promise<unknown> };

const folder = await makeFolder();
afterAll(cleanUp);
const { app } = await openTestSite({ DEMO_DATA: 'off' });
const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;

test('opens the gate, signs in, and creates and reads a lead with a client generated from the served specs', {
  timeout: 90_000,
}, async () => {
  const { specs } = (await (await fetch(`${url}/openapi`)).json()) as {
    specs: { name: string; json: string }[];
  };
  for (const [n, { name, json }] of specs.entries()) {
    await createClient({
      input: (await (await fetch(url + json)).json()) as Record<string, unknown>,
      output: path.join(folder, name),
      logs: { level: 'silent', file: false },
      plugins: ['@hey-api/typescript', '@hey-api/client-fetch', '@hey-api/sdk'],
    });
    // The parts that are equal in all clients are compiled once.
    for (const part of n === 0 ? [] : ['client', 'core']) {
      await rm(path.join(folder, name, part), { recursive: true });
      await symlink(path.join('..', specs[0]?.name ?? '', part), path.join(folder, name, part));
    }
  }
  await writeFile(path.join(folder, 'program.ts'), program);
  expect(await compile([...specs.map(({ name }) => `${name}/index.ts`), 'program.ts'])).toBe('');
  const { leaveLead } = (await import(path.join(folder, 'program.ts'))) as Program;
  expect(await leaveLead(url, 'open house', adminPassword)).toEqual({
    before: '/problems/gate-closed',
    roles: expect.arrayContaining(['ROLE_ADMIN']),
    signedIn: 'admin',
    lead: 'Ann Lee',
  });
});

/** Returns the output of the compiler in strict mode; empty without errors. */
async function compile(files: string[]): Promise<string> {
  const options = '--noEmit --strict --target es2022 --module esnext --moduleResolution bundler'.split(' ');
  const lib = ['--lib', 'es2023,dom,dom.iterable'];
  const tsc = path.join(projectRoot, 'node_modules/typescript-7/bin/tsc');
  return promisify(execFile)(process.execPath, [tsc, ...options, ...lib, ...files], { cwd: folder }).then(
    () => '',
    ({ stdout }) => String(stdout),
  );
}
