import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { setTimeout as wait } from 'node:timers/promises';
import type { AddressTest } from './public-address.ts';
import { checkedLookup, checkHost, RefusedAddress } from './public-address.ts';

export type LinkFound = { state: 'ok' | 'broken'; detail: string };

type Asking = { mayAsk: AddressTest; signal: AbortSignal };

const mostRedirects = 5;
const longestDetail = 200;

/** Statuses by which a server says that it is there and that this is not for programs; whoever clicks sees a page. */
const refusals = new Set([401, 403, 405, 406, 412, 418, 429, 451]);
const answers = (status: number): boolean => (status >= 200 && status < 300) || refusals.has(status);

/** One request, whose body nobody waits for. */
async function ask(
  method: 'HEAD' | 'GET',
  url: URL,
  { mayAsk, signal }: Asking,
): Promise<{ status: number; location: string | undefined }> {
  checkHost(url, mayAsk);
  const request = url.protocol === 'https:' ? requestSecure : requestPlain;
  return new Promise((resolve, reject) => {
    const asked = request(
      url,
      {
        method,
        signal,
        lookup: checkedLookup(mayAsk),
        agent: false,
        // neither a name nor a secret is sent along: the question is whether a reader gets there, past whatever his browser warns of
        auth: '',
        rejectUnauthorized: false,
        headers: { 'User-Agent': 'Mozilla/5.0 (compatible; pmis-link-check)', Accept: '*/*' },
      },
      (answer) => {
        resolve({ status: answer.statusCode ?? 0, location: answer.headers.location });
        answer.destroy();
      },
    );
    asked.on('error', reject);
    asked.end();
  });
}

/** Where a chain of redirects ends. */
async function follow(method: 'HEAD' | 'GET', start: URL, asking: Asking): Promise<number> {
  let url = start;
  for (let hop = 0; hop <= mostRedirects; hop += 1) {
    if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new RefusedAddress(`not http(s): ${url.protocol}`);
    const { status, location } = await ask(method, url, asking);
    if (status < 300 || status >= 400 || location === undefined) return status;
    if (!URL.canParse(location, url)) throw new Error('bad redirect');
    url = new URL(location, url);
  }
  throw new Error('too many redirects');
}

function detailOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'AbortError' || error.name === 'TimeoutError') return 'timeout';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.message;
  return code.slice(0, longestDetail);
}

/**
 * Whether an address still answers: HEAD, and where that does not say yes, GET, since many servers know no HEAD. Asks http and https and only
 * addresses that `mayAsk` allows, redirects included; takes at most `limit` ms. Never rejects.
 */
export async function askAddress(address: string, { mayAsk, limit }: { mayAsk: AddressTest; limit: number }): Promise<LinkFound> {
  if (!URL.canParse(address)) return { state: 'broken', detail: 'not an address' };
  const url = new URL(address);
  const whole = AbortSignal.timeout(limit);
  const first = AbortSignal.any([whole, AbortSignal.timeout(limit * 0.4)]);
  try {
    const head = await follow('HEAD', url, { mayAsk, signal: first }).catch((error: unknown) => {
      if (error instanceof RefusedAddress) throw error;
      return null;
    });
    if (head !== null && answers(head)) return { state: 'ok', detail: String(head) };
    const status = await follow('GET', url, { mayAsk, signal: whole });
    return { state: answers(status) ? 'ok' : 'broken', detail: String(status) };
  } catch (error) {
    return { state: 'broken', detail: detailOf(error) };
  }
}

/** Looking up a name cannot be given up: whoever waits for it waits no longer than this. */
export const within = <Value>(limit: number, value: Promise<Value>, late: Value): Promise<Value> =>
  Promise.race([value, wait(limit, late, { ref: false })]);
