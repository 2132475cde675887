import * as z from 'zod/mini';

/** Normalised: a slash before each part, none at the end; empty for the root of the origin. */
const root = z.string().check(
  z.regex(/^[\w./-]*$/),
  z.overwrite((path) => path.replace(/^\/*/, '/').replaceAll(/\/+/g, '/').replace(/\/$/, '')),
);
/** Paths belong into the roots. */
const origin = z.url({ protocol: /^https?$/ }).check(z.refine((url) => new URL(url).origin === url.replace(/\/$/, '')));
/** Sent in a header. */
const appName = z.string().check(z.regex(/^[!-~]+$/));
const tokenKey = z.string().check(z.minLength(1));
const client = { appName, tokenKey };

/** Members of `settings.js` beside index.html, each with its schema. */
const members = {
  /** Base of the router, below the hash; `window.routerBase` is read as well. */
  routerBase: root,
  /** Origin of the API; this page's own when absent. */
  baseUrl: origin,
  /** Replacements of `/api` and `/apiv2`. */
  apiRoot: root,
  resourceRoot: root,
  portal: client,
  industrial: client,
};

type Client = { appName?: string; tokenKey?: string };
export type Settings = {
  routerBase?: string;
  baseUrl?: string;
  apiRoot: string;
  resourceRoot: string;
  portal: Client;
  industrial: Client;
  /** Paths of invalid or unknown members; or why the file is missing. */
  refused: string[];
  /** The file was not loaded in time. */
  isLate: boolean;
};

declare global {
  interface Window {
    pmisSettings?: unknown;
    /** Set before the app starts, to serve it below another path. */
    routerBase?: string;
  }
}

type Members = { [name: string]: z.ZodMiniType | Members };

/** Returns the usable members, and adds the paths of the others to `refused`. */
function usable(raw: unknown, allowed: Members, path: string, refused: string[]): Record<string, unknown> {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) {
    refused.push(path);
    return {};
  }
  const entries = Object.entries(raw).flatMap(([name, value]: [string, unknown]) => {
    const at = path === 'pmisSettings' ? name : `${path}.${name}`;
    const one = Object.hasOwn(allowed, name) ? allowed[name] : undefined;
    if (one !== undefined && !(one instanceof z.ZodMiniType)) return [[name, usable(value, one, at, refused)]];
    const read = one?.safeParse(value);
    if (read?.success === true) return [[name, read.data]];
    refused.push(at);
    return [];
  });
  return Object.fromEntries(entries);
}

/** Returns the settings of this installation. Invalid ones are reported once and left out. */
export function readSettings(raw: unknown, refused: string[] = []): Settings {
  const read = raw === undefined ? {} : usable(raw, members, 'pmisSettings', refused);
  // the operator who edited the file looks here
  // eslint-disable-next-line no-console
  if (refused.length > 0) console.error(`[pmis] settings.js cannot be used: ${refused.join(', ')}`);
  return { apiRoot: '/api', resourceRoot: '/apiv2', portal: {}, industrial: {}, ...read, refused, isLate: false };
}

let current: Settings | undefined;

/** The settings in force, read when they are first needed: `waitForSettings` has waited for the file by then. */
export const settings = (): Settings => (current ??= readSettings(Reflect.get(globalThis, 'pmisSettings')));

/** Sets the settings directly, for rendering on the server, where no settings.js is loaded. */
export function setSettings(given: Settings): void {
  current = given;
}

/** Settings read before the file was waited for are discarded. */
export function forgetSettings(): void {
  current = undefined;
}

/** Starts with the defaults if the file is not loaded within `ms`; a later file is ignored. */
export function giveUpSettings(ms: number): void {
  current = { ...readSettings(undefined, [`timeout of ${ms}ms exceeded`]), isLate: true };
}

/** Base of the router, below the hash. */
export const routerBase = (): string => (settings().routerBase ?? window.routerBase) || '/';

/** Replaces `/api/…` and `/apiv2/…` of the contract as this installation asks. */
export function servedPath(path: string, { apiRoot, resourceRoot }: Pick<Settings, 'apiRoot' | 'resourceRoot'> = settings()): string {
  if (path.startsWith('/apiv2/')) return resourceRoot + path.slice('/apiv2'.length);
  if (path.startsWith('/api/')) return apiRoot + path.slice('/api'.length);
  return path;
}
