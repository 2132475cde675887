type Listener = () => void;

/** The work of a flagged request, as named by the overlay. */
type Work = 'loading' | 'importing' | 'exporting' | 'merging' | 'saving';

/** `true`: a request without a description. */
export type Loading = true | Work;

let running: Work[] = [];
const listeners = new Set<Listener>();

function change(next: Work[]): void {
  running = next;
  for (const listener of listeners) listener();
}

/** The work of the latest request flagged `loading`; the overlay shows while there are any. */
export const loadingWork = (): Work | undefined => running.at(-1);

export function onLoadingChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Counts as loading while `work` runs, including failures. */
export async function whileLoading<T>(flag: Loading | undefined, work: () => Promise<T>): Promise<T> {
  if (flag === undefined) return work();
  const own = flag === true ? 'loading' : flag;
  change([...running, own]);
  try {
    return await work();
  } finally {
    change(running.toSpliced(running.indexOf(own), 1));
  }
}
