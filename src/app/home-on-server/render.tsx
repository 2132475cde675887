import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { I18nextProvider } from 'react-i18next';
import { renderToString } from 'react-dom/server';
import type { i18n } from 'i18next';
import * as z from 'zod/mini';
import { configQueries } from '#api/config.ts';
import { dictQueries } from '#api/dict.ts';
import { queryEsms } from '#contract/config.ts';
import { learnTime } from '#http/clock.ts';
import { answerName, giveAnswers } from '#http/response-cache.ts';
import { readSettings, routerBase, setSettings } from '#http/settings.ts';
import { createInstance } from '#i18n/i18n.ts';
import { preferredLanguage } from '#i18n/language.ts';
import type { Language } from '#i18n/language.ts';
import { bestMatches, homeQueries } from '#pages/insight/home/home-queries.ts';
import { bannerCookie } from '#pages/platform/shell/banner-cookie.ts';
import { createLoading } from '../first-load/loading.ts';
import { createAppRouter } from '../router.ts';
import { setScreen } from './browser.ts';
import type { Screen } from './browser.ts';

z.config({ jitless: true });

/** A call of the home page: its request, and the name of its answer. */
export type HomeCall = { name: string; method: string; path: string; body: unknown };

/** The queries of a visitor's home page. */
const queries: readonly { queryKey: readonly unknown[]; meta?: Record<string, unknown> }[] = [
  ...Object.values(homeQueries),
  bestMatches(undefined),
  dictQueries.vocabulary(),
  configQueries.systemConfig(),
];

/** The calls of a visitor's home page. */
export const homeCalls: HomeCall[] = queries.map(({ queryKey, meta }) => {
  const { method, path } = meta as unknown as { method: 'GET' | 'POST'; path: `/${string}` };
  const body: unknown = queryKey.at(-1);
  return { name: answerName({ method, path }, body), method, path, body };
});

/** What an installation's settings.js says that matters to the server; null if the page calls another server. */
export function installationOf(raw: unknown): { base: string; tokenKey: string } | null {
  const settings = readSettings(raw);
  if (settings.baseUrl !== undefined) return null;
  setSettings({ ...settings, routerBase: settings.routerBase ?? '' });
  return { base: routerBase(), tokenKey: settings.portal.tokenKey ?? 'ixiaomayun_accessToken' };
}

/** What React would find its place by: the page is replaced as a whole. */
const reactMarks = /<!--[^>]*-->|<template><\/template>/g;

type Asked = Screen & {
  language: Language;
  /** By the name of the call. */
  answers: Record<string, string>;
  /** The moment the page is made for, as in a header `Date`. */
  date: string;
};

/** Renders the home page as a visitor sees it. Call `installationOf` before. */
export async function renderHome({ language, answers, date, ...screen }: Asked): Promise<{ title: string; markup: string }> {
  learnTime(new Headers({ date }));
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } } });
  // each takes its answer at once: another page may be rendered meanwhile
  giveAnswers(answers, date);
  const answered = Promise.all(queries.map(async (options) => queryClient.query(options)));
  giveAnswers({}, '');
  await answered;
  const translator = createInstance(language);
  const loadMessages = (area: string) => translator.loadNamespaces(area);
  await loadMessages('common');
  const history = createMemoryHistory({ initialEntries: [`${routerBase().replace(/\/$/, '')}/`] });
  // the app routes by the part after `#`
  history.createHref = (path) => `#${path}`;
  const { load } = createLoading(queryClient, loadMessages);
  const router = createAppRouter({ queryClient, load, startUp: () => Promise.resolve() }, history);
  // the server would write a script into the markup for it
  router.update({ ...router.options, scrollRestoration: false });
  await router.load();
  setScreen(screen);
  const markup = renderToString(
    <I18nextProvider i18n={translator as unknown as i18n}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </I18nextProvider>,
  );
  queryClient.clear();
  const [whole = '', title = ''] = /<title>(.*?)<\/title>/.exec(markup) ?? [];
  return { title, markup: markup.replace(whole, '').replaceAll(reactMarks, '') };
}

/** The cookie of a visitor who has closed the announcement; undefined if there is none. */
export function closedBannerCookie(answers: Record<string, string>): string | undefined {
  const { path } = queryEsms;
  const text = Object.entries(answers).find(([name]) => name.includes(path))?.[1] ?? '{}';
  const { data } = z.object({ data: queryEsms.data }).parse(JSON.parse(text));
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
