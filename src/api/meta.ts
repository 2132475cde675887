/** Where a failed write is told: `message` (default) by the app, `form` by the form that sent it, `silent` nowhere. */
export type Surface = 'message' | 'form' | 'silent';

/** Where a failed read is told: `page` by the page, which a status may leave for an error page; `section` by the part that shows it, or nowhere. */
export type QuerySurface = 'page' | 'section';

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
      skipErrorHandler?: boolean;
    };
    mutationMeta: { surface?: Surface; skipErrorHandler?: boolean };
  }
}
