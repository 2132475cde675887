import { AsyncLocalStorage } from 'node:async_hooks';
import type { Language } from '#i18n/language.ts';

/** A call of a page: the request, and the key of its answer. */
export type PageCall = { name: string; method: string; path: string; body: unknown };

/** The inputs of a page's markup besides address and answers. */
export type Screen = { narrow: boolean; bannerClosed: boolean };

export type Rendering = Screen & {
  language: Language;
  /** Calls the server as a visitor; resolves to the text of a successful answer. */
  ask: (call: PageCall) => Promise<string>;
  /** The answers used by the page, by name of the call. */
  answers: Record<string, string>;
};

const renderings = new AsyncLocalStorage<Rendering>();

/** Renders a page in its own async context, so that simultaneous renderings do not mix. */
export const whileRendering = <Result>(rendering: Rendering, run: () => Promise<Result>): Promise<Result> => renderings.run(rendering, run);

export function currentRendering(): Rendering {
  const found = renderings.getStore();
  if (found === undefined) throw new Error('No page is being rendered');
  return found;
}
