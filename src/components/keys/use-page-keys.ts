import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

type Keys = Readonly<Record<string, () => unknown>>;

const cookieName = 'pmis_pageKeys';
const listeners = new Set<() => void>();

const areKeysOn = (): boolean => !document.cookie.includes(`${cookieName}=off`);

/**
 * Turns single keys on or off in this browser: they may clash with a screen reader or with dictation (WCAG 2.1.4). Stored in a cookie, as the
 * language is: a 401 clears the storages, and the choice must survive it.
 */
function turnKeys(on: boolean): void {
  document.cookie = `${cookieName}=${on ? 'on' : 'off'}; path=/; max-age=31536000; samesite=lax`;
  for (const listen of listeners) listen();
}

const subscribe = (listen: () => void) => {
  listeners.add(listen);
  return () => void listeners.delete(listen);
};

export const useKeysSetting = () => ({ on: useSyncExternalStore(subscribe, areKeysOn), turn: turnKeys });

/** Inputs of text take every key; a checkbox and a button only the space bar and Enter. */
const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement ||
    (target instanceof HTMLInputElement && target.type !== 'checkbox' && target.type !== 'radio'));

const isDialogOpen = () => document.querySelector('dialog[open], [aria-modal="true"]') !== null;

/** Running actions of keys. */
const begun = new Set<Promise<unknown>>();

/**
 * Returns a function that returns whether the app is navigating to another page, or a key is about to, while this page is still visible.
 */
export function useLeaving(): () => boolean {
  const router = useRouter();
  return () => begun.size > 0 || router.state.status === 'pending';
}

/**
 * Single keys of a page, by `event.key` in lower case. They do nothing during typing, while a dialog is open, until the action of another
 * key is done (a promise that it returns), and while the next page loads, since they would act on a disappearing page.
 */
export function usePageKeys(keys: Keys): void {
  const { on } = useKeysSetting();
  const isLeaving = useLeaving();
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || isDialogOpen()) return;
    // the help stays within reach
    if (!on && event.key !== '?') return;
    const act = keys[event.key.toLowerCase()];
    if (act === undefined) return;
    event.preventDefault();
    if (isLeaving()) return;
    const done = act();
    if (!(done instanceof Promise)) return;
    begun.add(done);
    void done.finally(() => begun.delete(done));
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
