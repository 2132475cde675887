const listeners = new Set<() => void>();

/** Calls back when this process may have written a mail that is due. Returns the function that unsubscribes. */
export function onMailWritten(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Announces a possible mail. Its transaction may still be open, or be rolled back. */
export function mailWritten(): void {
  for (const listener of listeners) listener();
}
