import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { adminEmail, adminPassword } from '../bench/product-process.ts';
import { startCompose } from '../compose/start-compose.ts';
import { makeImageFolder } from './make-image-folder.ts';
import { importEverything, visitSite } from './prove-image.ts';

/**
 * Performs the Dockerfile's steps without an engine, adds up the size of its files, and starts the result as
 * `docker-compose.yml` says: `npm run image:size`. Exits 1 when the image is too large or incomplete.
 * Requires a build.
 */
const limit = 180_000_000;
const folder = mkdtempSync(path.join(os.tmpdir(), 'porchlight-image-'));
const admin = { ADMIN_EMAIL: adminEmail, ADMIN_PASSWORD: adminPassword };

try {
  const image = path.join(folder, 'app');
  const layers = makeImageFolder(path.join(folder, 'build'), image);
  let total = 0;
  for (const { name, bytes } of layers) {
    total += bytes;
    console.log(`${megabytes(bytes).padStart(8)} MB  ${name}`);
  }
  console.log(`${megabytes(total).padStart(8)} MB  in all, of ${megabytes(limit)} MB`);
  if (total > limit) process.exitCode = 1;

  console.log(`${importEverything(image)} packages load.`);
  const running = await startCompose({ folder: path.join(folder, 'volumes'), root: image, env: admin });
  try {
    console.log(await visitSite(running.url));
  } finally {
    await running.stop();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(1);
}
