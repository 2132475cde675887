import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { I18nextProvider } from 'react-i18next';
import { renderToString } from 'react-dom/server';
import type { i18n } from 'i18next';
import * as z from 'zod/mini';
import { configQueries } from '#api/config.ts';
import { queryEsms } from '#contract/config.ts';
import { learnTime } from '#http/clock.ts';
import { answerName } from '#http/response-cache.ts';
import { readSettings, routerBase, setSettings } from '#http/settings.ts';
import { createInstance, firstAreas } from '#i18n/i18n.ts';
import { preferredLanguage } from '../../i18n/language.ts';
import type { Language } from '../../i18n/language.ts';
import { bannerCookie } from '#pages/platform/shell/banner-cookie.ts';
import { createLoading } from '../first-load/loading.ts';
import type { RouterContext } from '../first-load/loading.ts';
import { createAppRouter } from '../router.ts';
import type { AppRouter } from '../router.ts';
import { whileRendering } from './rendering.ts';
import type { PageCall, Rendering } from './rendering.ts';

z.config({ jitless: true });

/** Returns the settings of an installation's settings.js that the server needs; null if the page calls another server. */
export function installationOf(raw: unknown): { base: string; tokenKey: string } | null {
  const settings = readSettings(raw);
  if (settings.baseUrl !== undefined) return null;
  setSettings({ ...settings, routerBase: settings.routerBase ?? '' });
  return { base: routerBase(), tokenKey: settings.portal.tokenKey ?? 'ixiaomayun_accessToken' };
}

/** Markers for hydration, which are removed because the page is replaced as a whole. */
const reactMarks = /<!--[^>]*-->|<template[^>]*><\/template>/g;
/** The Content-Security-Policy refuses the attribute; the page sets these styles by script. React escapes every quotation mark of a text. */
const styleAttribute = / style="/g;

/** React's output before the placeholder of a suspended part. */
const waiting = '<!--$!-->';

/** The most renderings of a page, each with the answers to calls of the one before. */
const rounds = 3;

type Asked = Omit<Rendering, 'answers'> & {
  /** The address below the base of the router: path and search. */
  at: string;
  /** The moment the page is made for, as in a header `Date`. */
  date: string;
};

export type RenderedPage = {
  /** The route's id in the route tree. */
  route: string;
  title: string;
  markup: string;
  answers: Record<string, string>;
};

/** Renders a page for a visitor; null if the app has to open it, because a record is missing or a call failed. Call `installationOf` before. */
export function renderPage({ at, date, ...screen }: Asked): Promise<RenderedPage | null> {
  learnTime(new Headers({ date }));
  const answers: Record<string, string> = {};
  return whileRendering({ ...screen, answers }, () => render(screen.language, at, answers));
}

async function render(language: Language, at: string, answers: Record<string, string>): Promise<RenderedPage | null> {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } } });
  try {
    const translator = createInstance(language);
    await translator.loadNamespaces(firstAreas);
    const { load } = createLoading(queryClient, (area) => translator.loadNamespaces(area));
    const startUp = async () => void (await queryClient.query(configQueries.systemConfig()));
    const router = await openedRouter({ queryClient, load, startUp }, `${routerBase().replace(/\/$/, '')}${at}`);
    const route = router?.state.matches.at(-1)?.routeId;
    if (router === null || route === undefined || !route.startsWith('/_portal/')) return null;
    const app = (
      <I18nextProvider i18n={translator as unknown as i18n}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </I18nextProvider>
    );
    let markup = '';
    for (let round = 0; round < rounds; round += 1) {
      if (!(await areAnswered(queryClient))) return null;
      const before = markup;
      markup = renderToString(app);
      if (!startAsked(queryClient) && (!markup.includes(waiting) || markup === before)) break;
      // messages requested during rendering are loaded by then
      await new Promise(setImmediate);
    }
    const [whole = '', title = ''] = /<title>(.*?)<\/title>/.exec(markup) ?? [];
    markup = markup.replace(whole, '').replaceAll(reactMarks, '').replaceAll(styleAttribute, ' data-style="');
    return { route, title, markup, answers: { ...answers } };
  } finally {
    queryClient.clear();
  }
}

/** Returns a router whose page is loaded; null if there is none at the address. */
async function openedRouter(context: RouterContext, href: string, isAgain = false): Promise<AppRouter | null> {
  const history = createMemoryHistory({ initialEntries: [href] });
  // the app routes by the part after `#`
  history.createHref = (path) => `#${path}`;
  const router = createAppRouter(context, history);
  // the server would write a script into the markup for it
  router.update({ ...router.options, scrollRestoration: false });
  await router.load();
  const result = router._serverResult;
  if (result?.type === 'render') return result.status === 200 ? router : null;
  // the address as the app would write it; a browser does not mind
  const to = result?.redirect.options.href;
  return isAgain || to === undefined ? null : openedRouter(context, to, true);
}

/** Waits for running queries, and for queries that start meanwhile. Resolves to whether all have succeeded. */
async function areAnswered(queryClient: QueryClient): Promise<boolean> {
  const all = () => queryClient.getQueryCache().getAll();
  for (let waits = 0; waits < 10; waits += 1) {
    const waiting = all().filter(({ state }) => state.fetchStatus !== 'idle');
    if (waiting.length === 0) break;
    await Promise.allSettled(waiting.map(async ({ promise }) => promise));
  }
  return all().every(({ state }) => state.status !== 'error' && state.fetchStatus === 'idle');
}

/**
 * Starts the queries that components requested while rendering: effects, which do so in a browser, do not run on a server. Returns whether there are
 * any.
 */
function startAsked(queryClient: QueryClient): boolean {
  const asked = queryClient
    .getQueryCache()
    .getAll()
    .filter(
      ({ state, options }) =>
        state.status === 'pending' && (options as { enabled?: unknown }).enabled !== false && options.queryFn !== undefined,
    );
  for (const query of asked) if (query.state.fetchStatus === 'idle') queryClient.query(query.options as never).catch(() => undefined);
  return asked.length > 0;
}

const { method, path } = queryEsms;
const [configKey] = configQueries.systemConfig().queryKey.slice(-1);
/** The call that returns the announcement. */
export const bannerCall: PageCall = { name: answerName({ method, path }, configKey), method, path, body: configKey };

/** The cookie of a visitor who has closed the announcement of an answer to `bannerCall`; undefined if there is none. */
export function closedBannerCookie(answer: string): string | undefined {
  const { data } = z.object({ data: queryEsms.data }).parse(JSON.parse(answer));
  const valueOf = (key: string) => data.find(({ sysKey }) => sysKey === key)?.sysValue ?? '';
  const banner = valueOf('site.banner') + valueOf('site.bannerEn');
  return banner === '' ? undefined : bannerCookie(banner);
}

/** The language that the browser will choose, by its cookies and `Accept-Language`. */
export const languageFor = (cookies: string, acceptLanguage: string): Language =>
  preferredLanguage(
    cookies,
    acceptLanguage.split(',').map((one) => one.trim()),
  );
