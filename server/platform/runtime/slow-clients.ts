import type { IncomingMessage, Server, ServerResponse } from 'node:http';

export type SlowLimits = {
  /** Milliseconds for all headers of a request. */
  headers: number;
  /** Milliseconds before the speed of a body is judged. */
  grace: number;
  /** Bytes a second that a body must arrive with, on average. A telephone on a bad line sends twice as many. */
  bodyBytesPerSecond: number;
  /** Milliseconds that an answer may wait for its reader to take anything. */
  unread: number;
  /** Milliseconds between two looks. */
  every: number;
};

export const slowLimits: SlowLimits = { headers: 15_000, grace: 20_000, bodyBytesPerSecond: 4096, unread: 60_000, every: 2000 };

type Exchange = { request: IncomingMessage; since: number; readBefore: number; written: number; writtenSince: number };

/**
 * Cuts off connections that would be held open by sending a request a byte at a time, or by not reading the answer. Work of the server, however
 * long, is not counted.
 */
export function cutOffSlowClients(server: Server, limits: SlowLimits): void {
  server.headersTimeout = limits.headers;
  const exchanges = new Map<ServerResponse, Exchange>();

  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { bytesRead, bytesWritten } = request.socket;
    const since = performance.now();
    exchanges.set(response, { request, since, readBefore: bytesRead, written: bytesWritten, writtenSince: since });
    response.once('close', () => exchanges.delete(response));
  });

  const look = () => {
    const now = performance.now();
    for (const [response, exchange] of exchanges) {
      const { request, since, readBefore } = exchange;
      const { socket } = request;
      if (socket.bytesWritten !== exchange.written) Object.assign(exchange, { written: socket.bytesWritten, writtenSince: now });
      const tooSlow =
        !request.complete &&
        // data received but not yet read by us is not the client's fault
        request.readableLength === 0 &&
        now - since > limits.grace &&
        (socket.bytesRead - readBefore) * 1000 < limits.bodyBytesPerSecond * (now - since);
      const unread = response.headersSent && socket.writableLength > 0 && now - exchange.writtenSince > limits.unread;
      if (tooSlow || unread) socket.destroy();
    }
  };
  const timer = setInterval(look, limits.every).unref();
  server.once('close', () => clearInterval(timer));
}
