import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

type Asked = { path: string; authorization: string | undefined; body: Record<string, unknown> };
type Answer = { status?: number; body?: unknown; text?: string; headers?: Record<string, string> };

export type LocalProofService = {
  url: string;
  /** The received requests, in order. */
  asked: Asked[];
  /** Its scripted answers, by path: a failure, or another company. */
  answers: { begin?: Answer; verify?: Answer };
};

/**
 * An identity service for companies, as docs/operations.md describes it. It sends people to a page of its own, which sends them back at once, and confirms every ticket for the
 * company that the state was begun for. Stop it yourself outside of a test.
 */
export async function startProofService(): Promise<LocalProofService & { stop: () => Promise<void> }> {
  const asked: Asked[] = [];
  const answers: LocalProofService['answers'] = {};
  const codes = new Map<unknown, unknown>();
  let origin = '';
  const server = createServer((request, response) => {
    if (request.method === 'GET') {
      const { searchParams } = new URL(request.url ?? '', origin);
      const back = new URL(searchParams.get('return') ?? '');
      back.search = new URLSearchParams({ state: searchParams.get('state') ?? '', ticket: 'ticket-1' }).toString();
      response.writeHead(302, { location: back.href }).end();
      return;
    }
    let sent = '';
    request.on('data', (part: Buffer) => (sent += part.toString()));
    request.on('end', () => {
      const body = JSON.parse(sent) as Record<string, unknown>;
      const isVerify = request.url?.endsWith('/verify') === true;
      asked.push({ path: request.url ?? '', authorization: request.headers.authorization, body });
      if (!isVerify) codes.set(body['state'], body['creditCode']);
      const usual = isVerify
        ? { creditCode: codes.get(body['state']), verified: true, by: '法定代表人 沈立' }
        : {
            redirect: `${origin}/person?${new URLSearchParams({ state: String(body['state']), return: String(body['returnUrl']) }).toString()}`,
          };
      const given = isVerify ? answers.verify : answers.begin;
      response
        .writeHead(given?.status ?? 200, { 'content-type': 'application/json', ...given?.headers })
        .end(given?.text ?? JSON.stringify(given?.body ?? usual));
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: `${origin}/company`,
    asked,
    answers,
    stop: () => new Promise((done) => server.close(() => done())),
  };
}

/** The same for one test. */
export async function proofService(): Promise<LocalProofService> {
  const { stop, ...service } = await startProofService();
  onTestFinished(stop);
  return service;
}
