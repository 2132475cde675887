import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkGuard } from './scripts/vite-chunk-guard.ts';
import { devPanel } from './scripts/vite-dev-panel.ts';
import { chunkNames } from './scripts/vite-chunk-names.ts';
import { runtimeInStart } from './scripts/vite-runtime-in-start.ts';
import { routeParts } from './scripts/vite-route-parts.ts';

const api = process.env['API_ORIGIN'] ?? 'http://127.0.0.1:8001';

/** What every page needs, as one file instead of two dozen: libraries, request layer, shell and error pages. antd and the pages stay out. */
const coreLibraries =
  /node_modules\/(react|react-dom|scheduler|@tanstack\/(history|query-core|react-query|react-router|react-store|router-core|store)|i18next|react-i18next|zod|ofetch|ufo|destr|use-sync-external-store)\//;
const coreRooms =
  /\/src\/((app|http|session)\/|(api|contract|domain)\/(china-time|config|endpoint|endpoint-query|envelope|fields|meta|notice|notify|oauth|paged|path|policy|policy-vocabulary|resource|tree|web-address)\.ts|i18n\/[a-z0-9-]+\.ts|components\/((states|hooks)\/|format\/format|(?!AdminPage|Chips)[^/]+$)|pages\/(shell|exception)\/|entities\/(site\/|user\/UserMenu|notification\/NoticeBell|policy\/(PolicySearchBox|today\.ts|search-params\.ts)))|rolldown\/runtime|preload-helper/;
const lazyParts = /FeedbackOutlet|Devtools/;
const isCore = (id: string) => (coreLibraries.test(id) || coreRooms.test(id)) && !lazyParts.test(id) && !id.includes('?tsr-split');

export default defineConfig(({ command }) => ({
  plugins: [
    // the rest stands in tsr.config.json, which `npm run check` reads too
    tanstackRouter({
      target: 'react',
      routesDirectory: 'src/routes',
      generatedRouteTree: 'src/app/route-tree.gen.ts',
      // the build splits routes by itself: scripts/vite-route-parts.ts
      autoCodeSplitting: command === 'serve',
      quoteStyle: 'single',
      semicolons: true,
      addExtensions: true,
    }),
    react(),
    chunkGuard(),
    devPanel(),
    routeParts(),
    chunks.plugin,
    runtimeInStart(),
  ],
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    target: 'es2023',
    manifest: true,
    sourcemap: false,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 800,
    rolldownOptions: {
      output: { codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: chunks.nameOf, debugName: 'chunk-names' }] } },
    },
  },
  server: { port: 8000, proxy: { '/api': api, '/apiv2': api } },
}));
