const listeners = new Set<() => void>();

/** Calls back for every job that this process enqueues. Returns the function that unsubscribes. */
export function onWake(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Announces a possible job. Its transaction may still be open, or be rolled back. */
export function wake(): void {
  for (const listener of listeners) listener();
}
