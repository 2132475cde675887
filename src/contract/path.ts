/** Names in braces in an endpoint's path: `/api/geographic/city/{id}` has `id`. */
const placeholder = /\{(\w+)\}/g;

/** Fills the placeholders of a path; returns the params left for the query string. */
export function fillPath(path: string, params: Record<string, unknown> = {}): { path: string; rest: Record<string, unknown> } {
  const rest = { ...params };
  const filled = path.replace(placeholder, (_whole, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  return { path: filled, rest };
}

/** The path as a route pattern of the server: `/api/geographic/city/:id`. */
export const routePattern = (path: string): string => path.replace(placeholder, ':$1');
