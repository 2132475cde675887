import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { browserContracts } from './scripts/build/browser-contract.ts';
import { chunkGuard } from './scripts/build/chunk-guard.ts';
import { devPanel } from './scripts/build/dev-panel.ts';
import { inspectorStyles } from './scripts/build/inspector-styles.ts';
import { chunkNames } from './scripts/build/chunk-names.ts';
import { aliases, classNameOf } from './scripts/build/page/shared.ts';
import { runtimeInStart } from './scripts/build/runtime-in-start.ts';
import { pdfAssets } from './scripts/build/pdf-assets.ts';
import { routeParts } from './scripts/build/route-parts.ts';

const api = process.env['API_ORIGIN'] ?? 'http://127.0.0.1:8001';

const chunks = chunkNames();

export default defineConfig(({ command }) => ({
  plugins: [
    // the rest stands in tsr.config.json, which `npm run check` reads too
    tanstackRouter({
      target: 'react',
      routesDirectory: 'src/routes',
      generatedRouteTree: 'src/app/route-tree.gen.ts',
      // the build splits routes by itself: scripts/build/route-parts.ts
      autoCodeSplitting: command === 'serve',
      quoteStyle: 'single',
      semicolons: true,
      addExtensions: true,
    }),
    react(),
    browserContracts(),
    chunkGuard(),
    devPanel(),
    inspectorStyles(),
    pdfAssets(),
    routeParts(),
    chunks.plugin,
    runtimeInStart(),
  ],
  resolve: {
    alias: aliases,
  },
  css: { modules: { generateScopedName: classNameOf } },
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    target: 'es2023',
    manifest: true,
    sourcemap: false,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 800,
    rolldownOptions: {
      output: {
        // every name of a route's file is part of the first load, and a hash does not compress: 42 bits tell builds apart
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: chunks.nameOf, debugName: 'chunk-names' }] },
      },
    },
  },
  server: { port: 8000, proxy: { '/api': api, '/apiv2': api } },
}));
