import type { Plugin } from 'vite';
import { importsOf } from './module-imports.ts';
import type { Graph } from './module-imports.ts';
import {
  accountFolder,
  accountFrame,
  accountPage,
  answers,
  antd,
  applicationPage,
  builder,
  criteria,
  criteriaPage,
  editor,
  files,
  formDesign,
  guard,
  guardParts,
  icon,
  kindsOfListings,
  listingCalls,
  listingEditor,
  listingPreview,
  lists,
  markdown,
  ownApplications,
  ownCodes,
  ownEditor,
  ownFiles,
  ownListing,
  partIcons,
  pickers,
  savedSearch,
  settings,
  settingsData,
  signInWays,
  small,
  wordsOfListings,
} from './chunk-patterns.ts';
import {
  dataPartOf,
  firstMessages,
  isAdminFrame,
  isAdminPart,
  isDataPart,
  isHomePart,
  isOwnAdminData,
  isListingPage,
  isPagePart,
  nameOfDataPart,
  nameOfPage,
  pageOfMessages,
} from './route-parts.ts';

type Kind = 'start' | 'core' | 'home' | 'data' | 'page' | 'admin data' | 'admin page' | 'part';

const isStart = (root: string) => root.endsWith('/index.html');
const isCore = (root: string) => root.endsWith('/src/main.tsx');

const firstMessage = new RegExp(`/locales/([\\w-]+)/(?:${firstMessages.join('|')})\\.json$`);

/**
 * Decides the build file of a module by the roots that reach it: the entry, the core, the data and page parts of routes, and other dynamic
 * imports. A module that several roots share goes to a file that all of them load anyway, so that opening a page takes its data, its page
 * and at most one file more.
 */
