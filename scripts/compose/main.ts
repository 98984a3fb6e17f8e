import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../../server/files/root.ts';
import { buildProduct } from '../bench/product-process.ts';
import { startCompose } from './start-compose.ts';

/** Starts the compose form without a container engine: `npm run compose`. Stops with Ctrl-C. */
buildProduct();
const folder = path.join(projectRoot, 'data', 'compose');
mkdirSync(folder, { recursive: true });
const env = Object.fromEntries(
  Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined),
);
const running = await startCompose({
  folder,
  env,
  port: Number(process.env.PORT ?? 3000),
  onOutput: (name, line) => process.stdout.write(line.replace(/^(?=.)/gm, `${name.padEnd(9)}| `)),
}).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
console.log(`The compose form is open at ${running.url}`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, async () => {
    await running.stop();
    process.exit(0);
  });
}
