import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { appendFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/**
 * The programs of OpenStack Swift with its S3 API, a real object store. Debian has them as `swift-proxy`,
 * `swift-account`, `swift-container`, and `swift-object`; sign-ins are stored in `memcached`.
 */
const programs = ['account', 'container', 'object', 'proxy'] as const;
type Program = (typeof programs)[number];

export const isSwiftInstalled =
  existsSync('/usr/bin/memcached') && programs.every((name) => existsSync(`/usr/bin/swift-${name}-server`));

/** The maximum number of keys on one page of a list. */
export const swiftPage = 20;

export const swiftKeys = { accessKeyId: 'test:tester', secretAccessKey: 'testing' };

/** Starts one node of each on free ports, with all data in a folder that `stop` removes. */
export async function startSwift(): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'swift-'));
  await mkdir(path.join(folder, 'devices/disk'), { recursive: true });
  const ports = Object.fromEntries(
    await Promise.all(programs.map(async (name) => [name, await freePort()])),
  ) as Record<Program, number>;
  makeRings(folder, ports);
  const children: ChildProcess[] = [];
  // An interrupted test run leaves no processes behind.
  process.once('exit', () => {
    for (const child of children) child.kill('SIGKILL');
  });
  const stop = async () => {
    await Promise.all(children.map(end));
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  };
  const run = (program: string, ...args: string[]) => {
    const child = spawn(program, args, { stdio: 'pipe' });
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (data: Buffer) => void appendFile(path.join(folder, 'log'), data).catch(() => {}));
    children.push(child);
  };
  try {
    const cache = await freePort();
    run('/usr/bin/memcached', '-l', '127.0.0.1', '-p', String(cache), '-U', '0', '-u', userInfo().username);
    for (const name of programs) {
      const file = path.join(folder, `${name}.conf`);
      await writeFile(file, configOf(folder, name, ports[name], cache));
      run(`/usr/bin/swift-${name}-server`, file, '--verbose');
    }
    const urlOf = (name: Program) => `http://127.0.0.1:${ports[name]}`;
    // The proxy avoids a server that failed to respond once.
    for (const name of programs)
      await until(async () => (await fetch(`${urlOf(name)}/healthcheck`)).ok, children, folder);
    return { url: urlOf('proxy'), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Creates the rings as `swift-ring-builder` does, which would start Python three times for each. */
const ringScript = `
import json, sys
from swift.common.ring import RingBuilder
folder, ports = sys.argv[1], json.loads(sys.argv[2])
for name in ('account', 'container', 'object'):
    builder = RingBuilder(4, 1, 0)
    builder.add_dev({'region': 1, 'zone': 1, 'ip': '127.0.0.1', 'port': ports[name], 'device': 'disk', 'weight': 1.0})
    builder.rebalance()
    builder.get_ring().save(folder + '/' + name + '.ring.gz')
`;

function makeRings(folder: string, ports: Record<Program, number>): void {
  execFileSync('/usr/bin/python3', ['-c', ringScript, folder, JSON.stringify(ports)]);
}

function configOf(folder: string, name: Program, port: number, cache: number): string {
  const common = `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = ${userInfo().username}
swift_dir = ${folder}
devices = ${folder}/devices
mount_check = false
log_level = WARNING
recon_cache_path = ${folder}
`;
  if (name !== 'proxy')
    return `${common}
[pipeline:main]
pipeline = healthcheck ${name}-server
[app:${name}-server]
use = egg:swift#${name}
[filter:healthcheck]
use = egg:swift#healthcheck
`;
  return `${common}
[pipeline:main]
pipeline = catch_errors healthcheck cache listing_formats s3api tempauth copy slo dlo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
allow_account_management = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:healthcheck]
use = egg:swift#healthcheck
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:${cache}
[filter:listing_formats]
use = egg:swift#listing_formats
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
max_bucket_listing = ${swiftPage}
[filter:tempauth]
use = egg:swift#tempauth
user_test_tester = testing .admin
[filter:copy]
use = egg:swift#copy
[filter:slo]
use = egg:swift#slo
[filter:dlo]
use = egg:swift#dlo
`;
}

async function until(ready: () => Promise<boolean>, children: ChildProcess[], folder: string): Promise<void> {
  const giveUp = Date.now() + 60_000;
  while (!(await ready().catch(() => false))) {
    if (children.some(({ exitCode }) => exitCode !== null) || Date.now() > giveUp)
      throw new Error(
        `Swift did not start:\n${await readFile(path.join(folder, 'log'), 'utf8').catch(() => '')}`,
      );
    await delay(100);
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
}
