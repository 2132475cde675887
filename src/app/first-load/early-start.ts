import { routerBase } from '#http/settings.ts';
import { askEarly } from './early.ts';

/** Runs before every other import of main.tsx, so that the first requests leave while the rest of the app is still being evaluated. */
// without the router's base: `#/pmis/policy` below `/pmis` is `#/policy`
export const early = askEarly(location.hash.replace(`#${routerBase()}`.replace(/\/$/, ''), '#'));