export function chunkNames(): { plugin: Plugin; nameOf: (id: string) => string | null } {
  /** For each module the roots from which static imports lead to it. */
  let rootsOf = new Map<string, Set<string>>();
  let imports = new Map<string, readonly string[]>();
  /** The reverse: the static importers of a module. */
  const importers = new Map<string, string[]>();
  /** For each part that is fetched when it is first used: the roots of the modules that ask for it. */
  let usersOf = new Map<string, Set<string>>();
  const names = new Map<string, string | null>();
  const plugin: Plugin = {
    name: 'chunk-names',
    apply: 'build',
    buildEnd() {
      rootsOf = new Map();
      usersOf = new Map();
      names.clear();
      const graph: Graph = { parse: (code) => this.parse(code), getModuleInfo: (id) => this.getModuleInfo(id) };
      const modules = [...this.getModuleIds()];
      imports = new Map(modules.map((id) => [id, importsOf(id, graph)]));
      importers.clear();
      for (const [id, imported] of imports) for (const one of imported) importers.set(one, [...(importers.get(one) ?? []), id]);
      for (const root of modules) {
        const info = graph.getModuleInfo(root);
        if (info === null || !(info.isEntry || info.dynamicImporters.length > 0)) continue;
        for (const id of reachedFrom(root, imports)) rootsOf.set(id, (rootsOf.get(id) ?? new Set()).add(root));
      }
      for (const id of modules) {
        const users = (graph.getModuleInfo(id)?.dynamicImporters ?? []).flatMap((one) => [...(rootsOf.get(one) ?? [])]);
        if (users.length > 0) usersOf.set(id, new Set(users));
      }
    },
  };

  function kindOf(root: string, seen = new Set<string>()): Kind {
    if (isStart(root)) return 'start';
    if (isCore(root)) return 'core';
    if (isHomePart(root)) return 'home';
    if (isDataPart(root)) return isAdminPart(root) ? 'admin data' : 'data';
    if (isPagePart(root)) return isAdminPart(root) ? 'admin page' : 'page';
    seen.add(root);
    const users = [...(usersOf.get(root) ?? [])].filter((user) => !seen.has(user));
    return users.length > 0 && users.every((user) => kindOf(user, seen).startsWith('admin')) ? 'admin page' : 'part';
  }

  /** The roots that reach a module, without parts requested only by others of them: these load later and reuse the file. */
  function ownersOf(id: string): string[] {
    const roots = rootsOf.get(id) ?? new Set<string>();
    return [...roots].filter((root) => {
      if (root === id && roots.size > 1) return false;
      const users = usersOf.get(root);
      return users === undefined || roots.size === 1 || ![...users].every((user) => user !== root && roots.has(user));
    });
  }

  function nameOf(id: string): string | null {
    const known = names.get(id);
    if (known !== undefined) return known;
    // a library asks for its own name when it is weighed
    names.set(id, null);
    const name = decide(id);
    names.set(id, name);
    return name;
  }

  function decide(id: string): string | null {
    if (id.includes('rolldown/runtime')) return 'start';
    // a visitor who loads a file would load the calls of the back-office with it
    if (id.endsWith('/src/http/transfer.ts')) return 'transfer';
    const roots = ownersOf(id);
    const kinds = new Set(roots.map((root) => kindOf(root)));
    // all writes of all pages use it
    if (kinds.has('start') || id.endsWith('/src/api/endpoint-mutation.ts')) return 'start';
    if (lists.test(id)) return 'list-view';
    if (guard.test(id)) return id.endsWith('.json') ? 'feedback.words' : 'feedback';
    // even if a part of another area or the back-office reads all of them
    if (kindsOfListings.test(id) && !kinds.has('core')) return 'listing.data';
    if (savedSearch.test(id) && [...kinds].every((kind) => kind === 'part')) return 'saved-search';
    const ownFile = ownFiles.find(([pattern]) => pattern.test(id))?.[1];
    if (ownFile !== undefined) return ownFile;
    if (roots.length > 1 && formDesign.test(id)) return 'form.design';
    if (roots.length > 1 && editor.test(id)) return 'editor';
    if (id.endsWith('/src/entities/publishing/listing-progress/hand-over-all.ts') || listingCalls.test(id)) return 'listing';
    if (ownListing.test(id)) return 'listing.own';
    if (roots.length > 1 && listingEditor.test(id)) return 'listing.editor';
    if (small.test(id)) return 'start';
    if (ownCodes.test(id)) return 'passkey';
    const page = pageOfMessages(id);
    if (page !== undefined) return page;
    const wordsOfKinds = wordsOfListings.exec(id)?.[1];
    if (wordsOfKinds !== undefined && !kinds.has('data')) return `listing.${wordsOfKinds}`;
    const language = firstMessage.exec(id)?.[1];
    if (language !== undefined) return `messages.${language}`;
    const dataParts = roots.filter(isDataPart);
    if (dataParts.length === 1 && dataParts[0] !== undefined && isOwnAdminData(dataParts[0]) && !isOfParts(roots))
      return nameOfDataPart(dataParts[0]);
    if (kinds.has('data') || kinds.has('admin data')) return isNeededByCore(id) ? 'start' : nameOfCalls(roots, kinds);
    if (kinds.has('core') || (kinds.has('home') && id.endsWith('.css'))) return 'core';
    const [root = '', second] = roots;
    if ([...(rootsOf.get(id) ?? [])].some((one) => markdown.test(one)) && !kinds.has('home')) return 'markdown';
    const drawsListings = (one: string) => isListingPage(one) || listingPreview.test(one);
    if (roots.some(isListingPage) && roots.every(drawsListings) && (second === undefined || isLight(id))) return 'listing';
    if (files.test(id)) return 'calls';
    if (second === undefined) return isAdminFrame(root) ? 'admin' : isHomePart(root) ? 'home' : isPagePart(root) ? nameOfPage(root) : null;
    if (pickers.test(id) && kinds.has('admin page')) return 'pickers';
    // owners' editors share it with the back-office, whose own file they do without
    if (kinds.has('admin page') && roots.every((one) => isEditor(one)))
      return !kinds.has('part') ? 'admin' : roots.some((one) => kindOf(one) === 'part' && !builder.test(one)) ? 'keeping' : 'menus';
    if (roots.every((one) => settings.test(one))) return 'account.set';
    if (answers.test(id)) return 'application.parts';
    if (icon.test(id) && (importers.get(id) ?? []).every((one) => files.test(one) || one.includes('/lucide-react/'))) return 'calls';
    if (roots.length > 1 && signInWays.test(id)) return 'passkey';
    const visitors = roots.filter((one) => kindOf(one) === 'page');
    if (accountFrame.test(id)) return 'account';
    if (icon.test(id) && visitors.length > 0 && visitors.every((one) => accountPage.test(one)) && !kinds.has('admin page'))
      return 'account';
    if (partIcons.test(id) && [...kinds].every((kind) => kind === 'part')) return 'icons';
    if (roots.length > 1 && ownApplications.test(id))
      return [...kinds].every((kind) => kind === 'part') ? 'application.parts' : 'applications';
    if (icon.test(id) && ![...kinds].every((kind) => kind === 'part')) return 'core';
    if (guardParts.test(id) && !kinds.has('page')) return 'feedback';
    if (antd.test(id) || [...reachedFrom(id, imports)].some((one) => antd.test(one))) return 'forms';
    // calls of several parts with their computations, too small for a file each
    if ([...kinds].every((kind) => kind === 'part') && /\/src\/(?:api|contract|domain)\//.test(id)) return 'part.calls';
    if (kinds.has('home')) return 'core';
    if (visitors.length > 1 && id.includes('/src/components/search/') && !id.endsWith('/selection.ts')) return 'search';
    if (visitors.length > 1 && visitors.every(isListingPage) && isLight(id)) return 'listing';
    if (visitors.length > 1 && visitors.every((one) => applicationPage.test(one)) && isLight(id)) return 'applications';
    if (visitors.length > 1 && visitors.every((one) => accountPage.test(one)) && accountFolder.test(id)) return 'account';
    if (criteria.test(id) && !visitors.some((one) => one.includes('policy.detail'))) return 'criteria';
    if (visitors.length > 1 && visitors.every((one) => criteriaPage.test(one)) && isLight(id)) return 'criteria';
    if (visitors.length > 1 || id.includes('/src/components/')) return isLight(id) ? 'core' : null;
    // what a page shares with the back-office or a part of another page stays in the page's file
    return visitors.length === 1 ? nameOfPage(visitors[0] ?? '') : null;
  }

  /** Whether a root is of the back-office, or a part where owners edit their listings. */
  function isEditor(root: string, seen = new Set<string>()): boolean {
    if (ownEditor.test(root) || kindOf(root) === 'admin page') return true;
    seen.add(root);
    const users = [...(usersOf.get(root) ?? [])].filter((user) => !seen.has(user));
    return users.length > 0 && users.every((user) => isEditor(user, seen));
  }

  /** Whether a part of the portal needs a module, and not only its words. */
  const isOfParts = (roots: string[]) => roots.some((one) => kindOf(one) === 'part' && !one.endsWith('.json'));

  /** Whether a module imports no library outside the core and the first script. */
  const isLight = (id: string) =>
    [...reachedFrom(id, imports)].every((one) => !one.includes('/node_modules/') || ['start', 'core'].includes(nameOf(one) ?? ''));

  /** The file of modules that data parts need: that of their area if all users are of one, otherwise the first script. */
  function nameOfCalls(roots: string[], kinds: Set<Kind>): string {
    if (kinds.has('core') || kinds.has('home')) return 'start';
    const areas = new Set(roots.flatMap((root) => (kindOf(root) === 'data' ? [root] : kindOf(root) === 'page' ? [dataPartOf(root)] : [])));
    const [area, other] = areas;
    if (other !== undefined) return 'start';
    // every page of the back-office would load the area's other calls for it
    if (area === settingsData && kinds.has('admin data')) return 'start';
    // a page shares it with the back-office, but its data does not: the other pages of the area do without
    if (area !== undefined && !kinds.has('data')) return 'calls';
    if (area !== undefined) return nameOfDataPart(area);
    return isOfParts(roots) ? 'shared.calls' : 'admin.data';
  }

  /** Whether a module of the core needs this one, itself or through the first script: a component of several pages, with its calls. */
  const isNeededByCore = (id: string): boolean =>
    id.includes('/src/') && (importers.get(id) ?? []).some((one) => !isStart(one) && ['core', 'start'].includes(nameOf(one) ?? ''));

  return { plugin, nameOf };
}

function reachedFrom(root: string, imports: Map<string, readonly string[]>): Set<string> {
  const found = new Set<string>();
  const open = [root];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    open.push(...(imports.get(id) ?? []));
  }
  return found;
}
