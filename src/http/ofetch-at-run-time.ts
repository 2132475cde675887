/**
 * What ofetch imports from `ufo`, 1 kB for options that no call gives: `client.ts` hands over whole addresses. vite.config.ts puts this file in
 * its place.
 */
function refuse(option: string): never {
  throw new TypeError(`ofetch is called without ${option} here`);
}

export const withBase = () => refuse('baseURL');
export const withQuery = () => refuse('query');
