/** The parts of Vite's `manifest.json` that tell which chunk loads which. */
export type Manifest = Record<string, { file: string; isEntry?: boolean; imports?: string[]; dynamicImports?: string[] }>;

export type Row = {
  /** The route's file without ending (`policy.search`), the entry, or a lazy chunk's source. */
  name: string;
  kind: 'first load' | 'route' | 'lazy';
  bytes: number;
  /** Undefined where no budget applies. */
  budget: number | undefined;
};

const kilobyte = 1024;
export const budgets = {
  firstLoad: 170 * kilobyte,
  route: 120 * kilobyte,
  /** Tables, forms and pickers of antd, which its pages share: downloaded once by those who work there every day. */
  backOffice: 280 * kilobyte,
};

const budgetOf = (routeFile: string): number => (routeFile.startsWith('_admin/') ? budgets.backOffice : budgets.route);

const homeRoute = 'index';
/** The page of a route file, split off by the router's plugin: `src/routes/_portal/policy.search.tsx?tsr-split=component`. */
const splitRoute = /^src\/routes\/(.+)\.tsx\?tsr-split=[\w-]+$/;
/** The messages of the default language come with the page that needs them; other languages load instead of them, not beside them. */
const messages = /^src\/i18n\/locales\/zh-CN\/([\w-]+)\.json$/;
const anyMessages = /^src\/i18n\/locales\//;
/** Messages that every page loads. */
const commonMessages = 'common';

/**
 * What a visitor downloads, in the bytes that `sizeOf` gives for a file: the first load of `/`, then for each other route what opening it from `/` adds.
 * A chunk that several routes share counts in each of them. What a page imports dynamically itself is listed as lazy, with no budget.
 * `areasOf` names the messages that a route file (its path under `src/routes` without ending) loads.
 */
export function bundleSizes(manifest: Manifest, sizeOf: (file: string) => number, areasOf: (routeFile: string) => string[]): Row[] {
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry === true);
  if (entry === undefined) throw new Error('The manifest names no entry.');
  const files = routeFiles(manifest);
  const messagesOf = (...areas: string[]) => Object.keys(manifest).filter((key) => areas.includes(messages.exec(key)?.[1] ?? ''));
  const weigh = (keys: Iterable<string>) => {
    const scripts = new Set([...keys].map((key) => manifest[key]?.file ?? '').filter((file) => file.endsWith('.js')));
    return [...scripts].reduce((sum, file) => sum + sizeOf(file), 0);
  };
  const chunksOf = (file: string) => [file, ...layoutsOf(file)].flatMap((each) => files.get(each) ?? []);

  const home = [...files.keys()].find((file) => nameOf(file) === homeRoute);
  if (home === undefined) throw new Error('The manifest names no home page.');
  const first = closure(manifest, [entry, ...chunksOf(home), ...messagesOf(commonMessages, ...areasOf(home))]);
  const rows: Row[] = [{ name: 'entry + home', kind: 'first load', bytes: weigh(first), budget: budgets.firstLoad }];
  const counted = new Set(first);
  const layouts = new Set([...files.keys()].flatMap(layoutsOf));
  for (const file of files.keys()) {
    if (file === home || layouts.has(file)) continue;
    const needed = closure(manifest, [...chunksOf(file), ...messagesOf(...areasOf(file))]);
    const own = [...needed].filter((key) => !first.has(key));
    for (const key of own) counted.add(key);
    rows.push({ name: nameOf(file), kind: 'route', bytes: weigh(own), budget: budgetOf(file) });
  }
  for (const key of lazyRoots(manifest)) {
    const bytes = weigh([...closure(manifest, [key])].filter((each) => !counted.has(each)));
    if (bytes > 0) rows.push({ name: key, kind: 'lazy', bytes, budget: undefined });
  }
  return rows.toSorted((a, b) => b.bytes - a.bytes);
}

/** `_portal/policy.search` → `policy.search`: a leading `_` marks a layout that is not part of the address. */
const nameOf = (file: string) =>
  wordsOf(file)
    .filter((word) => !word.startsWith('_'))
    .join('.');
const wordsOf = (file: string) => file.split(/[./]/);

/** Files that may hold a layout around a route: those named after a leading part of its own name. */
function layoutsOf(file: string): string[] {
  return [...file.matchAll(/[./]/g)].map((separator) => file.slice(0, separator.index));
}

/** Each route file's chunks, by the file's path under `src/routes` without ending. */
function routeFiles(manifest: Manifest): Map<string, string[]> {
  const files = new Map<string, string[]>();
  for (const key of Object.keys(manifest)) {
    const file = splitRoute.exec(key)?.[1];
    if (file !== undefined) files.set(file, [...(files.get(file) ?? []), key]);
  }
  return files;
}

/** Everything that some chunk imports dynamically and that is neither a route nor a translation. */
function lazyRoots(manifest: Manifest): string[] {
  const all = Object.values(manifest).flatMap((chunk) => chunk.dynamicImports ?? []);
  return [...new Set(all)].filter((key) => !splitRoute.test(key) && !anyMessages.test(key)).toSorted();
}

/** Chunks and all that they import statically, which the browser loads with them. */
function closure(manifest: Manifest, keys: string[]): Set<string> {
  const reached = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (chunk === undefined || reached.has(key)) return;
    reached.add(key);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const key of keys) visit(key);
  return reached;
}
