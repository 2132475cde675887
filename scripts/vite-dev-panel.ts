import { createReadStream } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const worker = fileURLToPath(import.meta.resolve('msw/mockServiceWorker.js'));

/**
 * In development the app is started by `src/dev.tsx`, which brings the panel of fault scenarios along, and the service worker that
 * carries them out is served from its package. A build knows neither.
 */
export function devPanel(): Plugin {
  return {
    name: 'dev-panel',
    apply: 'serve',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => html.replace('/src/main.tsx', '/src/dev.tsx'),
    },
    configureServer(server) {
      server.middlewares.use('/mockServiceWorker.js', (_request, response) => {
        response.setHeader('content-type', 'text/javascript');
        response.setHeader('cache-control', 'no-cache');
        createReadStream(worker).pipe(response);
      });
    },
  };
}
