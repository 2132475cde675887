import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import type { Plugin } from 'vite';
import { aliases, classNameOf } from './shared.ts';

/**
 * Builds the home page once more, for the server: the same components as one script that renders them as text. It stands in a folder of the
 * build that is not served, or in the one given as argument, and brings its packages along, because the app's are built for production and the server's modules are not.
 */
const root = join(import.meta.dirname, '../../..');
const onServer = join(root, 'src/app/home-on-server');
const browser = join(onServer, 'browser.ts');

/** Parts that the page fetches when it is open are not rendered by the server: in their place is what stands there before they come. */
const withoutParts: Plugin = {
  name: 'without-parts',
  resolveDynamicImport: (part) => (typeof part === 'string' && !part.endsWith('.json') ? { id: part, external: true } : null),
};

await build({
  configFile: false,
  root,
  logLevel: 'warn',
  publicDir: false,
  plugins: [react(), withoutParts],
  resolve: {
    alias: [
      ...aliases,
      { find: /^.*\/(?:use-narrow|use-printing|closed-banner)\.ts$/, replacement: browser },
      { find: /^.*\/route-tree\.gen\.ts$/, replacement: join(onServer, 'home-routes.ts') },
    ],
  },
  css: { modules: { generateScopedName: classNameOf } },
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: {
    ssr: join(onServer, 'render.tsx'),
    outDir: process.argv[2] ?? join(root, 'dist/.server'),
    emptyOutDir: true,
    target: 'node22',
    minify: true,
    rolldownOptions: { output: { entryFileNames: 'home.js', codeSplitting: false } },
  },
});
