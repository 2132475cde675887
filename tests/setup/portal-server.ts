import { beforeAll, beforeEach } from 'vitest';
import { handlers } from '#mocks/handlers.ts';
import { interceptor } from '#mocks/node.ts';
import { restoredServer } from './server.ts';
import type { TestServer } from './server.ts';

/**
 * Starts a real server for the test file that answers every request of the page. Its rows are restored before each test to those of
 * `prepare` on the sample. `options`: the installation's options.
 */
export function portalServer(
  prepare?: (server: TestServer) => Promise<void>,
  options: Pick<NonNullable<Parameters<typeof restoredServer>[0]>, 'now' | 'sendsMail' | 'sendsTexts' | 'proofService'> = {},
): { current: () => TestServer; requests: string[] } {
  const server = restoredServer({ now: () => new Date(), ...options, ...(prepare !== undefined && { prepare }) });
  const requests: string[] = [];
  beforeAll(() => {
    const note = ({ request }: { request: Request }) => void requests.push(`${request.method} ${new URL(request.url).pathname}`);
    interceptor.events.on('request:start', note);
    // files share the interceptor
    return () => interceptor.events.removeListener('request:start', note);
  });
  beforeEach(() => {
    requests.length = 0;
    interceptor.use(...handlers(server.app));
  });
  return { current: () => server, requests };
}
