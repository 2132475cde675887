import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { localUrl } from './local-url.ts';
import { announceClose, endUnreadBody } from './unread-body.ts';
import { cutOffSlowClients, slowLimits } from './slow-clients.ts';
import { codeOf, reasonOf, StartFailure } from './start-failure.ts';

type Address = { host: string; port: number };
type Fetch = (request: Request, bindings?: object) => Response | Promise<Response>;
type Exchange = { incoming: IncomingMessage; outgoing: ServerResponse };

export type Listener = {
  /** `http://host:port`, with the actual port when 0 was asked for. */
  url: string;
  /** Answers with another handler from now on. */
  serve: (fetch: Fetch) => void;
  /**
   * Accepts no new connections, lets running requests finish for at most `limit` ms, then cuts them off. Resolves to whether all finished.
   */
  stop: (limit: number) => Promise<boolean>;
};

/** Listens, and answers with `first` until another handler serves. Fails with a `StartFailure` that names the variable to change. */
export async function listen(first: Fetch, address: Address, slow = slowLimits): Promise<Listener> {
  const running = new Set<Promise<unknown>>();
  let fetch = first;
  const tracked = (request: Request, bindings: object) => {
    // never HTTP/2, which the adaptor's type allows for
    const { incoming, outgoing } = bindings as Exchange;
    const answer = Promise.resolve(fetch(request, bindings)).finally(() => announceClose(incoming, outgoing));
    const settled = answer.then(noop, noop).finally(() => running.delete(settled));
    running.add(settled);
    return answer;
  };
  const server = createAdaptorServer({
    fetch: tracked,
    hostname: address.host,
    autoCleanupIncoming: false,
    serverOptions: { connectionsCheckingInterval: slow.every },
  }) as Server;
  cutOffSlowClients(server, slow);
  server.on('request', endUnreadBody);
  // longer than the usual minute of a reverse proxy, so that the proxy closes idle connections and never finds one closed by us
  server.keepAliveTimeout = 65_000;
  const closeConnections = trackConnections(server);
  await bind(server, address);

  const stop = async (limit: number): Promise<boolean> => {
    const closed = new Promise<void>((done) => server.close(() => done()));
    closeConnections();
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<false>((done) => (timer = setTimeout(done, limit, false)));
    const finished = await Promise.race([closed.then(() => Promise.all(running)).then(() => true), late]);
    clearTimeout(timer);
    if (!finished) server.closeAllConnections();
    return finished;
  };
  const serve = (next: Fetch) => {
    fetch = next;
  };
  return { url: localUrl(address.host, (server.address() as AddressInfo).port), serve, stop };
}

const noop = () => undefined;

/**
 * Closes each connection as soon as it has no request left. Node's own `closeIdleConnections` takes a connection without a first request
 * (browsers open them ahead) for busy, and misses those that become idle later.
 */
function trackConnections(server: Server): () => void {
  const open = new Map<Socket, Set<ServerResponse>>();
  let closing = false;
  const closeIdle = (socket: Socket) => {
    if (closing && open.get(socket)?.size === 0) socket.destroySoon();
  };
  server.on('connection', (socket: Socket) => {
    open.set(socket, new Set());
    socket.once('close', () => open.delete(socket));
    closeIdle(socket);
  });
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    open.get(socket)?.add(response);
    if (closing) response.setHeader('Connection', 'close');
    response.once('close', () => {
      open.get(socket)?.delete(response);
      closeIdle(socket);
    });
  });
  return () => {
    closing = true;
    for (const [socket, responses] of open) {
      for (const response of responses) if (!response.headersSent) response.setHeader('Connection', 'close');
      closeIdle(socket);
    }
  };
}

async function bind(server: Server, { host, port }: Address): Promise<void> {
  try {
    await new Promise<void>((listening, failed) => {
      server.once('error', failed);
      server.listen({ host, port, exclusive: true }, () => {
        server.off('error', failed);
        listening();
      });
    });
  } catch (error) {
    const code = codeOf(error);
    if (code === 'EADDRINUSE')
      throw new StartFailure(`PORT ${port} on ${host} is in use. Stop what listens there or set PORT to another port.`);
    if (code === 'EACCES') throw new StartFailure(`PORT ${port} may not be opened by this user. Set PORT to one above 1023.`);
    throw new StartFailure(`HOST ${host} cannot be listened on: ${reasonOf(error)}.`);
  }
}
