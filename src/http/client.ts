import { ofetch } from 'ofetch';
import type { Method } from '#contract/endpoint.ts';
import { encodeBody, entriesOf } from './body.ts';
import type { BodyType } from './body.ts';
import { learnTime } from './clock.ts';
import { AbortError, NetworkError, TimeoutError } from './errors.ts';
import { whileLoading } from './loading.ts';
import type { Loading } from './loading.ts';
import { cacheKey, isSuccessful } from './response-cache.ts';
import type { ResponseCache, StoredAnswer } from './response-cache.ts';
import { local } from './storage.ts';

export type ClientOptions = {
  /** Sent as `App-Name`. */
  appName: () => string;
  /** Local storage key of the token sent as `Authorization`. */
  tokenKey: () => string;
  credentials: RequestCredentials;
  /** Origin of the API. */
  baseUrl: () => string;
  language: () => string;
  /** The cache of answers. */
  cache: ResponseCache;
};

export type RequestOptions = {
  method?: Method;
  /** Query string; arrays become repeated keys, undefined and null are left out. */
  params?: Record<string, unknown> | undefined;
  body?: unknown;
  /** The encoding of an object or array body; JSON by default. */
  bodyType?: BodyType | undefined;
  signal?: AbortSignal | undefined;
  /** Milliseconds; none by default, with 0 and with an invalid number. */
  timeout?: number | undefined;
  timeoutMessage?: string | undefined;
  /** Return a cached answer if there is one, and cache the answer. */
  cache?: boolean | undefined;
  /** Count this request for the loading overlay. */
  loading?: Loading | undefined;
  /** Sent instead of the stored token: ends a sign-in that is no longer stored here. */
  token?: string | undefined;
  /** Continues when the page is left or reloaded. */
  keepalive?: boolean | undefined;
};

export type RawAnswer = StoredAnswer & {
  headers: Headers;
  /** The request's sign-in has ended or changed meanwhile, so a refusal does not concern the current one. */
  outdated?: boolean;
};

export type Client = {
  tokenKey: string;
  credentials: RequestCredentials;
  cache: ResponseCache;
  /** The full address of a call. */
  address: (path: string, params?: Record<string, unknown>) => URL;
  /** The headers every request carries. */
  headers: () => Record<string, string>;
  /**
   * Sends one request and resolves for any status. Rejects with NetworkError, TimeoutError or AbortError only, and with a TypeError for an
   * empty URL.
   */
  request: (path: string, options?: RequestOptions) => Promise<RawAnswer>;
  /** The same, with a streamed body. The reader of the body counts it for the overlay. */
  stream: (path: string, options?: Omit<RequestOptions, 'loading'>) => Promise<Response>;
};

/** Whether a timeout limits a request. */
export const isLimit = (timeout: number | undefined): timeout is number => timeout !== undefined && Number.isFinite(timeout) && timeout > 0;

export function createClient(options: ClientOptions): Client {
  const address = (path: string, params: Record<string, unknown> = {}): URL => {
    if (path === '') throw new TypeError('URL cannot be empty');
    const url = new URL(path, options.baseUrl());
    for (const [key, value] of entriesOf(params)) url.searchParams.append(key, value);
    return url;
  };
  const headers = (token = local.getItem(options.tokenKey())) => {
    return { 'App-Name': options.appName(), 'Accept-Language': options.language(), ...(token !== null && { Authorization: token }) };
  };

  const send = async <Type extends 'text' | 'stream'>(url: URL, responseType: Type, request: RequestOptions) => {
    const { method = 'GET', body, bodyType, signal, timeout, timeoutMessage, token, keepalive = false } = request;
    const call = `${method} ${url.pathname}`;
    const encoded = encodeBody(body, bodyType);
    const limit = isLimit(timeout) ? AbortSignal.timeout(timeout) : undefined;
    const signals = [signal, limit].filter((one) => one !== undefined);
    try {
      return await ofetch.raw<string, Type>(url.href, {
        method,
        ...(encoded.body !== undefined && { body: encoded.body }),
        headers: { ...headers(token), ...encoded.headers },
        credentials: options.credentials,
        ...(keepalive && { keepalive }),
        // with a signal ofetch ignores its own timeout, so the timeout is part of the signal
        ...(signals.length > 0 && { signal: AbortSignal.any(signals) }),
        retry: 0,
        responseType,
        ignoreResponseError: true,
        onResponse: ({ response }) => learnTime(response.headers),
      });
    } catch (cause) {
      if (limit?.aborted === true && signal?.aborted !== true)
        throw new TimeoutError(timeoutMessage ?? `timeout of ${timeout}ms exceeded`, { call, cause });
      if (signal?.aborted === true) throw new AbortError('aborted', { call, cause });
      throw new NetworkError('network', { call, cause });
    }
  };

  const request = async (path: string, asked: RequestOptions = {}): Promise<RawAnswer> => {
    const url = address(path, asked.params);
    const { method = 'GET' } = asked;
    const key = asked.cache === true && options.cache.takes(method) ? await cacheKey(url.href, asked.body, options.appName()) : undefined;
    const kept = key === undefined ? undefined : options.cache.read(key);
    if (kept !== undefined) return { ...kept, headers: new Headers() };
    const age = options.cache.age();
    const token = asked.token ?? local.getItem(options.tokenKey());
    const response = await send(url, 'text', asked);
    const { status, statusText } = response;
    const answer = { status, statusText, url: url.pathname, text: response._data ?? '' };
    if (key !== undefined && response.ok && age === options.cache.age() && isSuccessful(answer.text)) options.cache.write(key, answer);
    return { ...answer, headers: response.headers, outdated: local.getItem(options.tokenKey()) !== token };
  };

  return {
    get tokenKey() {
      return options.tokenKey();
    },
    credentials: options.credentials,
    cache: options.cache,
    address,
    headers: () => headers(),
    request: (path, asked = {}) => whileLoading(asked.loading, () => request(path, asked)),
    stream: async (path, asked = {}) => send(address(path, asked.params), 'stream', asked),
  };
}
