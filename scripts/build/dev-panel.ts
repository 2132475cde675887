import { createReadStream } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const worker = fileURLToPath(import.meta.resolve('msw/mockServiceWorker.js'));

const entry = '/src/start.ts';

/**
 * In development `src/dev.tsx` starts the app, with the panel of fault scenarios; the service worker comes from its package. A build
 * contains neither.
 */
export function devPanel(): Plugin {
  return {
    name: 'dev-panel',
    apply: 'serve',
    transformIndexHtml: {
      order: 'pre',
      handler(html) {
        if (!html.includes(entry)) throw new Error(`dev-panel: index.html does not start with ${entry}`);
        return html.replace(entry, '/src/dev.tsx');
      },
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
