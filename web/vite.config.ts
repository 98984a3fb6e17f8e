import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const asBrotli = promisify(brotliCompress);
const asGzip = promisify(gzip);
const packable = /\.(?:js|css|html|svg|json|webmanifest|txt)$/;

/** Lists the two fonts in the page's head, so that text is set in them from the first paint. */
function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => file.endsWith('.woff2'))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' },
            injectTo: 'head-prepend' as const,
          })),
    },
  };
}

/** Writes `.br` and `.gz` beside every text file of the build, so that the server never packs at request time. */
function precompress(): Plugin {
  let outDir = '';
  return {
    name: 'precompress',
    apply: 'build',
    configResolved: (config) => {
      outDir = path.resolve(config.root, config.build.outDir);
    },
    async closeBundle() {
      const files = await readdir(outDir, { recursive: true });
      await Promise.all(
        files
          .filter((file) => packable.test(file))
          .map(async (file) => {
            const target = path.join(outDir, file);
            const source = await readFile(target);
            if (source.length < 1024) return;
            const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
            await writeFile(`${target}.br`, await asBrotli(source, { params }));
            await writeFile(`${target}.gz`, await asGzip(source, { level: 9 }));
          }),
      );
    },
  };
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwind(), preloadFonts(), precompress()],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    // The content policy allows no inline script; the preload helper is one file among the others.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/ },
            {
              name: 'map',
              test: /node_modules[\\/](?:leaflet|supercluster|kdbush)[\\/]/,
            },
            { name: 'base-ui', test: /node_modules[\\/](?:@base-ui|@floating-ui)[\\/]/ },
          ],
        },
      },
    },
  },
});
