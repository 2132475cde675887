import { AsyncLocalStorage } from 'node:async_hooks';
import type { Language } from '#i18n/language.ts';

/** A call of a page: what is sent, and the name that its answer is given by. */
export type PageCall = { name: string; method: string; path: string; body: unknown };

/** What the markup of a page depends on besides its address and its answers. */
export type Screen = { narrow: boolean; bannerClosed: boolean };

export type Rendering = Screen & {
  language: Language;
  /** Asks the server as anybody could; resolves to the text of a good answer. */
  ask: (call: PageCall) => Promise<string>;
  /** The answers that the page is made of, by the name of the call. */
  answers: Record<string, string>;
};

const renderings = new AsyncLocalStorage<Rendering>();

/** Runs the rendering of a page. Several are under way at once: each finds its own. */
export const whileRendering = <Result>(rendering: Rendering, run: () => Promise<Result>): Promise<Result> => renderings.run(rendering, run);

export function currentRendering(): Rendering {
  const found = renderings.getStore();
  if (found === undefined) throw new Error('No page is being rendered');
  return found;
}
