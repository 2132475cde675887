import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Language } from '#domain/format.ts';

type HomeCall = { name: string; method: string; path: string; body: unknown };
type Asked = { language: Language; answers: Record<string, string>; date: string; narrow: boolean; bannerClosed: boolean };

/** The build's copy of the home page, made of `src/app/home-on-server/render.tsx`. */
export type HomeRenderer = {
  homeCalls: readonly HomeCall[];
  installationOf: (settings: unknown) => { base: string; tokenKey: string } | null;
  languageFor: (cookies: string, acceptLanguage: string) => Language;
  renderHome: (asked: Asked) => Promise<{ title: string; markup: string }>;
  closedBannerCookie: (answers: Record<string, string>) => string | undefined;
};

/** Returns a function that loads the renderer of a build when it is first needed; null if the build has none. */
export function rendererIn(folder: string): (() => Promise<HomeRenderer>) | null {
  const path = join(folder, '.server/home.js');
  if (!existsSync(path)) return null;
  let loaded: Promise<HomeRenderer> | undefined;
  return () => (loaded ??= import(pathToFileURL(path).href) as Promise<HomeRenderer>);
}
