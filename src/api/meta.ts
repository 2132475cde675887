/**
 * The specification's flag for a call that shows its failure entirely itself: true for every failure, or a function that selects some. It
 * is the only exception to the display in `src/app/failures.ts`, 401 included; each use has its reason beside it.
 */
export type SkipErrorHandler = boolean | ((error: Error) => boolean);

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      method?: string;
      path?: string;
      /** The access of the contract: everything that is not public is dropped with the user. */
      access?: string;
      /** Anybody may ask, and each is answered differently. */
      personal?: boolean;
      /** Optional: its failure stays on the page, and a 404 is not shown. */
      aside?: boolean;
      /** Part of the start-up: the app opens without it, so its failure is shown and stays on the page. */
      startUp?: boolean;
      /** Requested while hovering over a link: it is not needed before the link is followed. */
      preload?: boolean;
      /** Requested before the page's guard has decided: if that refuses the page, the refusal of the data is not shown too. */
      guarded?: boolean;
      skipErrorHandler?: SkipErrorHandler;
    };
    mutationMeta: { skipErrorHandler?: SkipErrorHandler };
  }
}
