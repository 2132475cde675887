/**
 * All that the build holds of i18next: what react-i18next imports from it. Messages are named by strings here, never by selector functions;
 * the instance itself is made in `i18n.ts`, and i18next's types check every key.
 */
export function keyFromSelector(): never {
  throw new Error('Messages are named by strings');
}
