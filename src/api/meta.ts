/** Where a failed write is told: `message` (default) by the app, `form` by the form that sent it, `silent` nowhere. */
export type Surface = 'message' | 'form' | 'silent';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { method?: string; path?: string };
    mutationMeta: { surface?: Surface };
  }
}
