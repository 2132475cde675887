import type { Context } from './context.ts';

/** Returns the origin of the portal as the caller reaches it, without a trailing slash; behind a trusted proxy, as the proxy says. */
export function portalOrigin(c: Context, trustProxy: boolean): string {
  const url = new URL(c.req.url);
  const forwarded = (header: string) => (trustProxy ? c.req.header(header)?.split(',')[0]?.trim() : undefined);
  const protocol = forwarded('x-forwarded-proto') === 'https' ? 'https:' : url.protocol;
  const host = forwarded('x-forwarded-host') ?? url.host;
  return /^[\w.:[\]-]+$/.test(host) ? `${protocol}//${host}` : url.origin;
}

/** Returns the address of a policy's page. */
export const policyAddress = (origin: string, id: string): string => `${origin}/#/policy/detail?id=${encodeURIComponent(id)}`;
