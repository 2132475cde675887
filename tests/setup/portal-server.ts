import { afterAll, beforeAll, beforeEach } from 'vitest';
import { handlers } from '#mocks/handlers.ts';
import { interceptor } from '#mocks/node.ts';
import { testServer } from './server.ts';
import type { TestServer } from './server.ts';

/** Starts a real server for the test file that answers every request of the page. */
export function portalServer(): { current: () => TestServer; requests: string[] } {
  let server: TestServer | undefined;
  const requests: string[] = [];
  const current = (): TestServer => {
    if (server === undefined) throw new Error('The server starts before the tests');
    return server;
  };
  beforeAll(async () => {
    server = await testServer({ now: () => new Date() });
    interceptor.events.on('request:start', ({ request }) => {
      requests.push(`${request.method} ${new URL(request.url).pathname}`);
    });
  });
  beforeEach(() => {
    requests.length = 0;
    interceptor.use(...handlers(current().app));
  });
  afterAll(async () => server?.close());
  return { current, requests };
}
