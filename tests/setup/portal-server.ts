import { beforeAll, beforeEach } from 'vitest';
import { handlers } from '#mocks/handlers.ts';
import { interceptor } from '#mocks/node.ts';
import { restoredServer } from './server.ts';
import type { TestServer } from './server.ts';

/**
 * Starts a real server for the test file that answers every request of the page. Its rows are restored before each test to what `prepare`
 * made of the sample.
 */
export function portalServer(prepare?: (server: TestServer) => Promise<void>): { current: () => TestServer; requests: string[] } {
  const server = restoredServer({ now: () => new Date(), ...(prepare !== undefined && { prepare }) });
  const requests: string[] = [];
  beforeAll(() => {
    interceptor.events.on('request:start', ({ request }) => {
      requests.push(`${request.method} ${new URL(request.url).pathname}`);
    });
  });
  beforeEach(() => {
    requests.length = 0;
    interceptor.use(...handlers(server.app));
  });
  return { current: () => server, requests };
}
