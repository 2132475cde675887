import type { IncomingHttpHeaders } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

export type Called = {
  path: string;
  headers: IncomingHttpHeaders;
  text: string;
  body: Record<string, unknown>;
  /** Whether the call is answered with success. */
  taken: boolean;
};

/** The receiver's reaction to one call. `hang`: reads it and never answers. `cut`: reads it and closes the connection. */
export type Reaction = 'hang' | 'cut' | { status?: number; text?: string; location?: string; delay?: number };

export type Receiver = {
  url: string;
  /** Every completely received call, in order. */
  calls: Called[];
};

/** Starts a server that channels call. `react` chooses the reaction to a call; by default 200 with `{"errcode":0}`. */
export async function webhookReceiver(react: (call: Called, times: number) => Reaction | undefined = () => undefined): Promise<Receiver> {
  const calls: Called[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (part: Buffer) => (text += part.toString()));
    request.on('end', () => {
      const call = {
        path: request.url ?? '',
        headers: request.headers,
        text,
        body: JSON.parse(text) as Record<string, unknown>,
        taken: false,
      };
      calls.push(call);
      const id = call.body['id'];
      const reaction = react(call, calls.filter(({ body }) => body['id'] === id).length) ?? {};
      if (reaction === 'hang') return;
      if (reaction === 'cut') return void request.socket.destroy();
      const { status = 200, text: answer = '{"errcode":0}', location, delay = 0 } = reaction;
      call.taken = status < 300;
      setTimeout(() => response.writeHead(status, location === undefined ? {} : { location }).end(answer), delay);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`, calls };
}
