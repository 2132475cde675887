import type { HttpError } from './errors.ts';

type Listener = (error: HttpError) => void;
const listeners = new Set<Listener>();
/** The first refusal before the app listens: the first requests leave before the app's script is evaluated. */
let early: HttpError | undefined;
let isListening = false;

/** Announces that a call was refused for want of a sign-in; the app decides what follows. */
export function onUnauthorised(listener: Listener): () => void {
  listeners.add(listener);
  isListening = true;
  if (early !== undefined) {
    const error = early;
    early = undefined;
    // the caller finishes its set-up first
    queueMicrotask(() => listener(error));
  }
  return () => listeners.delete(listener);
}

export function announceUnauthorised(error: HttpError): void {
  if (!isListening) early ??= error;
  for (const listener of listeners) listener(error);
}
