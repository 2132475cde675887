import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

type Keys = Readonly<Record<string, () => void>>;

const storageKey = 'pmis_pageKeys';
const listeners = new Set<() => void>();

function areKeysOn(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off';
  } catch {
    return true;
  }
}

/** Turns single keys on or off in this browser: they may clash with a screen reader or with dictation (WCAG 2.1.4). */
function turnKeys(on: boolean): void {
  try {
    if (on) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, 'off');
  } catch {
    // a full or forbidden storage only costs a convenience
  }
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

/** Single keys of a page, by `event.key` in lower case. They do nothing while somebody types, and while a dialog is open. */
export function usePageKeys(keys: Keys): void {
  const { on } = useKeysSetting();
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || isDialogOpen()) return;
    // the help stays within reach
    if (!on && event.key !== '?') return;
    const act = keys[event.key.toLowerCase()];
    if (act === undefined) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
