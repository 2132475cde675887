import { useSyncExternalStore } from 'react';

let isPrinting = false;

function listen(onChange: () => void) {
  const set = (value: boolean) => () => {
    isPrinting = value;
    onChange();
  };
  const begin = set(true);
  const end = set(false);
  addEventListener('beforeprint', begin);
  addEventListener('afterprint', end);
  return () => {
    removeEventListener('beforeprint', begin);
    removeEventListener('afterprint', end);
  };
}

/** Whether the page is being printed. Use it only if the printed markup differs; the print style sheet handles the rest. */
export const usePrinting = (): boolean => useSyncExternalStore(listen, () => isPrinting);
