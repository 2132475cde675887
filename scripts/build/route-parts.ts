import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { minify, transformWithOxc } from 'vite';
import { chunkName } from './chunk-guard.ts';
import { areaOf, homeFile } from './route-areas.ts';
import { dataPart, findRoute, pagePart } from './split-route.ts';

/**
 * Splits each route file into two parts that load on their own: `data` (search schema, guards, loader, Chinese messages; runs without React's
 * renderer and the router) and `page` (the component). The route tree in `src/app/lazy-routes.ts` is made at run time from a table that this
 * plugin writes into index.html, so that a new page adds one line to that table and nothing to the scripts of the first load.
 */

/** Messages that every first view needs; they come as one file a language. */
export const firstMessages = ['common', 'home', 'policy'];

/** Routes that are part of the core: the frames around pages, and the error pages. */
const isEager = (file: string) => file === '__root' || file === '_portal' || file.startsWith('_portal/exception.');
const virtual = '\0route-parts:';
export const isDataPart = (id: string) => id.startsWith(virtual);
export const isPagePart = (id: string) => id.endsWith('?part=page');
/** The home page's part, which is data and page in one. */
export const isHomePart = (id: string) => id === `${virtual}${areaOf(homeFile)}` || id.endsWith(`/${homeFile}.tsx?part=page`);
/** Data parts of the back-office that load what pages of the portal do. */
export const isOwnAdminData = (id: string) => id === `${virtual}portal.listing` || id === `${virtual}portal.application`;
export const isAdminPart = (id: string) => id === `${virtual}admin` || isOwnAdminData(id) || id.includes('/src/routes/_admin');
export const isAdminFrame = (id: string) => id.endsWith('/src/routes/_admin.tsx?part=page');
const plainName = (name: string) => name.replace(/^_(?:portal|admin)\//, '').replaceAll('/', '.');
export const nameOfPage = (id: string) => plainName(partOf(id)?.[1] ?? '');
/** Whether a page part is of a page of listings. */
export const isListingPage = (id: string) => isPagePart(id) && areaOf(partOf(id)?.[1] ?? '') === 'listing';
export const nameOfDataPart = (id: string) => `${plainName(id.slice(virtual.length))}.data`;
/** The data part of a page part. */
export const dataPartOf = (page: string) => `${virtual}${areaOf(partOf(page)?.[1] ?? '')}`;
const partOf = (id: string) => /\/src\/routes\/(.+)\.tsx\?part=(data|page)$/.exec(id);

type Route = { file: string; id: string; hasPage: boolean; messages: string[] };

function readRoutes(folder: string): Route[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx'))
    .map((name) => ({ file: name.slice(0, -4).replaceAll('\\', '/'), source: readFileSync(join(folder, name), 'utf8') }))
    .filter(({ file }) => !isEager(file))
    .map(({ file, source }) => {
      const id = /createFileRoute\('([^']+)'\)/.exec(source)?.[1];
      if (id === undefined) throw new Error(`src/routes/${file}.tsx: no createFileRoute('…') was found`);
      const listed = /messages: \[([^\]]*)\]/.exec(source)?.[1] ?? '';
      const messages = [...listed.matchAll(/'([\w-]+)'/g)].flatMap(([, area]) => area ?? []);
      return { file, id, hasPage: /\bcomponent:/.test(source), messages };
    })
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

/** Returns the message areas used by entities and components, which several pages share. */
function sharedMessages(source: string): Set<string> {
  const files = ['entities', 'components'].flatMap((folder) =>
    readdirSync(join(source, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(source, folder, name)),
  );
  const calls = files
    .filter((name) => /\.tsx?$/.test(name))
    .flatMap((name) => [...readFileSync(name, 'utf8').matchAll(/useTranslation\(([^)]*)\)/g)]);
  return new Set(calls.flatMap(([, areas = '']) => [...areas.matchAll(/'([\w-]+)'/g)].flatMap(([, area]) => area ?? [])));
}

