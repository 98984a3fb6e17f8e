import { startEmbeddedPostgres } from '../../database/embedded/keeper.ts';

/** Opens a folder's database, reports it, and holds it until killed. Tests run this in a separate process. */
const dataDir = process.argv[2] ?? '';
// A killed process doesn't lose what the operating system has buffered, so syncing to disk would only slow
// down the tests.
const quiet = { info() {}, warn() {}, error() {} };

try {
  const server = await startEmbeddedPostgres({ dataDir, log: quiet, durable: false });
  // Registered before reporting, because the reader may send a signal immediately.
  process.on('SIGHUP', () => process.exit(1));
  process.on('SIGTERM', () => server.stop().then(() => process.exit(0)));
  process.stdout.write(`${JSON.stringify({ connection: server.connection })}\n`);
  setInterval(() => {}, 60_000);
} catch (error) {
  process.stdout.write(
    `${JSON.stringify({ refused: error instanceof Error ? error.message : String(error) })}\n`,
  );
}
