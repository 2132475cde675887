import type { EndpointShape } from '#contract/endpoint.ts';
import { now } from './clock.ts';
import { tab } from './storage.ts';

/** The stored part of an answer. */
export type StoredAnswer = { status: number; statusText: string; url: string; text: string };

/** Returns whether a text is a successful envelope of either kind. Only these are cached. */
export function isSuccessful(text: string): boolean {
  const envelope = parsedObject(text);
  if (envelope === undefined || !('code' in envelope || 'success' in envelope)) return false;
  const { code = 0, success = true } = envelope;
  return String(code) === '0' && success === true;
}

/** Cache of successful answers, for calls that ask for it. */
export type ResponseCache = {
  /** Whether calls of this method may be cached. */
  takes: (method: string) => boolean;
  read: (key: string) => StoredAnswer | undefined;
  write: (key: string, answer: StoredAnswer) => void;
  clear: () => void;
  /** Number of times it was cleared: an answer requested before the last time is not cached. */
  age: () => number;
};

type Entry = { until: number; answer: StoredAnswer };

const prefix = 'pmis_cache:';

function parsedObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

/** Scripts and extensions can change session storage: an unreadable entry counts as missing. */
function entryOf(text: string): Entry | undefined {
  const { until, answer } = parsedObject(text) ?? {};
  if (typeof until !== 'number' || typeof answer !== 'object' || answer === null) return undefined;
  const { status, statusText, url, text: body } = answer as Partial<StoredAnswer>;
  if (typeof status !== 'number' || typeof statusText !== 'string' || typeof url !== 'string' || typeof body !== 'string') return undefined;
  return { until, answer: { status, statusText, url, text: body } };
}

/** In session storage, for any method; 300 s by default. */
export function sessionCache(ttl = 300_000): ResponseCache {
  let age = 0;
  const ownKeys = () => tab.keys().filter((key) => key.startsWith(prefix));
  return {
    takes: () => true,
    read(key) {
      const text = tab.getItem(prefix + key);
      if (text === null) return undefined;
      const entry = entryOf(text);
      if (entry !== undefined && entry.until > now().getTime()) return entry.answer;
      tab.removeItem(prefix + key);
      return undefined;
    },
    write(key, answer) {
      const text = JSON.stringify({ until: now().getTime() + ttl, answer } satisfies Entry);
      // storage is full: the answer is not cached
      if (!tab.setItem(prefix + key, text)) for (const old of ownKeys()) tab.removeItem(old);
    },
    clear() {
      age += 1;
      for (const key of ownKeys()) tab.removeItem(key);
    },
    age: () => age,
  };
}

/** In memory, GET only; 60 000 ms by default. */
export function memoryCache(ttl = 60_000): ResponseCache {
  let age = 0;
  const entries = new Map<string, Entry>();
  return {
    takes: (method) => method === 'GET',
    read(key) {
      const entry = entries.get(key);
      if (entry === undefined || entry.until > now().getTime()) return entry?.answer;
      entries.delete(key);
      return undefined;
    },
    write(key, answer) {
      entries.set(key, { until: now().getTime() + ttl, answer });
    },
    clear() {
      age += 1;
      entries.clear();
    },
    age: () => age,
  };
}

/**
 * Returns SHA-256 of URL, body and app name, in hex. Undefined in an insecure context, where browsers have no digest: nothing is cached
 * then.
 */
export async function cacheKey(url: string, body: unknown, appName: string): Promise<string | undefined> {
  const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined;
  if (subtle === undefined) return undefined;
  const bytes = new TextEncoder().encode(JSON.stringify([url, body ?? null, appName]));
  return Array.from(new Uint8Array(await subtle.digest('SHA-256', bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Answers delivered with the page, by call and input. Each is used once; later calls go to the server. */
let given: Record<string, string> = {};
/** When the server sent them, as in a header `Date`. */
let date = '';

/** Returns the key of an answer, by its call and input. */
export const answerName = ({ method, path }: Pick<EndpointShape, 'method' | 'path'>, input: unknown): string =>
  `${method} ${path} ${JSON.stringify(input ?? null)}`;

export function giveAnswers(answers: Record<string, string>, sent: string): void {
  given = { ...answers };
  date = sent;
}

/** Takes the answer to a call that was delivered with the page, if any. */
export function takeAnswer(
  endpoint: EndpointShape,
  { body, params }: { body?: unknown; params?: unknown },
): (StoredAnswer & { headers: Headers }) | undefined {
  const name = answerName(endpoint, body ?? params);
  const text = given[name];
  if (text === undefined) return undefined;
  delete given[name];
  return { status: 200, statusText: '', url: endpoint.path, text, headers: new Headers({ date }) };
}
