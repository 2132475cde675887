import { BusinessError, HttpError, NetworkError, ParseError, SchemaError } from '#http/errors.ts';
import { showType } from '#contract/envelope.ts';
import type { FeedbackItem } from './feedback.ts';

export type Message = {
  kind: 'warning' | 'error' | 'notify';
  title: string;
  text: string;
  /** Identifies the failure, which may have several titles. */
  failure: string;
};

export type Words = {
  signIn: () => string;
  fallback: () => string;
  network: () => string;
  unreadable: () => string;
  refreshFailed: () => string;
  status: (status: number, statusText: string) => string;
};

const simple = (kind: 'warning' | 'error', text: string): Message => ({ kind, title: '', text, failure: text });

function ofCompany({ info }: BusinessError, words: Words): Message | undefined {
  const { errorCode = '', errorMessage = words.fallback(), showType: type } = info;
  if (type === showType.silent) return undefined;
  if (type === showType.warning) return simple('warning', errorMessage);
  if (type !== showType.notification) return simple('error', errorMessage);
  return { kind: 'notify', title: errorCode, text: errorMessage, failure: `${errorCode} ${errorMessage}` };
}

function ofError(error: Error, words: Words): Message | undefined {
  if (error instanceof BusinessError) return ofCompany(error, words);
  if (error instanceof HttpError) {
    const { status, statusText, url, info } = error;
    const text = [words.status(status, statusText), info.errorMessage].filter(Boolean).join(' ');
    // a failing server answers all calls of a page alike, which counts as one failure
    return { kind: 'notify', title: `${status} ${url}`, text, failure: String(status) };
  }
  if (error instanceof NetworkError) return simple('error', words.network());
  if (error instanceof SchemaError || error instanceof ParseError) return simple('error', words.unreadable());
  return simple('error', error.message === '' ? words.fallback() : error.message);
}

/** Returns how an item is shown; undefined for a silent failure. */
export function messageOf({ error, isRefetch }: FeedbackItem, words: Words): Message | undefined {
  if (error === 'signIn') return simple('warning', words.signIn());
  const message = ofError(error, words);
  return message === undefined || !isRefetch ? message : { ...message, text: `${message.text} ${words.refreshFailed()}` };
}

/** Milliseconds: repetitions of a failure within this time come from other queries and are not shown. */
const sameWithin = 2000;

/** Returns a function that returns whether a message of this time is new. */
export function createNewFilter(): (message: Message, at: number) => boolean {
  const shown = new Map<string, number>();
  return ({ kind, failure }, at) => {
    const key = `${kind} ${failure}`;
    const last = shown.get(key);
    if (last !== undefined && at - last < sameWithin) return false;
    shown.set(key, at);
    return true;
  };
}
