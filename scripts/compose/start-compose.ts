import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync } from 'node:fs';
import { createServer, type NetConnectOpts } from 'node:net';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../server/database/embedded/keeper.ts';
import { projectRoot } from '../../server/files/root.ts';
import { quiet } from '../bench/product-process.ts';
import { checkNetworks, checkPublishedPorts } from './check-networks.ts';
import { startFront } from './front.ts';
import {
  type ComposeFile,
  type ComposeService,
  type ComposeVolume,
  readCompose,
  readImage,
} from './read-compose.ts';

export type RunningCompose = {
  url: string;
  stop(): Promise<void>;
  processes: ReadonlyMap<string, ChildProcess[]>;
};

type Options = {
  /** The folder for volumes and for each process's log. */
  folder: string;
  /** The folder that contains the image's programs; defaults to this project. */
  root?: string;
  /** The variables passed to `docker compose`. */
  env?: Record<string, string>;
  gateways?: number;
  port?: number;
  onOutput?: (name: string, line: string) => void;
};

type State = Required<Options> & {
  compose: ComposeFile;
  image: ReturnType<typeof readImage>;
  /** `name:port` inside the network → the local address. */
  addresses: Map<string, string>;
  closers: (() => Promise<void>)[];
  processes: Map<string, ChildProcess[]>;
  done: Map<string, Promise<void>>;
};

/**
 * Starts the services of `docker-compose.yml` without a container engine: the same commands, environment, and
 * volumes, with host names and ports mapped to local addresses, in dependency order. Uses the embedded
 * PostgreSQL on a port; the gateways share one address.
 */
