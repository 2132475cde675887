import { askEarly } from './early.ts';

/** Evaluated before everything else that main.tsx imports: the first requests leave while the rest of the app is still being evaluated. */
export const early = askEarly(location.hash);
