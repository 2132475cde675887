import { useEffect, useSyncExternalStore } from 'react';

/** A command, and the keys for it; several do the same, or the two directions of it. */
export type KeyHint = { press: readonly string[]; text: string };

const registered = new Map<symbol, readonly KeyHint[]>();
const listeners = new Set<() => void>();
let all: readonly KeyHint[] = [];

function refresh(): void {
  const byText = new Map<string, KeyHint>();
  for (const hint of [...registered.values()].flat()) if (!byText.has(hint.text)) byText.set(hint.text, hint);
  all = [...byText.values()];
  for (const listen of listeners) listen();
}

function subscribe(listen: () => void): () => void {
  listeners.add(listen);
  return () => void listeners.delete(listen);
}

/** Names the keys of a component in the help as long as it is on the page. */
export function useKeyHints(hints: readonly KeyHint[]): void {
  const text = JSON.stringify(hints);
  useEffect(() => {
    const id = Symbol('keys');
    registered.set(id, JSON.parse(text) as KeyHint[]);
    refresh();
    return () => {
      registered.delete(id);
      refresh();
    };
  }, [text]);
}

/** Returns the keys of everything on the page, in the order in which it came. */
export const useRegisteredHints = (): readonly KeyHint[] => useSyncExternalStore(subscribe, () => all);