/** Returns the route file of each area of messages that only this one page uses: its Chinese messages come in the page's own file. */
function readPageMessages(routes: Route[], source: string): Map<string, string> {
  const shared = sharedMessages(source);
  const users = Map.groupBy(
    routes.flatMap(({ file, hasPage, messages }) => messages.map((area) => ({ area, file: hasPage ? file : '' }))),
    ({ area }) => area,
  );
  return new Map(
    [...users].flatMap(([area, [user, other]]): [string, string][] =>
      user === undefined || user.file === '' || other !== undefined || shared.has(area) || firstMessages.includes(area)
        ? []
        : [[area, user.file]],
    ),
  );
}

let pageMessages = new Map<string, string>();
/** The name of the page whose own messages a file holds, if it does. */
export function pageOfMessages(id: string): string | undefined {
  const area = /\/locales\/zh-CN\/([\w-]+)\.json$/.exec(id)?.[1];
  const file = area === undefined ? undefined : pageMessages.get(area);
  return file === undefined ? undefined : plainName(file);
}

/** Imports of messages: Chinese ones load with the routes' data, or with the only page that uses them; other languages load on demand. */
function messageLines(areas: string[]): string {
  const own = [...new Set(areas)].filter((area) => !firstMessages.includes(area));
  if (own.length === 0) return '';
  const chinese = own.map((area, index) => {
    const address = `'/src/i18n/locales/zh-CN/${area}.json'`;
    const page = pageMessages.get(area);
    if (page === undefined) return { line: `import messages${index} from ${address};`, load: `Promise.resolve(messages${index})` };
    return {
      line: '',
      load: `loadChunk(() => import(${address}), '${chunkName(`/src/routes/${page}.tsx`)}').then((file) => file.default)`,
    };
  });
  return [
    `import { registerMessages } from '#i18n/message-files.ts';`,
    `import { loadChunk } from '#http/chunks.ts';`,
    ...chinese.map(({ line }) => line),
    ...own.flatMap((area, index) => [
      `registerMessages('zh-CN', '${area}', () => ${chinese[index]?.load});`,
      `registerMessages('en-US', '${area}', () => import('/src/i18n/locales/en-US/${area}.json').then((file) => file.default));`,
    ]),
  ].join('\n');
}

const routeFile = (root: string, file: string, part: string) => `${root}/src/routes/${file}.tsx?part=${part}`;

/** A chunk's own file and styles, and those of everything that it imports statically. */
function filesOf(chunks: Rolldown.OutputChunk[], chunk: Rolldown.OutputChunk, found = new Set<string>()): Set<string> {
  if (found.has(chunk.fileName)) return found;
  found.add(chunk.fileName);
  for (const name of chunk.imports) {
    const imported = chunks.find(({ fileName }) => fileName === name);
    if (imported !== undefined) filesOf(chunks, imported, found);
  }
  for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
  return found;
}

