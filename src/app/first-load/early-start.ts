import { forgetSettings, giveUpSettings, routerBase } from '#http/settings.ts';
import { askEarly } from './early.ts';
import type { Early } from './early.ts';

/** The app starts without settings.js when it has not arrived within this time, in milliseconds. */
const patience = 5000;

/**
 * Resolves when settings.js has run or failed, or after a timeout. Its script in index.html is `async`, so that a server that never answers does not
 * block the start.
 */
export function waitForSettings(): Promise<void> {
  forgetSettings();
  const script = document.querySelector('script[src$="/settings.js"]');
  if (script === null || window.pmisSettings !== undefined) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      giveUpSettings(patience);
      resolve();
    }, patience);
    const end = () => {
      clearTimeout(timer);
      resolve();
    };
    script.addEventListener('load', end);
    script.addEventListener('error', end);
    // an empty or missing file may have ended before this listener; `load` comes after it
    if (document.readyState === 'complete') end();
    else window.addEventListener('load', end);
  });
}

/** Sends the first requests, so that they leave while the rest of the app is still being evaluated. */
export function startEarly(): Early {
  // without the router's base: `#/pmis/policy` below `/pmis` is `#/policy`
  return askEarly(location.hash.replace(`#${routerBase()}`.replace(/\/$/, ''), '#'));
}
