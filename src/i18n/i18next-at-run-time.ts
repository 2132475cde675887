/**
 * The only part of i18next in the build: what react-i18next imports from it. Messages are named by strings here, never by selector
 * functions. `i18n.ts` creates the instance, and i18next's types check every key.
 */
export function keyFromSelector(): never {
  throw new Error('Messages are named by strings');
}
