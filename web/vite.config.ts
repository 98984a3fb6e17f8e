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

/** What the first page behind the gate runs beside the entry, and the two answers that any screen waits for. */
const firstChunks = ['site', 'home'];
const firstFiles = /\/(?:react|rolldown-runtime|entry|site|home)-[\w-]{6,8}\.(?:js|css)$/;
const firstAnswers = ['/gateway/v1/session', '/gateway/v1/site'];

/** Preloads them in the page's head, in parallel with the entry. */
function preloadFirstNeeds(): Plugin {
  const preload = (attrs: Record<string, string>) => ({
    tag: 'link',
    attrs: { crossorigin: '', ...attrs },
    injectTo: 'head' as const,
  });
  return {
    name: 'preload-first-needs',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) => [
        ...Object.values(bundle ?? {})
          .filter((file) => file.type === 'chunk' && firstChunks.includes(file.name))
          .map(({ fileName }) => preload({ rel: 'modulepreload', href: `/${fileName}` })),
        ...firstAnswers.map((href) => preload({ rel: 'preload', as: 'fetch', href })),
      ],
    },
  };
}

/** Writes `.br` and `.gz` beside every text file of the build, so that the server never compresses at request time. */
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
  plugins: [react(), tailwind(), preloadFirstNeeds(), precompress()],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    // The content policy allows no inline script; the preload helper is one file among the others.
    // What the first page loads anyway need not be named beside each later screen.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_screen, files) => files.filter((file) => !firstFiles.test(file)),
    },
    rolldownOptions: {
      output: {
        // Short: the first page names every later one.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/ },
            {
              name: 'map',
              test: /node_modules[\\/]leaflet[\\/]/,
            },
            { name: 'base-ui', test: /node_modules[\\/](?:@base-ui|@floating-ui)[\\/]/ },
            // The gate's screen, what the site adds to it and what home adds to that: a file each, however much they share.
            { name: 'entry', test: /src[\\/]main\.tsx$/ },
            { name: 'site', test: /src[\\/]routes[\\/]site\.tsx$/ },
            { name: 'home', test: /src[\\/]app[\\/]home-screen\.tsx$/ },
            // The homes of the first page, which come once the browser is idle.
            { name: 'cards', test: /web[\\/]src[\\/]listings[\\/](?:property-card|photo|heart)\.tsx$/ },
            // Comes with the first form that opens; the first page has none.
            { name: 'forms', test: /react-hook-form|web[\\/]src[\\/]forms[\\/]|\.limits\.ts$/ },
            // What several later screens share, icons and small pieces: one file, not a request for each. Not the
            // parts of maps: with them Leaflet would come to every page.
            { name: 'shared', test: /lucide-react|web[\\/]src[\\/](?!map[\\/])/, minShareCount: 3 },
          ],
        },
      },
    },
  },
});
