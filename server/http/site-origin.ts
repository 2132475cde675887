import type { Context, Deps } from './context.ts';
import { isHttps } from './forwarded.ts';

/** The scheme, host and port that the browser of a request shows: as configured, else those of the request. */
export function siteOrigin(c: Context, { publicUrl, trustedProxies }: Pick<Deps, 'publicUrl' | 'trustedProxies'>): URL {
  if (publicUrl !== null) return new URL(new URL(publicUrl).origin);
  const { url } = c.req;
  const host = c.req.header('host') ?? new URL(url).host;
  const scheme = isHttps(url, (header) => c.req.header(header), trustedProxies) ? 'https' : 'http';
  const given = `${scheme}://${host}`;
  return new URL(URL.canParse(given) ? given : url);
}