export async function startCompose(options: Options): Promise<RunningCompose> {
  const port = options.port || (await freePort());
  const env = { PUBLIC_ORIGIN: `http://127.0.0.1:${port}`, ...options.env };
  const state: State = {
    gateways: 2,
    onOutput: () => undefined,
    root: projectRoot,
    ...options,
    port,
    env,
    compose: readCompose(env),
    image: readImage(),
    addresses: new Map(),
    closers: [],
    processes: new Map(),
    done: new Map(),
  };
  const stop = async () => {
    for (const close of state.closers.splice(0).reverse()) await close();
  };
  try {
    const wanted = Object.keys(state.compose).filter((name) => state.compose[name]?.profiles.length === 0);
    checkPublishedPorts(state.compose);
    // Fails early, before the slow start of the other services.
    await (await startFront(port, [])).close();
    await assignAddresses(state);
    for (const name of wanted) await startService(state, name);
    const front = state.addresses.get('gateway:3000');
    if (front === undefined) throw new Error('docker-compose.yml publishes no gateway.');
    return { url: `http://${front}`, stop, processes: state.processes };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Assigns each service's `name:port` a local address before any service starts. */
async function assignAddresses({ compose, addresses, port }: State): Promise<void> {
  for (const [name, service] of Object.entries(compose)) {
    const inside = insidePort(service);
    if (inside === 0) continue;
    const here = service.ports.length > 0 ? port : await freePort();
    addresses.set(`${name}:${inside}`, `127.0.0.1:${here}`);
  }
}

function insidePort({ image, environment }: ComposeService): number {
  return image?.startsWith('postgres') ? 5432 : Number(environment.PORT ?? 0);
}

function startService(state: State, name: string): Promise<void> {
  const known = state.done.get(name);
  if (known !== undefined) return known;
  const service = state.compose[name];
  if (service === undefined)
    throw new Error(`docker-compose.yml depends on ${name}, which it does not have.`);
  const started = (async () => {
    for (const other of Object.keys(service.depends_on)) {
      await startService(state, other);
      checkNetworks(state.compose, name, other);
    }
    if (service.image?.startsWith('postgres')) await startDatabase(state, name, service);
    else await startProgram(state, name, service);
  })();
  state.done.set(name, started);
  return started;
}

async function startDatabase(
  state: State,
  name: string,
  { environment, volumes }: ComposeService,
): Promise<void> {
  const dataDir = path.join(state.folder, name);
  const server = await startEmbeddedPostgres({ dataDir, log: quiet });
  state.closers.push(() => server.stop());
  const user = String(environment.POSTGRES_USER);
  const database = String(environment.POSTGRES_DB);
  const password = readFileSync(inVolume(state, String(environment.POSTGRES_PASSWORD_FILE), volumes), 'utf8');
  const client = new pg.Client(server.connection);
  await client.connect();
  const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [user]);
  if (rowCount === 0) {
    await client.query(
      `create role ${pg.escapeIdentifier(user)} login password ${pg.escapeLiteral(password)}`,
    );
    await client.query(`create database ${pg.escapeIdentifier(database)} owner ${pg.escapeIdentifier(user)}`);
  }
  await client.end();
  const socket = path.join(server.connection.host, `.s.PGSQL.${server.connection.port}`);
  await listenAs(state, `${name}:5432`, [{ path: socket }]);
}

async function startProgram(state: State, name: string, service: ComposeService): Promise<void> {
  const command = service.command ?? state.image.command;
  const inside = insidePort(service);
  const copies = name === 'gateway' ? state.gateways : 1;
  const ports: number[] = [];
  for (let copy = 0; copy < copies; copy++) {
    const port = inside === 0 ? 0 : await freePort();
    const env = environmentOf(state, service, name, copy, port);
    const [program = '', ...args] = command.map((part) => inVolume(state, part, service.volumes));
    const child = spawn(program === 'node' ? process.execPath : program, args, {
      cwd: state.root,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    state.processes.set(name, [...(state.processes.get(name) ?? []), child]);
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (data: Buffer) => state.onOutput(name, String(data)));
    }
    if (inside === 0) {
      const [code] = await once(child, 'exit');
      if (code !== 0) throw new Error(`${name} ended with ${code}.`);
      return;
    }
    state.closers.push(() => end(child));
    ports.push(port);
    await healthy(state, name, child, env);
  }
  await listenAs(
    state,
    `${name}:${inside}`,
    ports.map((port) => ({ host: '127.0.0.1', port })),
  );
}

async function listenAs(state: State, address: string, targets: NetConnectOpts[]): Promise<void> {
  const front = await startFront(Number(state.addresses.get(address)?.split(':')[1]), targets);
  state.closers.push(() => front.close());
}

/** Returns the image's environment and then the service's, with local addresses and volumes. */
function environmentOf(state: State, service: ComposeService, name: string, copy: number, port: number) {
  const env: Record<string, string> = { PATH: process.env.PATH ?? '' };
  for (const [key, value] of Object.entries({ ...state.image.env, ...service.environment })) {
    let text = inVolume(state, String(value), service.volumes);
    for (const [inside, here] of state.addresses) text = text.replaceAll(inside, here);
    env[key] = text;
  }
  if (port !== 0) env.PORT = String(port);
  env.HOST = '127.0.0.1';
  const data = service.volumes.find(({ target }) => target === '/data');
  env.DATA_DIR = path.join(state.folder, data === undefined ? `${name}-${copy}` : 'data');
  mkdirSync(env.DATA_DIR, { recursive: true });
  return env;
}

/** Maps a path inside a container to a local one. A path without a mount stays as it is, and fails. */
function inVolume(state: State, text: string, volumes: ComposeVolume[]): string {
  for (const { source, target, bind } of volumes) {
    if (text === target || text.startsWith(`${target}/`)) {
      return path.resolve(bind ? projectRoot : state.folder, source) + text.slice(target.length);
    }
  }
  return text;
}

/** Runs the image's health check until it passes. */
async function healthy(
  state: State,
  name: string,
  child: ChildProcess,
  env: Record<string, string>,
): Promise<void> {
  const [, ...args] = state.image.healthcheck;
  const until = Date.now() + 90_000;
  while (Date.now() < until) {
    if (child.exitCode !== null) throw new Error(`${name} ended with ${child.exitCode} instead of starting.`);
    const probe = spawn(process.execPath, args, { env, stdio: 'ignore' });
    const [code] = await once(probe, 'exit');
    if (code === 0) return;
    await delay(200);
  }
  throw new Error(`${name} did not become healthy.`);
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address !== null ? address.port : 0;
}
