import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vite';
import { chunkGuard } from './scripts/vite-chunk-guard.ts';
import { devPanel } from './scripts/vite-dev-panel.ts';

const api = process.env['API_ORIGIN'] ?? 'http://127.0.0.1:8001';

/** What every page needs, as one file instead of two dozen: libraries, request layer, shell and error pages. antd and the pages stay out. */
const coreLibraries =
  /node_modules\/(react|react-dom|scheduler|@tanstack\/(history|query-core|react-query|react-router|react-store|router-core|store)|i18next|react-i18next|zod|ofetch|ufo|destr|use-sync-external-store)\//;
const coreRooms =
  /\/src\/((app|http|session)\/|(api|contract|domain)\/(china-time|config|endpoint|endpoint-query|envelope|fields|meta|notice|notify|oauth|paged|path|policy|policy-vocabulary|resource|resource-tree|web-address)\.ts|i18n\/[a-z0-9-]+\.ts|components\/(?!AntdScope|theme|overlays|AdminPage|Chips|use-last|use-moment|when)[^/]+$|pages\/(shell|exception)\/|entities\/(site\/|user\/UserMenu|notification\/NoticeBell|policy\/(PolicySearchBox|today\.ts|search-params\.ts)))|rolldown\/runtime|preload-helper/;
const lazyParts = /FeedbackOutlet|Devtools/;
const isCore = (id: string) => (coreLibraries.test(id) || coreRooms.test(id)) && !lazyParts.test(id) && !id.includes('?tsr-split');

/** Most visits start at the home page, in Chinese: its chunk and messages are fetched beside the entry instead of after it. */
const homeModules = [/routes\/_portal\/index\.tsx\?tsr-split/, /locales\/zh-CN\/(common|home|policy)\.json$/];

const headLink = (attrs: { rel: string; href: string }) => ({
  tag: 'link',
  attrs: { ...attrs, crossorigin: true },
  injectTo: 'head' as const,
});

function preloadHome(): Plugin {
  return {
    name: 'preload-home',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.values(bundle ?? {})
          .filter((file) => file.type === 'chunk')
          .flatMap((chunk) =>
            homeModules.some((module) => module.test(chunk.facadeModuleId ?? ''))
              ? [
                  headLink({ rel: 'modulepreload', href: `/${chunk.fileName}` }),
                  ...[...(chunk.viteMetadata?.importedCss ?? [])].map((name) => headLink({ rel: 'stylesheet', href: `/${name}` })),
                ]
              : [],
          ),
    },
  };
}

export default defineConfig({
  plugins: [
    // the rest stands in tsr.config.json, which `npm run check` reads too
    tanstackRouter({
      codeSplittingOptions: {
        // what only administrators ask for is no part of a visitor's first load
        splitBehavior: ({ routeId }) => (routeId.startsWith('/_admin') ? [['component', 'loader']] : undefined),
      },
    }),
    react(),
    chunkGuard(),
    devPanel(),
    preloadHome(),
  ],
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    target: 'es2023',
    manifest: true,
    sourcemap: false,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 800,
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'core', test: isCore }] } } },
  },
  server: { port: 8000, proxy: { '/api': api, '/apiv2': api } },
});
