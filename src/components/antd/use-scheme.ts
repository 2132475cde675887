import { useSyncExternalStore } from 'react';
import { usePrinting } from '#components/hooks/use-printing.ts';
import { chosenTheme } from '#components/theme/theme-choice.ts';

export type Scheme = 'light' | 'dark';

const system = matchMedia('(prefers-color-scheme: dark)');

function listen(onChange: () => void) {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  system.addEventListener('change', onChange);
  return () => {
    observer.disconnect();
    system.removeEventListener('change', onChange);
  };
}

function current(): Scheme {
  const theme = chosenTheme();
  if (theme !== 'system') return theme;
  return system.matches ? 'dark' : 'light';
}

/** Returns the displayed scheme, for components that compute colours. Print is always light. */
export function useScheme(): Scheme {
  const shown = useSyncExternalStore(listen, current);
  return usePrinting() ? 'light' : shown;
}
