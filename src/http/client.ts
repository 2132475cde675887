import { ofetch } from 'ofetch';
import type { Method } from '#contract/endpoint.ts';
import { AbortError, NetworkError, TimeoutError } from './errors.ts';

export type ClientOptions = {
  /** Sent as `App-Name`. */
  appName: string;
  /** Where local storage keeps the token that is sent as `Authorization`. */
  tokenKey: string;
  credentials: RequestCredentials;
  /** Where the API lives; the page's own origin when empty. */
  baseUrl: string;
  language: () => string;
};

export type RequestOptions = {
  method?: Method;
  /** Query string; arrays become repeated keys, undefined and null are left out. */
  params?: Record<string, unknown> | undefined;
  body?: unknown;
  signal?: AbortSignal | undefined;
  /** Milliseconds; none by default. */
  timeout?: number | undefined;
  timeoutMessage?: string | undefined;
};

export type RawAnswer = { status: number; statusText: string; url: string; headers: Headers; text: string };

export type Client = {
  tokenKey: string;
  /** One request, whatever status it ends with. Rejects with NetworkError, TimeoutError or AbortError only. */
  request: (url: string, options?: RequestOptions) => Promise<RawAnswer>;
};

export function createClient(options: ClientOptions): Client {
  return { tokenKey: options.tokenKey, request: (url, request = {}) => send(options, url, request) };
}

async function send(
  client: ClientOptions,
  path: string,
  { method = 'GET', params, body, signal, timeout, timeoutMessage }: RequestOptions,
): Promise<RawAnswer> {
  if (path === '') throw new TypeError('URL cannot be empty');
  const url = new URL(path, client.baseUrl === '' ? location.origin : client.baseUrl);
  for (const [key, value] of queryEntries(params)) url.searchParams.append(key, value);
  const call = `${method} ${url.pathname}`;
  const token = localStorage.getItem(client.tokenKey);
  const limit = timeout === undefined ? undefined : AbortSignal.timeout(timeout);
  const signals = [signal, limit].filter((one) => one !== undefined);
  try {
    const response = await ofetch.raw<string, 'text'>(url.href, {
      method,
      body: body as BodyInit,
      headers: { 'App-Name': client.appName, 'Accept-Language': client.language(), ...(token !== null && { Authorization: token }) },
      credentials: client.credentials,
      // ofetch's own timeout is ignored once a signal is given
      ...(signals.length > 0 && { signal: AbortSignal.any(signals) }),
      retry: 0,
      responseType: 'text',
      ignoreResponseError: true,
    });
    return {
      status: response.status,
      statusText: response.statusText,
      url: url.pathname,
      headers: response.headers,
      text: response._data ?? '',
    };
  } catch (cause) {
    if (limit?.aborted === true && signal?.aborted !== true)
      throw new TimeoutError(timeoutMessage ?? `timeout of ${timeout}ms exceeded`, { call, cause });
    if (signal?.aborted === true) throw new AbortError('aborted', { call, cause });
    throw new NetworkError('network', { call, cause });
  }
}

function queryEntries(params: Record<string, unknown> = {}): [string, string][] {
  return Object.entries(params).flatMap(([key, value]) =>
    (Array.isArray(value) ? value : [value])
      .filter((one) => one !== undefined && one !== null)
      .map((one): [string, string] => [key, String(one)]),
  );
}
