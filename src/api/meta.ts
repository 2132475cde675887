/** Where a failed write is shown: `message` (default) by the app, `form` by the form that sent it, `silent` nowhere. */
export type MutationSurface = 'messageOrErrorPage' | 'formOrErrorPage' | 'inPlace' | 'silent';

/**
 * What the app does about a failed read.
 * `errorPage` (default): a 403, 404 or 5xx opens the error page; any other failure is shown by the page's boundary.
 * `inPlace`: nothing. The part that asked shows it, or does without.
 */
export type QuerySurface = 'errorPage' | 'inPlace';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      method?: string;
      path?: string;
      /** Who may ask, as the contract says: what is not public is dropped with the user. */
      access?: string;
      /** Anybody may ask, and each is answered differently. */
      personal?: boolean;
      /** In words of the server's, which are in the language of the request. */
      worded?: boolean;
      surface?: QuerySurface;
      /** The app neither logs nor shows the failure. Say why where it is set. */
      skipErrorHandler?: boolean;
    };
    mutationMeta: { surface?: MutationSurface; skipErrorHandler?: boolean };
  }
}