/** The build table of index.html: the files of each route (data, page, then their imports) and of the first messages. */
function tableOf(root: string, routes: Route[], chunks: Rolldown.OutputChunk[], core: Rolldown.OutputChunk) {
  const known = filesOf(chunks, core);
  const chunkOf = (id: string) => {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId === id) ?? chunks.find(({ moduleIds }) => moduleIds.includes(id));
    if (chunk === undefined) throw new Error(`route-parts: no chunk holds ${id}`);
    return chunk;
  };
  const names = (files: Iterable<string>) => [...new Set(files)].map((file) => file.replace(/^assets\//, '')).join(' ');
  const rows = routes.map(({ file, id, hasPage }) => {
    const data = chunkOf(virtual + areaOf(file));
    const page = hasPage && file !== homeFile ? chunkOf(routeFile(root, file, 'page')) : data;
    const others = [...filesOf(chunks, data), ...filesOf(chunks, page)].filter((name) => !known.has(name));
    return [
      id,
      `${names([data.fileName])} ${names([page.fileName])} ${names(others.filter((name) => name !== data.fileName && name !== page.fileName))}`.trim(),
    ];
  });
  const languages = ['zh-CN', 'en-US'].map((language) => [
    language,
    names([chunkOf(join(root, `src/i18n/locales/${language}/common.json`)).fileName]),
  ]);
  const build = createHash('sha256')
    .update(
      chunks
        .map(({ fileName }) => fileName)
        .toSorted()
        .join(),
    )
    .digest('base64url')
    .slice(0, 8);
  return { build, routes: Object.fromEntries(rows), messages: Object.fromEntries(languages) };
}

/** The table and the script that reads it first, as one inline script. */
async function bootScript(root: string, table: object): Promise<string> {
  const path = join(root, 'src/app/first-load/boot.ts');
  const { code } = await transformWithOxc(readFileSync(path, 'utf8'), path);
  const small = await minify('boot.js', code, { module: false });
  // escaped, so that no string ends the script element
  return `window.pmisParts=${JSON.stringify(table)};${small.code.trim()}`.replaceAll('</', '<\\/');
}

const headLink = (file: string) => ({
  tag: 'link',
  attrs: { rel: file.endsWith('.css') ? 'stylesheet' : 'modulepreload', href: `/${file}`, crossorigin: true },
  injectTo: 'head' as const,
});

export function routeParts(): Plugin {
  let root = '';
  let routes: Route[] = [];
  return {
    name: 'route-parts',
    apply: 'build',
    configResolved(config) {
      root = config.root;
      routes = readRoutes(join(root, 'src/routes'));
      pageMessages = readPageMessages(routes, join(root, 'src'));
    },
    buildStart() {
      const emit = (name: string, id: string) =>
        this.emitFile({ type: 'chunk', id, name: plainName(name), preserveSignature: 'allow-extension' });
      for (const area of new Set(routes.map(({ file }) => areaOf(file))))
        emit(area === 'index' ? 'home' : `${area}.data`, `${virtual}${area}`);
      for (const { file, hasPage } of routes) if (hasPage && file !== homeFile) emit(file, routeFile(root, file, 'page'));
    },
    resolveId: {
      order: 'pre',
      handler(id) {
        if (id.startsWith(virtual)) return id;
        return id.endsWith('/route-tree.gen.ts') ? join(root, 'src/app/lazy-routes.ts') : null;
      },
    },
    load(id) {
      if (!id.startsWith(virtual)) return null;
      const own = routes.filter(({ file }) => areaOf(file) === id.slice(virtual.length));
      const lines = own.map(({ file }, index) => `import { options as options${index} } from '${routeFile(root, file, 'data')}';`);
      if (own.some(({ file }) => file === homeFile)) lines.push(`export * from '${routeFile(root, homeFile, 'page')}';`);
      lines.push(messageLines(own.flatMap(({ messages }) => messages)));
      lines.push(`export const routes = { ${own.map((route, index) => `'${route.id}': options${index}`).join(', ')} };`);
      return { code: lines.join('\n'), moduleSideEffects: true };
    },
    transform: {
      order: 'post',
      filter: { id: /\?part=(?:data|page)$/ },
      handler(code, id) {
        const [, file = '', part] = partOf(id) ?? [];
        const program = this.parse(code);
        const cut = findRoute(program, `src/routes/${file}.tsx`);
        return { code: part === 'page' ? pagePart(program, cut, `src/routes/${file}.tsx`) : dataPart(code, program, cut), map: null };
      },
    },
    transformIndexHtml: {
      order: 'post',
      async handler(_html, { bundle }) {
        const chunks = Object.values(bundle ?? {}).filter((file) => file.type === 'chunk');
        const start = chunks.find((chunk) => chunk.facadeModuleId?.endsWith('/index.html'));
        const core = chunks.find((chunk) => chunk.moduleIds.some((id) => id.endsWith('/src/main.tsx')));
        if (start === undefined || core === undefined) throw new Error('route-parts: the entry or the core is missing');
        const links = [...filesOf(chunks, core)].filter((file) => file !== start.fileName);
        return [
          { tag: 'script', children: await bootScript(root, tableOf(root, routes, chunks, core)), injectTo: 'head' as const },
          ...links.map((file) => headLink(file)),
        ];
      },
    },
  };
}
