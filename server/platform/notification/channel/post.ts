import type { IncomingMessage } from 'node:http';
import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import type { AddressTest } from '../../runtime/public-address.ts';
import { checkedLookup, checkHost, RefusedAddress } from '../../runtime/public-address.ts';

/** A request of JSON to another server. */
export type Posted = { url: string; headers: Readonly<Record<string, string>>; body: string };

export type Answer =
  | { state: 'answered'; status: number; text: string }
  /** The address is not allowed. */
  | { state: 'refused'; error: string }
  /** Nothing was sent. */
  | { state: 'unreached'; error: string }
  /** The request was sent, at least in part, and no complete answer came. */
  | { state: 'unanswered'; error: string };

/** Milliseconds for all of a request. */
export const patience = 10_000;
/** Bytes of an answer that are read. */
const mostRead = 16_384;

const isHttp = ({ protocol }: URL): boolean => protocol === 'http:' || protocol === 'https:';

/** The error for administrators, without the address, which contains the key of a robot. */
function errorOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown error';
  if (error.name === 'AbortError' || error.name === 'TimeoutError') return 'no answer in time';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.message;
}

/** Reads the beginning of an answer. */
async function beginningOf(answer: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let read = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    parts.push(part);
    read += part.length;
    if (read >= mostRead) break;
  }
  answer.destroy();
  return Buffer.concat(parts).subarray(0, mostRead).toString();
}

/** Sends a request: to addresses that `mayAsk` allows only, at most `limit` ms, without following redirects. Never rejects. */
export async function post({ url: address, headers, body }: Posted, mayAsk: AddressTest, limit = patience): Promise<Answer> {
  const url = new URL(address);
  let reached = false;
  try {
    if (!isHttp(url)) throw new RefusedAddress('not http(s)');
    checkHost(url, mayAsk);
    const signal = AbortSignal.timeout(limit);
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const sent = (url.protocol === 'https:' ? requestSecure : requestPlain)(
        url,
        {
          method: 'POST',
          signal,
          agent: false,
          lookup: checkedLookup(mayAsk),
          headers: { 'content-type': 'application/json; charset=utf-8', 'content-length': String(Buffer.byteLength(body)), ...headers },
        },
        resolve,
      );
      sent.on('socket', (socket) => socket.on(url.protocol === 'https:' ? 'secureConnect' : 'connect', () => (reached = true)));
      sent.on('error', reject);
      sent.end(body);
    });
    return { state: 'answered', status: answer.statusCode ?? 0, text: await beginningOf(answer) };
  } catch (error) {
    if (error instanceof RefusedAddress) return { state: 'refused', error: error.message };
    return { state: reached ? 'unanswered' : 'unreached', error: errorOf(error) };
  }
}
