import { startEmbeddedPostgres } from '../../database/embedded/keeper.ts';

/** Run by tests in a process of its own: opens the database of a folder, says so, and holds it until killed. */
const dataDir = process.argv[2] ?? '';
// A killed process loses nothing of what the system has: syncing to the disk would only slow the tests.
const quiet = { info() {}, warn() {}, error() {} };

try {
  const server = await startEmbeddedPostgres({ dataDir, log: quiet, durable: false });
  // Before the word: whoever reads it may send a signal at once.
  process.on('SIGHUP', () => process.exit(1));
  process.on('SIGTERM', () => server.stop().then(() => process.exit(0)));
  process.stdout.write(`${JSON.stringify({ connection: server.connection })}\n`);
  setInterval(() => {}, 60_000);
} catch (error) {
  process.stdout.write(
    `${JSON.stringify({ refused: error instanceof Error ? error.message : String(error) })}\n`,
  );
}
