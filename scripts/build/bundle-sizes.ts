import type { BuildTable } from '#http/build-table.ts';
import { areaOf } from './route-areas.ts';

/** The parts of Vite's `manifest.json` with the chunks that each chunk loads. */
export type Manifest = Record<string, { file: string; name?: string; isEntry?: boolean; imports?: string[]; css?: string[] }>;

export type Row = {
  /** A route's id, or `entry + home`. */
  name: string;
  kind: 'first load' | 'route';
  /** Brotli bytes of the scripts. */
  bytes: number;
  scripts: number;
  styles: number;
  /** Rounds of requests one after the other: 1 where index.html names every file itself. */
  waves: number;
  /** Scripts below 1 kB before compression: a request each that carries next to nothing. */
  small: number;
  /** Names of files with the data of other areas or of the back-office, on a page of the portal. */
  foreign: string[];
  limits: Limits;
};

export type Limits = { bytes: number; scripts: number; styles: number; waves: number; small: number };

const kilobyte = 1024;
/**
 * The first load has at most 14 requests with index.html, settings.js and the seven calls of the home page. It has what pages of the account
 * share with pages of policies, listings and applications: 3 kB that would else be a file for each pair of areas, and the chips of what was read
 * from a keyword, which both kinds of lists show; how complete a company's facts are, with the way to complete them; and the state of a window that
 * only its notice tells, or that ended with its money; and 0.4 kB that take over the home page the server has sent, and its answers;
 * and 0.8 kB that keep which columns a list shows, and press again what was pressed before the app was there; and 0.7 kB that take over any other
 * page the server has sent.
 */
const firstLoad: Limits = { bytes: 154.1 * kilobyte, scripts: 4, styles: 1, waves: 1, small: 0 };
/** The size added by opening a page from the home page, with the calls and messages of its whole area. */
const visitors: Limits = { bytes: 48 * kilobyte, scripts: 3, styles: 2, waves: 1, small: 1 };
/** Pages that tell when a window comes back read and word it: a file of 1 kB beside the page's; and the words of the filters of policies. */
const windows: Limits = { ...visitors, bytes: 49.6 * kilobyte, scripts: 4 };
const windowPages = new Set(['compare', 'detail', 'calendar'].map((page) => `/_portal/policy/${page}`));
/** The workbench brings the evaluator, its wording and every field of a company. */
const workbench: Limits = { ...windows, bytes: 57.5 * kilobyte };
/** The facts of a company with the same wording, the lists of the register among them. */
const companyFacts: Limits = { ...visitors, bytes: 52 * kilobyte };
/** The pages of listings share their files, whichever kind they show: the words of a kind are one file, with those for its owner. */
const listings: Limits = { ...visitors, bytes: 51 * kilobyte };
const listingPage = /^\/_portal\/(?:resources|technology|operation|government|public|institution)\//;
/** The form of signing in, without antd, which the dialog and the settings share. */
const signIn: Limits = { ...visitors, bytes: 18 * kilobyte, scripts: 4 };
/** The frame of the account pages is a file, and so is the part that its lists of applications, policies or facts share with others. */
const account: Limits = { ...visitors, bytes: 49 * kilobyte, scripts: 5, styles: 3 };
/** Pictures are sent like files; passkeys, sessions and notifications each have calls of their own. */
const settings: Limits = { ...account, scripts: 8, styles: 4 };
/**
 * Tables, forms and pickers of antd, which its pages share: downloaded once by those who work there every day; with the dialog of signing in, and
 * the words of payments and of public notices, which come with the calls of the back-office; with the tools of texts, and what reads a window;
 * with the words, calls and rules of rounds of scoring, which two pages of the back-office have, of grants, of partners, of exports, and of imports in slices;
 * with the views, columns and keys of lists (a file that the queue of cases has, too), the calls of actions on a whole list and of undoing an import;
 * with what each part of a page asks of how much of it somebody holds.
 */
const backOffice: Limits = { ...visitors, bytes: 378 * kilobyte, scripts: 19, styles: 10 };
/**
 * Editors bring their form, the tools of its texts and the field of dates, and those of listings the parts of the portal that draw one; the list
 * shows a listing beside it, with filters and actions on all of it.
 */
const editors: Limits = { ...backOffice, bytes: 426 * kilobyte, scripts: 23, styles: 11 };
/** Applications are drawn and worded by the portal's files, in rounds of scoring too, and forms are edited with fields for numbers. */
const applications: Limits = { ...backOffice, bytes: 404 * kilobyte, scripts: 20 };
/** Drawn as those who answer see it, and edited with fields for days. */
const surveys: Limits = { ...backOffice, bytes: 379 * kilobyte, scripts: 18 };
const editorPages = new Set(['/_admin/portal/listing/', '/_admin/portal/listing/edit', '/_admin/portal/policy/edit']);
export const limits = { firstLoad, visitors, workbench, signIn, backOffice, smallFiles: 32 };

/** The queue of cases has the columns and keys of lists in a file that the back-office loads, too. */
const queue: Limits = { ...visitors, scripts: 4 };

