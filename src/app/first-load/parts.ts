import type { RouteComponent } from '@tanstack/react-router';
import { loadChunk } from '#http/chunks.ts';
import type { RouterContext } from './loading.ts';

/** The options of a route file without its component, as far as they are read here. */
export type RouteOptions = {
  validateSearch?: { parse: (search: object) => object };
  loaderDeps?: (given: { search: object }) => object;
  loader?: (given: { context: RouterContext; deps: object }) => unknown;
  beforeLoad?: unknown;
  /** The name that the page's file exports the component by. */
  page?: string;
};

type DataModule = { routes: Record<string, RouteOptions> };

const folder = '/assets/';
const filesOf = (id: string): string[] => window.pmisParts?.routes[id]?.split(' ') ?? [];

/** Adds a style sheet and waits for it; does nothing if the page has it already. */
function addStyle(file: string): Promise<void> {
  const href = folder + file;
  const present = document.querySelector<HTMLLinkElement>(`link[rel=stylesheet][href="${href}"]`);
  if (present?.sheet) return Promise.resolve();
  const link = present ?? document.createElement('link');
  const loaded = new Promise<void>((resolve, reject) => {
    link.addEventListener('load', () => resolve(), { once: true });
    link.addEventListener(
      'error',
      () => {
        link.remove();
        reject(new Error(`Unable to preload CSS for ${href}`));
      },
      { once: true },
    );
  });
  if (present === null) {
    link.rel = 'stylesheet';
    link.crossOrigin = '';
    link.href = href;
    document.head.append(link);
  }
  return loaded;
}

/** Preloads a script and its imports in parallel instead of one after the other. */
function preload(file: string): void {
  const href = folder + file;
  if (document.querySelector(`link[href="${href}"]`) !== null) return;
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.crossOrigin = '';
  link.href = href;
  document.head.append(link);
}

const importFile = (file: string): Promise<unknown> => import(/* @vite-ignore */ folder + file);

const nameOf = (id: string) => `routes${id}`;

/** Preloads every file of a route without waiting. */
export function preloadRoute(id: string): void {
  for (const file of filesOf(id)) if (file.endsWith('.js')) preload(file);
}

/** The part of a route that is needed before its page: search schema, loader, messages. */
export async function loadData(id: string): Promise<RouteOptions> {
  const [data = ''] = filesOf(id);
  const { routes } = (await loadChunk(() => importFile(data), nameOf(id))) as DataModule;
  const options = routes[id];
  if (options === undefined) throw new Error(`${data} does not hold ${id}`);
  return options;
}

/** The page of a route with its styles. */
export async function loadPage(id: string): Promise<{ component: RouteComponent }> {
  const [, page = '', ...others] = filesOf(id);
  const styles = others.filter((file) => file.endsWith('.css'));
  const load = () => Promise.all([importFile(page), ...styles.map(addStyle)]);
  const [{ page: name = '' }, [module]] = await Promise.all([loadData(id), loadChunk(load, nameOf(id))]);
  return { component: (module as Record<string, RouteComponent>)[name] as RouteComponent };
}
