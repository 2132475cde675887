import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import type { Plugin } from 'vite';
import { aliases, classNameOf } from './shared.ts';

/**
 * Builds the portal's pages for rendering on the server: the same components and loaders, as one script that returns them as text. Written to a
 * folder of the build that is not served, or to the folder given as argument. Packages are bundled as production builds, which the server's own
 * copies are not.
 */
const root = join(import.meta.dirname, '../../..');
const onServer = join(root, 'src/app/page-on-server');

/** Replaces parts that a page loads when opened by their placeholders: the server does not render them. */
const withoutParts: Plugin = {
  name: 'without-parts',
  resolveDynamicImport: (part) => (typeof part === 'string' && part.endsWith('.tsx') ? { id: part, external: true } : null),
};

/** The tree is the generated one; of its routes, those below the portal's frame are pages that a visitor opens. */
const portalRoutes: Plugin = {
  name: 'portal-routes',
  load: {
    filter: { id: /\/src\/routes\/(?!_portal[/.]|__root\.)[^?]+\.tsx$/ },
    handler: () =>
      `import { createFileRoute, notFound } from '@tanstack/react-router';
export const Route = createFileRoute('')({ beforeLoad: () => { throw notFound(); } });`,
  },
};

await build({
  configFile: false,
  root,
  logLevel: 'warn',
  publicDir: false,
  plugins: [portalRoutes, react(), withoutParts],
  resolve: {
    alias: [
      ...aliases,
      { find: /^.*\/(?:can-copy|use-narrow|use-printing|closed-banner)\.ts$/, replacement: join(onServer, 'browser.ts') },
      { find: /^#http\/call\.ts$/, replacement: join(onServer, 'call.ts') },
      { find: /^#i18n\/language\.ts$/, replacement: join(onServer, 'browser.ts') },
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
    rolldownOptions: { output: { entryFileNames: 'pages.js', codeSplitting: false } },
  },
});
