const listeners = new Set<() => void>();

/** Hears of every job that this process queues. Returns how to stop hearing. */
export function onWake(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** There may be work. The transaction that queues it may still be open, and may yet be given up. */
export function wake(): void {
  for (const listener of listeners) listener();
}
