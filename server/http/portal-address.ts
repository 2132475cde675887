import type { Context } from './context.ts';

/** The portal as the caller reaches it, without a slash at the end; behind a proxy that is believed, as that says. */
export function portalOrigin(c: Context, trustProxy: boolean): string {
  const url = new URL(c.req.url);
  const said = (header: string) => (trustProxy ? c.req.header(header)?.split(',')[0]?.trim() : undefined);
  const protocol = said('x-forwarded-proto') === 'https' ? 'https:' : url.protocol;
  const host = said('x-forwarded-host') ?? url.host;
  return /^[\w.:[\]-]+$/.test(host) ? `${protocol}//${host}` : url.origin;
}

/** The page of a policy. */
export const policyAddress = (origin: string, id: string): string => `${origin}/#/policy/detail?id=${encodeURIComponent(id)}`;
