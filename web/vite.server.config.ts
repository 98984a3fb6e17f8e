import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The app's pages as the server draws them at first: one program with all that it needs, beside the browser's build. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  publicDir: false,
  ssr: { noExternal: true },
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  build: {
    ssr: 'src/server-render.tsx',
    outDir: '../dist/web-server',
    emptyOutDir: true,
    target: 'node20',
    assetsInlineLimit: 0,
  },
});
