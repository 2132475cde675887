import type { HttpError } from './errors.ts';

type Listener = (error: HttpError) => void;
const listeners = new Set<Listener>();

/** Announces that a call was refused for want of a sign-in; the app decides what follows. */
export function onUnauthorised(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function announceUnauthorised(error: HttpError): void {
  for (const listener of listeners) listener(error);
}
