import type { BuildTable } from '#http/build-table.ts';
import { areaOf } from './route-areas.ts';

/** The parts of Vite's `manifest.json` with the chunks that each chunk loads. */
export type Manifest = Record<
  string,
  { file: string; name?: string; isEntry?: boolean; imports?: string[]; dynamicImports?: string[]; css?: string[] }
>;

export type Row = {
  /** A route's id, `entry + home`, or the file of a part that pages of the portal load when they need it. */
  name: string;
  kind: 'first load' | 'route' | 'part';
  /** Brotli bytes of the scripts. */
  bytes: number;
  scripts: number;
  styles: number;
  /** Depth of the request chain: 1 when index.html names every file itself. */
  waves: number;
  /** Scripts below 1 kB before compression: for these the request costs more than the content. */
  small: number;
  /** Names of files that carry the data of other areas or of the back-office, which a portal page loads itself or through its parts. */
  foreign: string[];
  limits: Limits;
};

export type Limits = { bytes: number; scripts: number; styles: number; waves: number; small: number };

const kilobyte = 1024;
/**
 * The first load has at most 14 requests with index.html, settings.js and the seven calls of the home page. Besides the core it contains:
 * - code shared by the account and the pages of policies, listings and applications (3 kB, otherwise one file for each pair of areas): keyword chips,
 *   completeness of a company's facts, windows known only from a notice or closed with their budget
 * - the takeover of a page that the server rendered: 0.4 kB for the home page and its answers, 0.7 kB for other pages
 * - the chosen columns of lists, and the replay of clicks made before the app started (0.8 kB)
 */
const firstLoad: Limits = { bytes: 154.1 * kilobyte, scripts: 4, styles: 1, waves: 1, small: 0 };
/** The size added by opening a page from the home page, with the calls and messages of its whole area. */
const visitors: Limits = { bytes: 48 * kilobyte, scripts: 3, styles: 2, waves: 1, small: 1 };
/**
 * Pages with recurring windows load a file of 1 kB that parses and words them, and the words of the policy filters; those that compare or match also
 * codes and numbers as people write them (4 kB) and the table of a comparison, which owners' forms and comparisons of listings load too.
 */
const windows: Limits = { ...visitors, bytes: 50.2 * kilobyte, scripts: 6, styles: 3 };
const windowPages = new Set(['compare', 'detail', 'calendar'].map((page) => `/_portal/policy/${page}`));
/** The workbench brings the evaluator, its wording and every field of a company. */
const workbench: Limits = { ...windows, bytes: 58 * kilobyte };
/** Company facts, with the wording of the evaluator and the lists of the register. */
const companyFacts: Limits = { ...visitors, bytes: 52.4 * kilobyte, scripts: 4 };
/** Pages of all kinds of listings share their files. The words of one kind are one file, including those for the owner. */
const listings: Limits = { ...visitors, bytes: 51 * kilobyte };
const listingPage = /^\/_portal\/(?:resources|technology|operation|government|public|institution)\//;
/** The sign-in form without antd, shared by the dialog and the settings. */
const signIn: Limits = { ...visitors, bytes: 18 * kilobyte, scripts: 4 };
/**
 * Three more files: the frame of the account pages, the code that lists of applications, policies or facts share with other pages, and notifications
 * or the codes of facts.
 */
const account: Limits = { ...visitors, bytes: 49.5 * kilobyte, scripts: 6, styles: 4 };
/** Loads the upload of files for the avatar; passkeys, sessions and notifications each have their own calls. */
const settings: Limits = { ...account, scripts: 8, styles: 4 };
/**
 * Shared by all pages of the back-office, so downloaded once: antd's tables, forms and pickers; the sign-in dialog; words of payments and public
 * notices, which come with the calls; text tools and window parsing; calls, words and rules of review rounds, grants, partners, exports and sliced
 * imports; views, columns and keys of lists (in a file shared with the queue of cases); calls of bulk actions and of undoing an import; access checks
 * by degree. What owners' forms of the portal need of it (fields with choices, acts on a record; the menus of the condition builder; the calls that both
 * ask) are three files, so that these forms load no other part of the back-office.
 */
const backOffice: Limits = { ...visitors, bytes: 362 * kilobyte, scripts: 22, styles: 10 };
/**
 * Editors load their form, the text tools and the date field. Editors of listings also load the portal components that preview one; the list shows a
 * listing beside it, with filters and bulk actions.
 */
const editors: Limits = { ...backOffice, bytes: 417 * kilobyte, scripts: 27, styles: 12 };
/** Applications use the portal's components and words, in review rounds too; their forms are edited with number fields and word conditions. */
const applications: Limits = { ...backOffice, bytes: 412 * kilobyte, scripts: 24 };
/** The audit log words the conditions of policies. */
const audit: Limits = { ...backOffice, bytes: 382 * kilobyte };
/** Surveys use the components of respondents; their editor has date fields. */
const surveys: Limits = { ...backOffice, scripts: 21 };
const editorPages = new Set(['/_admin/portal/listing/', '/_admin/portal/listing/edit', '/_admin/portal/policy/edit']);
/**
 * Parts are fetched with all that they import at once. The largest are forms for owners of listings: antd's fields, the components of listing pages that
 * preview one, the calls of listings and, beside a list of own ones, those of applications or policies.
 */
