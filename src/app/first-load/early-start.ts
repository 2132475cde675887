import { askEarly } from './early.ts';

/** Runs before every other import of main.tsx, so that the first requests leave while the rest of the app is still being evaluated. */
export const early = askEarly(location.hash);
