import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../server/database/embedded/keeper.ts';
import { projectRoot } from '../../server/files/root.ts';
import { type Front, startFront } from './front.ts';
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
  /** Where volumes, and the log of each process, are kept. */
  folder: string;
  /** Where the programs of the image lie; this project when left out. */
  root?: string;
  /** The variables that `docker compose` would be given. */
  env?: Record<string, string>;
  gateways?: number;
  port?: number;
  onOutput?: (name: string, line: string) => void;
};

type State = Required<Options> & {
  compose: ComposeFile;
  image: ReturnType<typeof readImage>;
  /** `name:port` inside the network → the address here. */
  addresses: Map<string, string>;
  closers: (() => Promise<void>)[];
  processes: Map<string, ChildProcess[]>;
  done: Map<string, Promise<void>>;
};

const quiet = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
};

/**
 * Starts what `docker-compose.yml` describes without a container engine: the same commands with the same
 * environment and volumes, host names and ports turned into addresses of this machine, the dependencies waited
 * for. PostgreSQL is the embedded one behind a port; the gateways stand behind one address.
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
    // Told before the rest is started, which takes a while.
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

/** Gives each service's `name:port` its address here, before any of them is told another's. */
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

/** Nothing but the gateway may be reachable from outside. */
function checkPublishedPorts(compose: ComposeFile): void {
  for (const [name, { ports, profiles }] of Object.entries(compose)) {
    if (ports.length > 0 && name !== 'gateway' && profiles.length === 0) {
      throw new Error(`docker-compose.yml publishes a port of ${name}.`);
    }
  }
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

/** Two services that speak to each other share a network; a one-shot needs none. */
function checkNetworks(compose: ComposeFile, name: string, other: string): void {
  const [a, b] = [compose[name], compose[other]];
  if (b?.network_mode === 'none') return;
  if (!a?.networks.some((network) => b?.networks.includes(network))) {
    throw new Error(`In docker-compose.yml ${name} cannot reach ${other}: they share no network.`);
  }
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

async function listenAs(
  state: State,
  address: string,
  targets: Parameters<typeof startFront>[1],
): Promise<void> {
  const port = Number(state.addresses.get(address)?.split(':')[1]);
  const front: Front = await startFront(port, targets);
  state.closers.push(() => front.close());
}

/** The image's environment, then the service's, with addresses and volumes of this machine. */
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

/** A path inside a container as it is here; a mount that the service does not have stays as it is, and fails. */
function inVolume(state: State, text: string, volumes: ComposeVolume[]): string {
  for (const { source, target, bind } of volumes) {
    if (text === target || text.startsWith(`${target}/`)) {
      return path.resolve(bind ? projectRoot : state.folder, source) + text.slice(target.length);
    }
  }
  return text;
}

/** Runs the image's health check until it is content. */
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
