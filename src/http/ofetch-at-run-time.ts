/**
 * The functions that ofetch imports from `ufo`, 1 kB for options that no call uses: `client.ts` passes whole addresses. vite.config.ts
 * replaces the import by this file.
 */
function refuse(option: string): never {
  throw new TypeError(`ofetch is called without ${option} here`);
}

export const withBase = () => refuse('baseURL');
export const withQuery = () => refuse('query');
