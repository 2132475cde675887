/**
 * A storage of the browser. Values that it refuses, because it is full or the user blocks site data, are kept in memory until the page is
 * reloaded. The only place that uses `localStorage` and `sessionStorage`: if they are blocked, even accessing them throws.
 */
const kept = (name: 'localStorage' | 'sessionStorage') => {
  const memory = new Map<string, string>();
  const ask = <T>(act: (storage: Storage) => T): T | undefined => {
    try {
      return act(globalThis[name]);
    } catch {
      return undefined;
    }
  };
  const removeItem = (key: string): void => {
    memory.delete(key);
    ask((storage) => storage.removeItem(key));
  };
  return {
    keys: (): string[] => [...memory.keys(), ...(ask(Object.keys) ?? [])],
    getItem: (key: string): string | null => memory.get(key) ?? ask((storage) => storage.getItem(key)) ?? null,
    /** Returns whether it outlives the page. */
    setItem(key: string, value: string): boolean {
      memory.delete(key);
      if (ask((storage) => storage.setItem(key, value) ?? true)) return true;
      // an earlier value would come back with the next page
      removeItem(key);
      memory.set(key, value);
      return false;
    },
    removeItem,
    clear(): void {
      memory.clear();
      ask((storage) => storage.clear());
    },
  };
};

/** Shared by the tabs of the browser. */
export const local = kept('localStorage');
/** The storage of this tab. */
export const tab = kept('sessionStorage');
