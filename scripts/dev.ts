import { spawn } from 'node:child_process';
import path from 'node:path';
import { createServer } from 'vite';

/**
 * Starts development on one origin: Vite serves the pages with hot reload, the gateway forwards to it, and
 * the server restarts when its files change.
 */
const root = path.dirname(import.meta.dirname);
const vite = await createServer({
  configFile: path.join(root, 'web/vite.config.ts'),
  server: { host: '127.0.0.1', port: 5173, strictPort: false },
});
await vite.listen();
const address = vite.httpServer?.address();
const port = typeof address === 'object' && address !== null ? address.port : 5173;

const server = spawn(
  process.execPath,
  [path.join(root, 'node_modules/tsx/dist/cli.mjs'), 'watch', 'server/main.ts'],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, DEV_WEB_URL: `http://127.0.0.1:${port}` },
  },
);
server.on('exit', async (code) => {
  await vite.close();
  process.exit(code ?? 0);
});
