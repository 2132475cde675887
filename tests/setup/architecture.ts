import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Source files by path from the repository's root. */
export type Sources = ReadonlyMap<string, string>;

const root = join(import.meta.dirname, '../..');

export function readSources(folders: string[]): Sources {
  const found = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name}`)
      .filter((name) => /\.(tsx?|json|css)$/.test(name) && !name.endsWith('tree.gen.ts') && !name.includes('/migrations/')),
  );
  return new Map(found.map((name) => [name, readFileSync(join(root, name), 'utf8')]));
}

/** Which rooms a room may import from, beside itself. */
const mayImport: Record<string, string[]> = {
  domain: [],
  contract: ['domain'],
  i18n: [],
  session: ['contract', 'domain'],
  http: ['contract', 'domain', 'i18n'],
  api: ['http', 'contract', 'domain', 'i18n'],
  components: ['i18n', 'http'],
  entities: ['components', 'api', 'contract', 'domain', 'i18n', 'session', 'http'],
  pages: ['entities', 'components', 'api', 'contract', 'domain', 'i18n', 'session', 'http'],
  routes: ['pages', 'entities', 'components', 'api', 'contract', 'domain', 'i18n', 'app'],
  app: ['routes', 'pages', 'entities', 'components', 'api', 'http', 'contract', 'domain', 'i18n', 'session'],
  server: ['contract', 'domain'],
  entry: ['app'],
};

/** The development entry lays fault scenarios over the app; nothing else knows the mocks. */
const developmentEntry = 'src/dev.tsx';

/** From `http` these rooms may know the errors, and nothing that calls. */
const onlyErrors = new Set(['components', 'entities', 'pages']);

function roomOf(path: string): string {
  if (path.startsWith('src/')) return /^src\/([^/.]+)\//.exec(path)?.[1] ?? 'entry';
  return path.split('/')[0] ?? '';
}

const importPattern = /(?:from\s+|import\(\s*|import\s+)['"]([^'"]+)['"]/g;

const importsOf = (text: string): string[] => [...text.matchAll(importPattern)].map((match) => match[1] ?? '');

/** `#api/policy.ts` and `../api/policy.ts` both name the room and the file. */
function resolve(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('#')) {
    const path = specifier.slice(1);
    return /^(server|mocks|tests)\//.test(path) ? path : `src/${path}`;
  }
  if (!specifier.startsWith('.')) return undefined;
  return join(from, '..', specifier);
}

const isCode = (path: string) => /\.tsx?$/.test(path);

/** Imports against the one-way order. */
export function wrongImports(sources: Sources): string[] {
  return [...sources].flatMap(([path, text]) => {
    const room = roomOf(path);
    const allowed = path === developmentEntry ? ['mocks', ...(mayImport[room] ?? [])] : mayImport[room];
    if (!isCode(path) || allowed === undefined) return [];
    return importsOf(text).flatMap((specifier) => {
      const target = resolve(path, specifier);
      if (target === undefined) return [];
      const to = roomOf(target);
      const fine = to === room || (allowed.includes(to) && !(to === 'http' && onlyErrors.has(room) && !target.endsWith('http/errors.ts')));
      // the loader's context is a type that app makes and routes read
      const contextType = room === 'routes' && target.endsWith('app/loading.ts');
      return fine && (to !== 'app' || room === 'app' || room === 'entry' || contextType) ? [] : [`${path} imports ${target}`];
    });
  });
}

