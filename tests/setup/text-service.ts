import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

export type TextMessage = { to: string; text: string; purpose: string; code: string; minutes: number; language: string };

export type TextService = {
  url: string;
  /** The received requests, in order. */
  asked: { message: TextMessage; authorization: string | undefined; id: string | undefined }[];
};

/** A service that sends text messages, as docs/operations.md describes it: answers each call with the next of `statuses`, then with 204. */
export async function textService(...statuses: number[]): Promise<TextService> {
  const asked: TextService['asked'] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      const { authorization, 'idempotency-key': id } = request.headers;
      asked.push({ message: JSON.parse(body) as TextMessage, authorization, id: typeof id === 'string' ? id : undefined });
      response.writeHead(statuses[asked.length - 1] ?? 204).end();
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`, asked };
}
