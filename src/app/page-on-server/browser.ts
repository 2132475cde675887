import { currentRendering } from './rendering.ts';
import type { Language } from '#i18n/language.ts';

/** Replacements of browser modules for rendering on the server; scripts/build/page/build.ts substitutes them. */

/** @public in place of `src/components/hooks/use-narrow.ts` */
export const useNarrow = (most = 720): boolean => most >= 720 && currentRendering().narrow;

/** @public in place of `src/components/hooks/use-printing.ts` */
export const usePrinting = (): boolean => false;

/** @public in place of `src/pages/platform/shell/closed-banner.ts` */
export const isBannerClosed = (): boolean => currentRendering().bannerClosed;

/** @public in place of `src/pages/platform/shell/closed-banner.ts` */
export const rememberClosedBanner = (): void => undefined;

/** @public replaces `src/components/hooks/can-copy.ts`: without TLS the button disappears when the app starts */
export const canCopy = (): boolean => true;

/** @public in place of `#i18n/language.ts` in pages and calls: the language is that of the page that is being rendered, not of a document */
export const currentLanguage = (): Language => currentRendering().language;
