import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { setTimeout as wait } from 'node:timers/promises';
import type { AddressTest } from '#server/platform/runtime/public-address.ts';
import { checkedLookup, checkHost, RefusedAddress } from '#server/platform/runtime/public-address.ts';

export type LinkFound = { state: 'ok' | 'broken'; detail: string };

type Asking = { mayAsk: AddressTest; signal: AbortSignal };

const mostRedirects = 5;
const longestDetail = 200;

/** Statuses of servers that refuse programs but show a page to people. */
const refusals = new Set([401, 403, 405, 406, 412, 418, 429, 451]);
const answers = (status: number): boolean => (status >= 200 && status < 300) || refusals.has(status);

/** Sends one request and ignores the body. */
async function ask(
  method: 'HEAD' | 'GET',
  url: URL,
  { mayAsk, signal }: Asking,
): Promise<{ status: number; location: string | undefined }> {
  checkHost(url, mayAsk);
  const request = url.protocol === 'https:' ? requestSecure : requestPlain;
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      {
        method,
        signal,
        lookup: checkedLookup(mayAsk),
        agent: false,
        // no name and no secret is sent along; certificates are not checked, because only the existence of the page matters
        auth: '',
        rejectUnauthorized: false,
        headers: { 'User-Agent': 'Mozilla/5.0 (compatible; pmis-link-check)', Accept: '*/*' },
      },
      (answer) => {
        resolve({ status: answer.statusCode ?? 0, location: answer.headers.location });
        answer.destroy();
      },
    );
    sent.on('error', reject);
    sent.end();
  });
}

/** Follows redirects and returns the final answer. */
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
 * Checks whether an address answers: HEAD, then GET if that fails, because many servers do not support HEAD. Only http and https, only
 * addresses `mayAsk` allows, redirects included; at most `limit` ms. Never rejects.
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

/** A name look-up cannot be cancelled, so only the wait is limited. */
export const within = <Value>(limit: number, value: Promise<Value>, late: Value): Promise<Value> =>
  Promise.race([value, wait(limit, late, { ref: false })]);
