import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

export type Proxy = {
  url: string;
  /** Bytes that clients have sent through it. */
  sent: () => number;
  /** Where new connections lead. */
  lead: (url: string) => void;
  /** Breaks every connection. */
  cut: () => void;
};

/** A line between a client and the server that can break. `onBytes` is told of all that clients have sent so far. */
export async function startProxy(url: string, onBytes: (sent: number) => void): Promise<Proxy> {
  let target = new URL(url);
  let sent = 0;
  const open = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname);
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      open.add(one);
      one.on('error', () => undefined);
      one.once('close', () => {
        open.delete(one);
        other.destroy();
      });
    }
    client.on('data', (chunk) => {
      sent += chunk.length;
      onBytes(sent);
    });
    client.pipe(upstream);
    upstream.pipe(client);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const cut = () => {
    for (const socket of open) socket.resetAndDestroy();
  };
  onTestFinished(() => {
    cut();
    server.close();
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sent: () => sent,
    lead: (to) => void (target = new URL(to)),
    cut,
  };
}
