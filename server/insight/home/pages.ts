import { setTimeout as wait } from 'node:timers/promises';
import { runInNewContext } from 'node:vm';
import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { todayInChina } from '#domain/china-time.ts';
import type { Language } from '#domain/format.ts';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';
import { sessionCookie } from '#server/platform/http/session-cookie.ts';
import type { BuiltApp } from '#server/platform/http/static/files.ts';
import type { Home } from '#server/platform/http/static/home-page.ts';
import { backgroundReading } from '#server/platform/search/followed-index.ts';
import { rendererIn } from './renderer.ts';
import type { HomeRenderer } from './renderer.ts';

/** The same for a built app; undefined if its build renders none, or if its page asks another server. */
export function homeOf(
  app: BuiltApp,
  folder: string,
  given: Omit<Given, 'renderer' | 'settings'>,
): ReturnType<typeof homePages> | undefined {
  const renderer = rendererIn(folder);
  const settings = app.files.get('/settings.js')?.bodies.identity ?? new Uint8Array();
  if (renderer === null || app.apiOrigin !== undefined) return undefined;
  return homePages({ ...given, renderer, settings: Buffer.from(settings).toString('utf8') });
}

/**
 * Milliseconds. A page with its home is at most `fresh` older than the data, and waits no longer than `patience` for it. Calls that take longer
 * than `answers` have failed; after a failure none is made during `pause`, and
 * during `reading` while an index reads changes.
 */
const limits = { fresh: 500, patience: 300, answers: 5000, pause: 10_000, reading: 1000 };

type Given = {
  renderer: () => Promise<HomeRenderer>;
  api: (request: Request) => Response | Promise<Response>;
  db: Db;
  log: Logger;
  now: () => Date;
  /** The text of the installation's settings.js. */
  settings: string;
};

/** What one language's pages are made of. */
type Entry = {
  answers: Record<string, string>;
  date: string;
  closedBanner: string | undefined;
  /** By screen: the markup differs on a phone, and for those who have closed the announcement. */
  pages: Map<string, Promise<{ title: string; markup: string }>>;
};

/**
 * Returns the home page of a request, as a visitor sees it, with the answers that it is made of. The answers are those that anybody gets:
 * nothing of the request is passed on but its language. Undefined for signed-in users, and if there is no page in time: the page then asks
 * for everything itself. One entry a language is kept, until the data or the day changes.
 */
export function homePages({ renderer, api, db, log, now, settings }: Given): (request: Request) => Promise<Home | undefined> {
  const entries = new Map<Language, { key: string; entry: Promise<Entry> }>();
  const stampOf = freshStamp(db);
  let pausedUntil = 0;
  let opened: Promise<{ home: HomeRenderer; installation: ReturnType<HomeRenderer['installationOf']> }> | undefined;
  const open = async () => {
    const home = await renderer();
    return { home, installation: home.installationOf(settingsIn(settings)) };
  };

  async function ask(language: Language, { homeCalls, closedBannerCookie }: HomeRenderer): Promise<Entry> {
    const before = backgroundReading(db);
    const answers = await Promise.all(
      homeCalls.map(async ({ name, method, path, body }) => {
        const answer = await api(
          new Request(new URL(path, 'http://localhost'), {
            method,
            headers: { 'Accept-Language': language, 'App-Name': 'portal', 'Content-Type': 'application/json' },
            ...(method !== 'GET' && { body: JSON.stringify(body) }),
          }),
        );
        if (!answer.ok) throw new Error(`${name} was answered with ${answer.status}`);
        return [name, await answer.text()] as const;
      }),
    );
    const after = backgroundReading(db);
    // an index that is still reading a large change finds less than the data holds
    if (after.isReading || after.batches !== before.batches) throw new StillReading();
    const byName = Object.fromEntries(answers);
    return { answers: byName, date: now().toUTCString(), closedBanner: closedBannerCookie(byName), pages: new Map() };
  }

  async function entryOf(language: Language, home: HomeRenderer): Promise<Entry> {
    const key = `${await stampOf()} ${todayInChina(now())}`;
    const known = entries.get(language);
    if (known?.key === key) return known.entry;
    // whoever asks meanwhile waits for the same
    const made = { key, entry: Promise.race([ask(language, home), late()]) };
    entries.set(language, made);
    made.entry.catch(() => {
      if (entries.get(language) === made) entries.delete(language);
    });
    return made.entry;
  }

  async function homeFor(request: Request): Promise<Home | undefined> {
    const { home, installation } = await (opened ??= open());
    if (installation === null) return undefined;
    const header = (name: string) => request.headers.get(name) ?? '';
    const cookies = header('cookie');
    const language = home.languageFor(cookies, header('accept-language'));
    const { answers, date, closedBanner, pages } = await entryOf(language, home);
    const narrow = header('sec-ch-ua-mobile') === '?1' || /\bMobi/.test(header('user-agent'));
    const bannerClosed = closedBanner !== undefined && cookies.split('; ').includes(closedBanner);
    const screen = `${narrow} ${bannerClosed}`;
    const page = pages.get(screen) ?? home.renderHome({ language, answers, date, narrow, bannerClosed });
    pages.set(screen, page);
    page.catch(() => pages.delete(screen));
    return { ...(await page), ...installation, language, narrow, answers, date: now().toUTCString() };
  }

  return async (request) => {
    if (hasCookie(request, sessionCookie) || performance.now() < pausedUntil) return undefined;
    const page = homeFor(request).catch((error: unknown) => {
      const isReading = error instanceof StillReading;
      // those who waited for the same are one failure
      if (!isReading && performance.now() >= pausedUntil)
        log.warn({ err: error }, 'the home page could not be rendered; it is sent without content');
      pausedUntil = performance.now() + (isReading ? limits.reading : limits.pause);
      return undefined;
    });
    return Promise.race([page, wait(limits.patience, undefined, { ref: false })]);
  };
}

class StillReading extends Error {}

async function late(): Promise<never> {
  await wait(limits.answers, undefined, { ref: false });
  throw new Error(`the calls of the home page took longer than ${limits.answers} ms`);
}

const hasCookie = (request: Request, name: string): boolean =>
  (request.headers.get('cookie') ?? '').split('; ').some((cookie) => cookie.startsWith(`${name}=`));

/** Returns what the home page's data counts as, read at most once in `limits.fresh`. */
function freshStamp(db: Db): () => Promise<string> {
  let read = Number.NEGATIVE_INFINITY;
  let stamp: Promise<string> | undefined;
  return () => {
    if (stamp !== undefined && performance.now() - read < limits.fresh) return stamp;
    read = performance.now();
    const asked = rows<{ stamp: string }>(
      db,
      sql`select coalesce(string_agg(stamp::text, ' ' order by name), '') as stamp from generation where name in ('policy', 'dict', 'setting')`,
    ).then(([found]) => found?.stamp ?? '');
    asked.catch(() => (stamp = undefined));
    stamp = asked;
    return asked;
  };
}

/** Runs an installation's settings.js, which is the operator's own file, and returns what it sets. */
function settingsIn(script: string): unknown {
  const window: { pmisSettings?: unknown } = {};
  runInNewContext(script, { window }, { timeout: 100 });
  return window.pmisSettings;
}
