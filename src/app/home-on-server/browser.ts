/** What the home page asks of the browser, as the server answers it: scripts/build/home/build.ts puts this file in place of those hooks. */
export type Screen = { narrow: boolean; bannerClosed: boolean };

let screen: Screen = { narrow: false, bannerClosed: false };

export const setScreen = (given: Screen): void => {
  screen = given;
};

/** @public in place of `src/components/hooks/use-narrow.ts` */
export const useNarrow = (): boolean => screen.narrow;

/** @public in place of `src/components/hooks/use-printing.ts` */
export const usePrinting = (): boolean => false;

/** @public in place of `src/pages/platform/shell/closed-banner.ts` */
export const isBannerClosed = (): boolean => screen.bannerClosed;

/** @public in place of `src/pages/platform/shell/closed-banner.ts` */
export const rememberClosedBanner = (): void => undefined;