function limitsOf(id: string): Limits {
  if (id === '/_portal/approve/list') return queue;
  if (editorPages.has(id)) return editors;
  if (id.startsWith('/_admin/portal/application/') || id === '/_admin/portal/review-round') return applications;
  if (id.startsWith('/_admin/portal/survey/')) return surveys;
  if (id.startsWith('/_admin')) return backOffice;
  if (windowPages.has(id)) return windows;
  if (id === '/_portal/policy/match') return workbench;
  if (id === '/_portal/policy/company') return companyFacts;
  if (listingPage.test(id)) return listings;
  if (/^\/_portal\/account\/(?:set|unsubscribe)$/.test(id)) return settings;
  if (id === '/_portal/account/shuju') return { ...account, bytes: companyFacts.bytes };
  if (id.startsWith('/_portal/account/')) return account;
  return id === '/auth' || id === '/portal/adminlogin' ? signIn : visitors;
}

type Files = { manifest: Manifest; table: BuildTable; sizeOf: (file: string) => number; rawSizeOf: (file: string) => number };

/**
 * The download of a visitor: the first load of `/` (entry, core, first messages, home page), then for each other route the part added by
 * opening it from `/`. A file that several routes share counts in each of them. Parts that a page loads on first use do not count.
 */
export function bundleSizes({ manifest, table, sizeOf, rawSizeOf }: Files): Row[] {
  const chunks = new Map(Object.values(manifest).map((chunk) => [chunk.file, chunk]));
  const entry = Object.values(manifest).find(({ isEntry }) => isEntry === true);
  const core = Object.values(manifest).find(({ name, file }) => name === 'core' && file.endsWith('.js'));
  if (entry === undefined || core === undefined) throw new Error('The manifest names no entry, or no core.');
  const listed = (id: string) => (table.routes[id] ?? '').split(' ').map((file) => `assets/${file}`);
  if (table.routes['/_portal/'] === undefined) throw new Error('The table of index.html names no home page.');

  /** Files with all that they import, each with the round of requests in which it is asked for. */
  function withImports(named: string[]): Map<string, number> {
    const waves = new Map<string, number>();
    const visit = (file: string, wave: number) => {
      if ((waves.get(file) ?? Infinity) <= wave) return;
      waves.set(file, wave);
      const chunk = chunks.get(file);
      for (const key of chunk?.imports ?? []) visit(manifest[key]?.file ?? '', named.includes(manifest[key]?.file ?? '') ? 1 : wave + 1);
      for (const style of chunk?.css ?? []) visit(style, named.includes(style) ? 1 : wave + 1);
    };
    for (const file of named) visit(file, 1);
    return waves;
  }
  const nameOf = (file: string): string => chunks.get(file)?.name ?? '';
  const isForeign = (id: string, file: string): boolean => {
    if (id.startsWith('/_admin')) return false;
    const route = id
      .slice(1)
      .replaceAll('/', '.')
      .replace(/^_portal\./, '_portal/');
    return file.startsWith('admin') || (file.endsWith('.data') && file !== `${areaOf(route)}.data`);
  };
  function measure(name: string, kind: Row['kind'], files: [file: string, wave: number][], own: Limits): Row {
    const scripts = files.filter(([file]) => file.endsWith('.js'));
    return {
      name,
      kind,
      bytes: scripts.reduce((sum, [file]) => sum + sizeOf(file), 0),
      scripts: scripts.length,
      styles: files.filter(([file]) => file.endsWith('.css')).length,
      waves: Math.max(0, ...files.map(([, wave]) => wave)),
      small: scripts.filter(([file]) => rawSizeOf(file) < kilobyte).length,
      foreign: kind === 'route' ? scripts.map(([file]) => nameOf(file)).filter((file) => isForeign(name, file)) : [],
      limits: own,
    };
  }

  const always = [entry.file, core.file, ...(core.css ?? []), `assets/${table.messages['zh-CN'] ?? ''}`];
  const first = withImports([...always, ...listed('/_portal/')]);
  const rows = [measure('entry + home', 'first load', [...first], firstLoad)];
  for (const id of Object.keys(table.routes)) {
    if (id === '/_portal/' || id === '/_admin') continue;
    const frame = id.startsWith('/_admin') ? listed('/_admin') : [];
    const added = [...withImports([...always, ...frame, ...listed(id)])].filter(([file]) => !first.has(file));
    rows.push(measure(id, 'route', added, limitsOf(id)));
  }
  return rows.toSorted((a, b) => b.bytes - a.bytes);
}

/**
 * Files of the build that import each other, as the path from one back to itself. The importer decides which of them runs first: the other
 * then finds nothing if it looks.
 */
export function importCycles(manifest: Manifest): string[] {
  const done = new Set<string>();
  const found: string[] = [];
  const visit = (key: string, path: string[]) => {
    if (path.includes(key)) found.push([...path.slice(path.indexOf(key)), key].map((one) => manifest[one]?.file ?? one).join(' → '));
    if (done.has(key) || path.includes(key)) return;
    for (const one of manifest[key]?.imports ?? []) visit(one, [...path, key]);
    done.add(key);
  };
  for (const key of Object.keys(manifest)) visit(key, []);
  return found;
}

/** Parts that exceed their limit or belong elsewhere, as sentences. */
export const excesses = ({ name, limits: own, foreign, ...row }: Row): string[] => [
  ...(Object.keys(own) as (keyof Limits)[])
    .filter((key) => row[key] > own[key])
    .map((key) => `${name}: ${row[key]} ${key} instead of at most ${own[key]}`),
  ...foreign.map((file) => `${name}: loads ${file}, which belongs to another area`),
];
