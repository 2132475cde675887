type Listener = () => void;

let count = 0;
const listeners = new Set<Listener>();

function change(by: 1 | -1): void {
  count += by;
  for (const listener of listeners) listener();
}

/** Number of requests flagged `loading` in flight; the overlay shows while there are any. */
export const loadingCount = (): number => count;

export function onLoadingChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Counts while `work` runs, however it ends. */
export async function whileLoading<T>(flagged: boolean, work: () => Promise<T>): Promise<T> {
  if (!flagged) return work();
  change(1);
  try {
    return await work();
  } finally {
    change(-1);
  }
}
