import { accessSync, constants, mkdirSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import type { Logger } from 'pino';
import { buildApp, buildServicesApp } from './app.ts';
import { type Config, ConfigError, loadConfig } from './config/config.ts';
import { removeLeftForms } from './gateway/form.ts';
import { createLogger } from './logging/logger.ts';
import { serveMetrics } from './metrics/serve.ts';
import { closeAll } from './process/close-all.ts';
import { endHardAfter } from './process/end-hard.ts';
import { endWhenStuck } from './process/heartbeat.ts';
import { endOnUnforeseen } from './process/unforeseen.ts';
import { whereItIs } from './process/where-it-is.ts';
import { openProduct, type Product } from './product.ts';

/** Messages for listen errors, by the operating system's code. */
const listenFaults: Record<string, string> = {
  EADDRINUSE: 'Another program uses the port. Set PORT to a free one.',
  EACCES: 'This user may not listen on that port. Set PORT to one from 1024 on.',
  EADDRNOTAVAIL: 'HOST is not an address of this machine. Set it to one that is, or to 0.0.0.0 for all.',
  ENOTFOUND: 'HOST is not a name that this machine knows. Set it to an address, or to 0.0.0.0 for all.',
};

/**
 * How much garbage may grow over what is in use before it is collected, in percent. By default V8 lets it grow to
 * several times that, since the machine has memory to spare (docs/operations.md, *How cost grows*).
 */
const garbagePercent = 40;

/** The maximum time in ms for running work to finish after a stop signal. */
const graceMs = 20_000;

type App = Awaited<ReturnType<typeof buildApp>>;
/** `metrics` is the server on the separate metrics port, if any. */
type Opened = { app: App; product: Product; metrics: App | null };

/** Starts the server, and shuts it down in order on a signal, even one that arrives during startup. */
async function main(): Promise<void> {
  setFlagsFromString(`--heap-growing-percent=${garbagePercent}`);
  const config = loadConfig(process.env);
  openDataFolder(config.dataDir);
  const log = createLogger(config.logLevel);
  let stopping = false;
  const end = async (code: number) => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), graceMs).unref();
    endHardAfter(graceMs + 5_000, log);
    // A failed start reports its error below.
    const opened = await opening.catch(() => null);
    if (opened === null) return;
    await stop(opened);
    log.info('stopped');
    process.exit(code);
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (!stopping) log.info({ signal }, 'stopping');
      end(0).catch((err: unknown) => log.error({ err }, 'It did not stop in order'));
    });
  }
  endOnUnforeseen(log, (code) => {
    end(code).catch((err: unknown) => log.error({ err }, 'It did not stop in order'));
  });
  endWhenStuck(log);
  const opening = open(config, log);
  const { app, product } = await opening;
  if (stopping) return;
  try {
    await app.listen({ port: config.port, host: config.host });
    app.server.on('error', (err) => log.error({ err }, 'A connection could not be accepted'));
  } catch (error) {
    if (stopping) return;
    await closeAfterFault(product, log);
    const sentence = listenFaults[error instanceof Error && 'code' in error ? String(error.code) : ''];
    throw sentence === undefined ? error : new Error(sentence);
  }
  greet(config, product, app.server.address());
}

async function open(config: Config, log: Logger): Promise<Opened> {
  await removeLeftForms(new Date());
  const product = await openProduct(config, log);
  try {
    const app = await (config.role === 'services' ? buildServicesApp : buildApp)(config, product);
    return { app, product, metrics: await serveMetrics(config, product.metrics) };
  } catch (error) {
    await closeAfterFault(product, log);
    throw error;
  }
}

/** Cleans up after a failed start; the start's own error is reported at the end. */
async function closeAfterFault(product: Product, log: Logger): Promise<void> {
  await product.close().catch((err: unknown) => log.error({ err }, 'It did not stop in order'));
}

/** Stops new requests, waits for running ones, then stops jobs and the database. */
async function stop({ app, product, metrics }: Opened): Promise<void> {
  // Browsers keep connections open after the last response; `close` alone would wait for them.
  const letGo = setInterval(() => app.server.closeIdleConnections(), 50);
  await closeAll([
    () => app.close(),
    () => clearInterval(letGo),
    () => metrics?.close(),
    () => product.close(),
  ]);
}

function openDataFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : error;
    throw new Error(`DATA_DIR: ${folder} is no folder that this user can write to (${code}).`);
  }
}

/** Prints the URL and how to sign in. Never prints a secret that the operator chose. */
function greet(config: Config, product: Product, address: unknown): void {
  const port =
    typeof address === 'object' && address !== null && 'port' in address ? Number(address.port) : config.port;
  const parts = [whereItIs(config, port)];
  if (config.role !== 'services') {
    if (!config.gate) parts.push('no gate');
    else parts.push(config.gatePhraseIsDemo ? `phrase: ${config.gatePhrase}` : 'phrase: as configured');
    if (config.trustProxy === false && config.publicOrigin?.startsWith('https:')) {
      product.log.warn(
        'TRUST_PROXY is not set: all visitors behind a proxy count as one address. Set it to what is in front',
      );
    }
    if (config.gate && config.gatePhraseIsDemo) {
      product.log.warn('GATE_PHRASE is not set: the demo phrase opens the site');
    }
  }
  process.stdout.write(`${[...parts, ...product.notes].join(' · ')}\n`);
}

main().catch((error: unknown) => {
  process.stderr.write(`${describe(error)}\n`);
  process.exit(1);
});

function describe(error: unknown): string {
  if (!(error instanceof Error)) return 'The start failed.';
  // A plain Error is a message for the operator; anything else is an internal error with a stack trace.
  if (error instanceof ConfigError || (error.constructor === Error && !('code' in error)))
    return error.message;
  return error.stack ?? error.message;
}
