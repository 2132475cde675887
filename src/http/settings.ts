import * as z from 'zod/mini';

const root = z.string().check(z.regex(/^\/[\w./-]*$/));
const client = z._default(z.object({ appName: z.optional(z.string()), tokenKey: z.optional(z.string()) }), {});

/** Settings of an installation, in `settings.js` beside index.html. */
const schema = z.object({
  /** Base of the router, below the hash; `window.routerBase` is read as well. */
  routerBase: z.optional(root),
  /** Origin of the API; this page's own when absent. */
  baseUrl: z.optional(z.url()),
  /** Replacements of `/api` and `/apiv2`. */
  apiRoot: z._default(root, '/api'),
  resourceRoot: z._default(root, '/apiv2'),
  portal: client,
  industrial: client,
});
export type Settings = z.output<typeof schema>;

declare global {
  interface Window {
    pmisSettings?: unknown;
    /** Set before the app starts, to serve it below another path. */
    routerBase?: string;
  }
}

/** The settings of this installation. An invalid value is reported once and replaced by its default. */
export function readSettings(raw: unknown): Settings {
  const parsed = schema.safeParse(raw ?? {});
  if (parsed.success) return parsed.data;
  // the operator who edited the file looks here
  // eslint-disable-next-line no-console
  console.error(`[pmis] settings.js: ${parsed.error.issues.map((issue) => issue.path.join('.')).join(', ')} cannot be used`);
  return schema.parse({});
}

export const settings: Settings = readSettings(Reflect.get(globalThis, 'pmisSettings'));

/** Base of the router, below the hash. */
export const routerBase = (): string => settings.routerBase ?? window.routerBase ?? '/';

/** Replaces `/api/…` and `/apiv2/…` of the contract as this installation asks. */
export function servedPath(path: string, { apiRoot, resourceRoot }: Pick<Settings, 'apiRoot' | 'resourceRoot'> = settings): string {
  if (path.startsWith('/apiv2/')) return resourceRoot + path.slice('/apiv2'.length);
  if (path.startsWith('/api/')) return apiRoot + path.slice('/api'.length);
  return path;
}
