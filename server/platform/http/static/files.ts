import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { getMimeType } from 'hono/utils/mime';
import { StartFailure } from '#server/platform/runtime/start-failure.ts';
import type { Encoding } from '../answer/encoding.ts';

export type StaticFile = {
  type: string;
  etag: string;
  /** True if the name contains a hash of the content. */
  hashed: boolean;
  bodies: Partial<Record<Encoding, Uint8Array<ArrayBuffer>>> & { identity: Uint8Array<ArrayBuffer> };
};

/** The built app. */
export type BuiltApp = {
  page: string;
  /** Digests of the page's inline scripts. */
  inlineScripts: readonly string[];
  /** Another origin that the page may call. */
  apiOrigin?: string | undefined;
  /** The style sheets of each route, by its id. */
  styles: Readonly<Record<string, readonly string[]>>;
  /** Every other file by its path in the URL. */
  files: ReadonlyMap<string, StaticFile>;
};

/** Compressed forms that the build writes beside a file. */
const compressed = { '.br': 'br', '.gz': 'gzip' } as const;
const isCompressed = (path: string) => extname(path) in compressed && existsSync(path.slice(0, -3));
/** The build's names: `assets/name-<7 characters of hash>.ext`. */
const hashedName = /^\/assets\/.+-[\w-]{7,8}\.\w+$/;

/** Reads the build into memory once: it is a few MB, and no request path ever reaches the file system. */
export function readBuiltApp(folder: string, apiOrigin?: string): BuiltApp {
  const pagePath = join(folder, 'index.html');
  if (!existsSync(pagePath))
    throw new StartFailure(`The app is not built: ${pagePath} is missing. Run "npm run build" first, or start with "npm start".`);
  const files = new Map<string, StaticFile>();
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name);
    const url = `/${relative(folder, path).split(sep).join('/')}`;
    // names with a leading dot are the build's own records (.vite/manifest.json)
    if (!entry.isFile() || isCompressed(path) || url === '/index.html' || url.includes('/.')) continue;
    files.set(url, readStaticFile(path, url));
  }
  const page = readFileSync(pagePath, 'utf8');
  return { page, inlineScripts: inlineScriptsOf(page), apiOrigin, styles: stylesOf(page), files };
}

/** Reads the table of files that the build writes into the page (scripts/build/route-parts.ts). */
function stylesOf(page: string): BuiltApp['styles'] {
  const [, table = '{"routes":{}}'] = /window\.pmisParts=(\{.*?\}\});/.exec(page) ?? [];
  const { routes } = JSON.parse(table) as { routes: Record<string, string> };
  return Object.fromEntries(Object.entries(routes).map(([id, list]) => [id, list.split(' ').filter((file) => file.endsWith('.css'))]));
}

/** SHA-256, base64, of the text of each script element without `src`, as a Content-Security-Policy names them. */
const inlineScriptsOf = (page: string): string[] =>
  [...page.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(([, text = '']) =>
    createHash('sha256').update(text).digest('base64'),
  );

function readStaticFile(path: string, url: string): StaticFile {
  const identity = new Uint8Array(readFileSync(path));
  const bodies: StaticFile['bodies'] = { identity };
  for (const [suffix, encoding] of Object.entries(compressed)) {
    if (existsSync(path + suffix)) bodies[encoding] = new Uint8Array(readFileSync(path + suffix));
  }
  return {
    type: getMimeType(path) ?? 'application/octet-stream',
    // weak: the same for every encoding of the content
    etag: `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
    hashed: hashedName.test(url),
    bodies,
  };
}
