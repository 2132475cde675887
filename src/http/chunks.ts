import { ofetch } from 'ofetch';
import { ChunkError } from './errors.ts';
import './build-table.ts';
import { tab } from './storage.ts';

/** A script chunk that takes longer than this has failed, milliseconds. */
export const chunkTimeout = 120_000;

const reloadedKey = 'pmis_reloaded';

/** The present build, from its index.html; in development there is only one. */
const build = window.pmisParts?.build ?? 'development';

/** Whether the page waits for a style sheet: a link has its sheet once it is loaded. */
const isStyleAwaited = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].some(({ sheet }) => sheet === null);

/** Whether the server's page is of another build than the running one: it no longer contains its name. */
async function isNewDeployment(): Promise<boolean> {
  try {
    const page = await ofetch(location.pathname, { responseType: 'text', cache: 'no-store', retry: 0 });
    return page.includes('<script') && !page.includes(`"${build}"`);
  } catch {
    // unreachable: a network problem, not a deployment
    return false;
  }
}

/**
 * Loads a part of the app. Every dynamic import goes through here (see scripts/build/chunk-guard.ts). Rejects with a ChunkError; after a new
 * deployment it reloads the page on the same route instead, once per build.
 */
export async function loadChunk<T>(load: () => Promise<T>, name: string, timeout = chunkTimeout): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hangs = false;
  const tooLong = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      hangs = isStyleAwaited();
      reject(new Error(`timeout of ${timeout}ms exceeded`));
    }, timeout);
  });
  try {
    return await Promise.race([load(), tooLong]);
  } catch (cause) {
    if (tab.getItem(reloadedKey) !== build && (await isNewDeployment())) {
      tab.setItem(reloadedKey, build);
      location.reload();
      // the page is about to reload; show nothing meanwhile
      return await new Promise<never>(() => undefined);
    }
    const style = hangs || (cause instanceof Error && cause.message.startsWith('Unable to preload CSS'));
    throw new ChunkError(style ? 'style' : 'script', name, cause);
  } finally {
    clearTimeout(timer);
  }
}