/** Requests made beside the request layer: a call of fetch, XMLHttpRequest, an EventSource, or ofetch imported. */
export function strayRequests(sources: Sources): string[] {
  return [...sources]
    .filter(([path]) => isCode(path) && path.startsWith('src/') && !path.startsWith('src/http/'))
    .filter(([, text]) => /(?<![.\w])fetch\s*\(|XMLHttpRequest|EventSource|sendBeacon|from 'ofetch'/.test(text))
    .map(([path]) => path);
}

/** A client's `request` and `stream` hand out unparsed bodies: only the modules that open them with `openAnswer` may use them. */
const openers = new Set(['src/http/call.ts', 'src/http/transfer.ts']);

export function unparsedResponses(sources: Sources): string[] {
  return [...sources]
    .filter(([path]) => isCode(path) && path.startsWith('src/'))
    .filter(([path, text]) => /\.(request|stream)\(/.test(text) && !(openers.has(path) && text.includes('openAnswer(')))
    .map(([path]) => path);
}

/** API routes that are not mounted from the contract, and so neither checked nor parsed. */
export function unmountedRoutes(sources: Sources): string[] {
  return [...sources]
    .filter(([path]) => path.startsWith('server/routes/') && path !== 'server/routes/openapi.ts')
    .filter(([, text]) => /\bapp\.(get|post|put|patch|delete|all|on)\(/.test(text))
    .map(([path]) => path);
}

type Messages = { [key: string]: string | Messages };

const plural = /_(zero|one|two|few|many|other)$/;

function keysOf(messages: Messages, prefix = ''): string[] {
  return Object.entries(messages).flatMap(([key, value]) =>
    typeof value === 'string' ? [`${prefix}${key}`.replace(plural, '')] : keysOf(value, `${prefix}${key}.`),
  );
}

/** Message keys that one language has and the other has not; plural forms count as one key. */
export function oneSidedMessages(sources: Sources): string[] {
  const areas = new Map<string, Map<string, Set<string>>>();
  for (const [path, text] of sources) {
    const [, language = '', area = ''] = /^src\/i18n\/locales\/([^/]+)\/(.+)\.json$/.exec(path) ?? [];
    if (area === '') continue;
    const languages = areas.get(area) ?? new Map<string, Set<string>>();
    areas.set(area, languages.set(language, new Set(keysOf(JSON.parse(text) as Messages))));
  }
  return [...areas].flatMap(([area, languages]) => {
    const all = new Set([...languages.values()].flatMap((keys) => [...keys]));
    return ['zh-CN', 'en-US'].flatMap((language) =>
      [...all].filter((key) => languages.get(language)?.has(key) !== true).map((key) => `${area}: ${key} is missing in ${language}`),
    );
  });
}

/** Messages that no code asks for, by their last word. */
/** Whether a template asks for it whose middle part stands for one of several: t(`act.${action}.name`). */
function inTemplate(key: string, asked: string): boolean {
  const parts = key.replace(/_(one|other)$/, '').split('.');
  return parts.some((_, index) => {
    if (index === 0 || index === parts.length - 1) return false;
    const [before, after] = [parts.slice(0, index).join('.'), parts.slice(index + 1).join('.')].map((part) => part.replaceAll('.', '\\.'));
    return new RegExp(`\`${before}\\.\\$\\{[^}]+\\}\\.${after}\``).test(asked);
  });
}

export function unusedMessages(sources: Sources): string[] {
  const code = [...sources].filter(([path]) => isCode(path) && path.startsWith('src/')).map(([, text]) => text);
  const asked = code.join('\n');
  return [...sources].flatMap(([path, text]) => {
    const area = /^src\/i18n\/locales\/zh-CN\/(.+)\.json$/.exec(path)?.[1];
    if (area === undefined) return [];
    return keysOf(JSON.parse(text) as Messages)
      .filter((key) => {
        const parent = key.slice(0, key.lastIndexOf('.') + 1);
        // asked for by its whole name, or through a template: t(`kind.${kind}`), t(`act.${action}.name`)
        return (
          !asked.includes(`${key}'`) &&
          !asked.includes(`${key}\``) &&
          !(parent !== '' && asked.includes(`${parent}\${`)) &&
          !inTemplate(key, asked)
        );
      })
      .map((key) => `${area}: ${key}`);
  });
}

export function longFiles(sources: Sources): string[] {
  return [...sources]
    .filter(([path]) => isCode(path) && !path.includes('/seed/data/'))
    .map(([path, text]) => ({ path, lines: text.split('\n').length - 1, most: path.startsWith('src/routes/') ? 60 : 250 }))
    .filter(({ lines, most }) => lines > most)
    .map(({ path, lines, most }) => `${path}: ${lines} lines, at most ${most}`);
}

/** Colours belong to the theme: pages and components name custom properties. */
export function colouredPages(sources: Sources): string[] {
  return [...sources]
    .filter(([path]) => /^src\/(pages|entities|components)\/.*\.(css|tsx?)$/.test(path) && !path.endsWith('/theme.ts'))
    .flatMap(([path, text]) =>
      [...text.matchAll(/(?<![\w/'])#[0-9a-fA-F]{3,8}\b|rgba?\(|hsla?\(/g)].map((match) => `${path}: ${match[0]}`),
    );
}

/** Component files are PascalCase, all others kebab-case; nothing re-exports a folder. */
export function oddNames(sources: Sources): string[] {
  const odd = /^(?:[a-z0-9]+(?:-[a-z0-9]+)*|[A-Z][A-Za-z0-9]*)(?:\.(?:module|test|e2e|config))?\.(?:tsx?|css|json)$/;
  return [...sources.keys()].filter((path) => {
    const name = path.split('/').at(-1) ?? '';
    if (path.startsWith('src/routes/') || path.startsWith('src/i18n/locales/')) return false;
    const barrel = /^src\/.*\/index\.tsx?$/.test(path);
    return barrel || !odd.test(name);
  });
}
