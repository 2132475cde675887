import { setTimeout as wait } from 'node:timers/promises';
import { runInNewContext } from 'node:vm';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { todayInChina } from '#domain/china-time.ts';
import type { Language } from '#domain/format.ts';
import type { Db } from '#server/platform/db/client.ts';
import { inTurn } from '#server/platform/http/at-once.ts';
import { busy } from '#server/platform/http/problem.ts';
import { sessionCookie } from '#server/platform/http/session-cookie.ts';
import type { BuiltApp } from '#server/platform/http/static/files.ts';
import type { PageContent, Pages } from '#server/platform/http/static/page-content.ts';
import { backgroundReading } from '#server/platform/search/followed-index.ts';
import { rendererIn } from './renderer.ts';
import type { PageRenderer, RenderedPage } from './renderer.ts';
import { stampOf } from '#server/platform/db/generations.ts';

/** Same for a built app; undefined if its build cannot render, or if its page calls another server. */
export function pagesOf(app: BuiltApp, folder: string, given: Omit<Given, 'renderer' | 'settings'>): Pages | undefined {
  const renderer = rendererIn(folder);
  const settings = app.files.get('/settings.js')?.bodies.identity ?? new Uint8Array();
  if (renderer === null || app.apiOrigin !== undefined) return undefined;
  return portalPages({ ...given, renderer, settings: Buffer.from(settings).toString('utf8') });
}

/**
 * Milliseconds. `fresh`: the greatest age of a page's data. `patience`: the longest wait of a request for a page. `answers`: timeout of calls. No
 * home page is rendered during `pause` after a failure, and during `reading` while an index reads changes.
 */
const limits = { fresh: 500, patience: 300, answers: 5000, pause: 10_000, reading: 1000 };
/**
 * Other pages: how many are rendered in parallel, queued and cached; the longest address and answer; and for how many times its rendering time a slow
 * page is not retried.
 */
const others = { atOnce: 2, waiting: 6, kept: 60, address: 1000, size: 1_000_000, slow: 5 };

type Given = {
  renderer: () => Promise<PageRenderer>;
  api: (request: Request) => Response | Promise<Response>;
  db: Db;
  log: Logger;
  now: () => Date;
  /** The text of the installation's settings.js. */
  settings: string;
};

type Page = RenderedPage | null;

/** The data for the pages of one address in one language. */
type Entry = {
  key: string;
  language: Language;
  at: string;
  /** Answers by name of the call, requested once for all screens. */
  answers: Map<string, Promise<string>>;
  /** By screen: the markup differs on a phone, and for those who have closed the announcement. */
  pages: Map<string, Promise<Page>>;
};

/**
 * Renders pages as a visitor sees them, with the answers that they contain. The only property of a request that reaches the calls is its
 * language, so the answers are the same for everybody. Resolves to undefined for signed-in users, and if the page is not ready in time: the
 * app then fetches everything itself. The home page is kept until the data or the day changes, other pages for half a second.
 */
