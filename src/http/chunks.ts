import { isNewDeployment } from './deployment.ts';
import { ChunkError } from './errors.ts';

/** A script chunk that takes longer than this has failed, milliseconds. */
export const chunkTimeout = 120_000;

const reloadedKey = 'pmis_reloaded';

/** Which build this is: the address of the module that holds this line carries its hash. */
const build = import.meta.url;

/**
 * Loads a part of the app. Every dynamic import of the app goes through here (scripts/vite-chunk-guard.ts sees to it).
 * Rejects with a ChunkError; but when the reason is that a newer build has been deployed, the page is loaded anew, once a build,
 * on the same route.
 */
export async function loadChunk<T>(load: () => Promise<T>, name: string, timeout = chunkTimeout): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`timeout of ${timeout}ms exceeded`)), timeout);
  });
  try {
    return await Promise.race([load(), tooLong]);
  } catch (cause) {
    if (sessionStorage.getItem(reloadedKey) !== build && (await isNewDeployment(build))) {
      sessionStorage.setItem(reloadedKey, build);
      location.reload();
      // the page is about to go; nothing is to be shown meanwhile
      return await new Promise<never>(() => undefined);
    }
    const style = cause instanceof Error && cause.message.startsWith('Unable to preload CSS');
    throw new ChunkError(style ? 'style' : 'script', name, cause);
  } finally {
    clearTimeout(timer);
  }
}
