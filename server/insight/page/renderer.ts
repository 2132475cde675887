import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Language } from '#domain/format.ts';

export type PageCall = { name: string; method: string; path: string; body: unknown };
type Asked = {
  language: Language;
  at: string;
  date: string;
  narrow: boolean;
  bannerClosed: boolean;
  ask: (call: PageCall) => Promise<string>;
};
export type RenderedPage = { route: string; title: string; markup: string; answers: Record<string, string> };

/** The build's copy of the portal's pages, made of `src/app/page-on-server/render.tsx`. */
export type PageRenderer = {
  installationOf: (settings: unknown) => { base: string; tokenKey: string } | null;
  languageFor: (cookies: string, acceptLanguage: string) => Language;
  renderPage: (asked: Asked) => Promise<RenderedPage | null>;
  bannerCall: PageCall;
  closedBannerCookie: (answer: string) => string | undefined;
};

/** Returns a function that loads the renderer of a build when it is first needed; null if the build has none. */
export function rendererIn(folder: string): (() => Promise<PageRenderer>) | null {
  const path = join(folder, '.server/pages.js');
  if (!existsSync(path)) return null;
  let loaded: Promise<PageRenderer> | undefined;
  return () => (loaded ??= import(pathToFileURL(path).href) as Promise<PageRenderer>);
}