export function portalPages({ renderer, api, db, log, now, settings }: Given): Pages {
  const homes = new Map<Language, Entry>();
  const kept = new LRUCache<string, Entry>({ max: others.kept, ttl: limits.fresh });
  const inOrder = inTurn({ atOnce: others.atOnce, waiting: others.waiting, refusal: () => busy(1) });
  const stampOf = freshStamp(db, limits.fresh);
  const failed = new Set<string>();
  /** When a path that took too long may be rendered again. */
  const slow = new LRUCache<string, number>({ max: others.kept });
  let pausedUntil = 0;
  let opened: Promise<{ pages: PageRenderer; installation: ReturnType<PageRenderer['installationOf']> }> | undefined;
  const open = async () => {
    const pages = await renderer();
    return { pages, installation: pages.installationOf(settingsIn(settings)) };
  };

  const asking =
    ({ answers, language }: Entry) =>
    ({ name, method, path, body }: { name: string; method: string; path: string; body: unknown }): Promise<string> => {
      const send = async () => {
        const answer = await api(
          new Request(new URL(path, 'http://localhost'), {
            method,
            headers: { 'Accept-Language': language, 'App-Name': 'portal', 'Content-Type': 'application/json' },
            ...(method !== 'GET' && { body: JSON.stringify(body) }),
          }),
        );
        if (!answer.ok) throw new Error(`${name} was answered with ${answer.status}`);
        return answer.text();
      };
      const text = answers.get(name) ?? send();
      answers.set(name, text);
      return text;
    };

  async function render(pages: PageRenderer, entry: Entry, narrow: boolean, bannerClosed: boolean): Promise<Page> {
    const before = backgroundReading(db);
    const { language, at } = entry;
    const page = await Promise.race([
      pages.renderPage({ language, at, date: now().toUTCString(), narrow, bannerClosed, ask: asking(entry) }),
      late(),
    ]);
    const after = backgroundReading(db);
    // an index that is reading a large change finds less than the data contains
    if (after.isReading || after.batches !== before.batches) throw new StillReading();
    return page;
  }

  /** Frees the slot only after a pause as long as the rendering, which limits rendering to half of the time. */
  function withRest(path: string, make: () => Promise<Page>): Promise<Page> {
    const { promise, resolve, reject } = Promise.withResolvers<Page>();
    const work = async () => {
      const begun = performance.now();
      await make().then(resolve, reject);
      const took = performance.now() - begun;
      // nobody has waited for it: the app opens such pages, and now and then it is tried again
      if (took > limits.patience) slow.set(path, performance.now() + others.slow * took);
      await wait(took, undefined, { ref: false });
    };
    inOrder(work).catch(reject);
    return promise;
  }

  /** Returns the page of an entry for this screen; simultaneous requests share one rendering. */
  async function pageIn(entry: Entry, pages: PageRenderer, narrow: boolean, cookies: string): Promise<Page> {
    const closed = pages.closedBannerCookie(await asking(entry)(pages.bannerCall));
    const bannerClosed = closed !== undefined && cookies.split('; ').includes(closed);
    const screen = `${narrow} ${bannerClosed}`;
    const make = () => render(pages, entry, narrow, bannerClosed);
    const page = entry.pages.get(screen) ?? (entry.at === '/' ? make() : withRest(pathOf(entry.at), make));
    entry.pages.set(screen, page);
    page.catch(() => entry.pages.delete(screen));
    return page;
  }

  async function entryOf(language: Language, at: string): Promise<Entry> {
    const isHome = at === '/';
    const key = isHome ? `${await stampOf()} ${todayInChina(now())}` : '';
    const name = `${language} ${at}`;
    const known = isHome ? homes.get(language) : kept.get(name);
    if (known?.key === key) return known;
    const entry: Entry = { key, language, at, answers: new Map(), pages: new Map() };
    if (isHome) homes.set(language, entry);
    else kept.set(name, entry);
    return entry;
  }

  /** Undefined if the installation's pages call another server; null if the app has to render the page. */
  async function contentOf(request: Request, at: string, narrow: boolean): Promise<PageContent | null | undefined> {
    const { pages, installation } = await (opened ??= open());
    if (installation === null) return undefined;
    const cookies = request.headers.get('cookie') ?? '';
    const language = pages.languageFor(cookies, request.headers.get('accept-language') ?? '');
    const entry = await entryOf(language, at);
    const page = await Promise.race([pageIn(entry, pages, narrow, cookies), late()]).catch((error: unknown) => {
      // answers that failed, or were found while an index was reading, are not cached
      if (homes.get(language) === entry) homes.delete(language);
      kept.delete(`${language} ${at}`);
      throw error;
    });
    return page && { ...page, ...installation, language, narrow, date: now().toUTCString() };
  }

  const inTime = <Result>(result: Promise<Result>): Promise<Result | undefined> =>
    Promise.race([result, wait(limits.patience, undefined, { ref: false })]);

  return {
    home: async (request) => {
      if (hasCookie(request, sessionCookie) || performance.now() < pausedUntil) return undefined;
      const header = (name: string) => request.headers.get(name) ?? '';
      const narrow = header('sec-ch-ua-mobile') === '?1' || /\bMobi/.test(header('user-agent'));
      const home = contentOf(request, '/', narrow)
        .then((content) => {
          if (content === null) throw new Error('the home page has a part that failed');
          return content;
        })
        .catch((error: unknown) => {
          const isReading = error instanceof StillReading;
          // requests that waited for the same rendering log one failure
          if (!isReading && performance.now() >= pausedUntil)
            log.warn({ err: error }, 'the home page could not be rendered; it is sent without content');
          pausedUntil = performance.now() + (isReading ? limits.reading : limits.pause);
          return undefined;
        });
      return inTime(home);
    },
    page: async (request, { at, isNarrow }) => {
      if (hasCookie(request, sessionCookie) || !/^\/(?!\/)/.test(at) || at.length > others.address) return undefined;
      if ((slow.get(pathOf(at)) ?? 0) > performance.now()) return undefined;
      const page = contentOf(request, at, isNarrow).catch((error: unknown) => {
        const path = pathOf(at);
        // rejected calls and a full queue are normal; an error of the page's own code is logged once per path
        if (error instanceof TypeError || error instanceof ReferenceError) {
          if (failed.size < 100 && !failed.has(path)) log.warn({ err: error, path }, 'a page could not be rendered; the app opens it');
          failed.add(path);
        }
        return null;
      });
      const content = await inTime(page);
      if (!content || sizeOf(content) > others.size) return undefined;
      return content;
    },
  };
}

class StillReading extends Error {}

const pathOf = (at: string): string => at.replace(/\?.*/, '');

const sizeOf = ({ markup, answers }: PageContent): number => Object.values(answers).reduce((sum, text) => sum + text.length, markup.length);

async function late(): Promise<never> {
  await wait(limits.answers, undefined, { ref: false });
  throw new Error(`the calls of a page took longer than ${limits.answers} ms`);
}

const hasCookie = (request: Request, name: string): boolean =>
  (request.headers.get('cookie') ?? '').split('; ').some((cookie) => cookie.startsWith(`${name}=`));

/** Runs an installation's settings.js, which is the operator's own file, and returns what it sets. */
function settingsIn(script: string): unknown {
  const window: { pmisSettings?: unknown } = {};
  runInNewContext(script, { window });
  return window.pmisSettings;
}

/** Returns the stamp of the home page's data, read at most once in `fresh` milliseconds. */
function freshStamp(db: Db, fresh: number): () => Promise<string> {
  let read = Number.NEGATIVE_INFINITY;
  let stamp: Promise<string> | undefined;
  return () => {
    if (stamp !== undefined && performance.now() - read < fresh) return stamp;
    read = performance.now();
    const asked = stampOf(db, ['policy', 'dict', 'setting']);
    asked.catch(() => (stamp = undefined));
    stamp = asked;
    return asked;
  };
}
