/**
 * The original's flag for a call that shows its failure entirely itself: true for every failure, or a function that says which. It is the only
 * exception to the display in `src/app/failures.ts`, 401 included; each use has its reason beside it.
 */
export type SkipErrorHandler = boolean | ((error: Error) => boolean);

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      method?: string;
      path?: string;
      /** Who may ask, as the contract says: what is not public is dropped with the user. */
      access?: string;
      /** Anybody may ask, and each is answered differently. */
      personal?: boolean;
      /** Nobody asked for it: its failure leaves the page where it is, and nothing is said of a 404. */
      aside?: boolean;
      /** Part of the start-up: the app opens without it, so its failure is shown and leaves the page where it is. */
      startUp?: boolean;
      /** Asked for when a link was pointed at: nobody waits for it before the link is followed. */
      preload?: boolean;
      /** Asked for before the page's guard has decided: where that refuses the page, the refusal of the data is not shown too. */
      guarded?: boolean;
      skipErrorHandler?: SkipErrorHandler;
    };
    mutationMeta: { skipErrorHandler?: SkipErrorHandler };
  }
}