const part: Limits = { bytes: 261 * kilobyte, scripts: 22, styles: 12, waves: 9, small: 2 };
/** The form of an application evaluates the conditions of its policy; financing needs have offers, which are cases. */
const cases: Limits = { ...part, bytes: 310 * kilobyte, scripts: 29, styles: 16 };
const casesParts = new Set(['FormScope', 'Needs']);
export const limits = { firstLoad, visitors, workbench, signIn, backOffice, part, smallFiles: 33 };
/** Records of these areas refer to each other, so a part of a page may show those of another. */
const related = new Set(['policy.data', 'listing.data', 'application.data']);

/** The queue of cases loads the columns and keys of lists, in a file shared with the back-office. */
const queue: Limits = { ...visitors, scripts: 4 };

function limitsOf(id: string): Limits {
  if (id === '/_portal/approve/list') return queue;
  if (editorPages.has(id)) return editors;
  if (id.startsWith('/_admin/portal/application/') || id === '/_admin/portal/review-round') return applications;
  if (id.startsWith('/_admin/portal/survey/')) return surveys;
  if (id === '/_admin/portal/audit') return audit;
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
 * opening it from `/`. A file that several routes share counts in each of them. Parts that a page loads on first use do not count there: each part
 * of the portal has a row of its own.
 */
export function bundleSizes({ manifest, table, sizeOf, rawSizeOf }: Files): Row[] {
  const chunks = new Map(Object.values(manifest).map((chunk) => [chunk.file, chunk]));
  const entry = Object.values(manifest).find(({ isEntry }) => isEntry === true);
  const core = Object.values(manifest).find(({ name, file }) => name === 'core' && file.endsWith('.js'));
  if (entry === undefined || core === undefined) throw new Error('The manifest names no entry, or no core.');
  const listed = (id: string) => (table.routes[id] ?? '').split(' ').map((file) => `assets/${file}`);
  if (table.routes['/_portal/'] === undefined) throw new Error('The table of index.html names no home page.');

  /** Returns the files and all their imports, each with its depth in the request chain. */
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
  const ownData = (id: string): string =>
    `${areaOf(
      id
        .slice(1)
        .replaceAll('/', '.')
        .replace(/^_portal\./, '_portal/'),
    )}.data`;
  const isOther = (id: string, file: string): boolean => file.startsWith('admin') || (file.endsWith('.data') && file !== ownData(id));

  /** The parts that some files load when they need them, and the parts of these, each with its static imports. Words of a language are no part. */
  function partsOf(files: Iterable<string>, found = new Map<string, string[]>()): Map<string, string[]> {
    for (const file of files) {
      for (const key of chunks.get(file)?.dynamicImports ?? []) {
        const part = manifest[key]?.file ?? '';
        if (key.startsWith('src/i18n/') || first.has(part) || found.has(part)) continue;
        const own = [...withImports([part]).keys()].filter((one) => !first.has(one));
        found.set(part, own);
        partsOf(own, found);
      }
    }
    return found;
  }
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
      foreign: [],
      limits: own,
    };
  }

  const always = [entry.file, core.file, ...(core.css ?? []), `assets/${table.messages['zh-CN'] ?? ''}`];
  const first = withImports([...always, ...listed('/_portal/')]);
  const rows = [measure('entry + home', 'first load', [...first], firstLoad)];
  const parts = partsOf(first.keys());
  for (const id of Object.keys(table.routes)) {
    if (id === '/_portal/' || id === '/_admin') continue;
    const isAdmin = id.startsWith('/_admin');
    const added = [...withImports([...always, ...(isAdmin ? listed('/_admin') : []), ...listed(id)])].filter(([file]) => !first.has(file));
    const row = measure(id, 'route', added, limitsOf(id));
    rows.push(row);
    if (isAdmin) continue;
    const own = added.map(([file]) => nameOf(file));
    const ownParts = partsOf(added.map(([file]) => file));
    const ofParts = [...ownParts.values()].flat().map(nameOf);
    row.foreign = [
      ...own.filter((file) => isOther(id, file)),
      ...new Set(ofParts.filter((file) => isOther(id, file) && !related.has(file) && !own.includes(file))),
    ];
    for (const [file, files] of ownParts) parts.set(file, files);
  }
  for (const [file, files] of parts)
    rows.push(
      measure(
        nameOf(file) || file,
        'part',
        [...withImports([file])].filter(([one]) => files.includes(one)),
        casesParts.has(nameOf(file)) ? cases : part,
      ),
    );
  return rows.toSorted((a, b) => b.bytes - a.bytes);
}

/**
 * Returns import cycles between files of the build, each as the path from a file back to itself. In a cycle the file that runs first sees
 * uninitialised exports of the other.
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
