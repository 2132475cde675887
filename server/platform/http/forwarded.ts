import { isIP } from 'node:net';
import type { Context, Deps } from './context.ts';

type Header = (name: string) => string | undefined;

/**
 * Returns the entry of the outermost of our own proxies in a list header. Each proxy appends to the list, so only its last `hops` entries
 * are ours; entries to their left came with the request and can be anything. Undefined without proxies or without the header.
 */
function fromProxies(header: Header, name: string, hops: number): string | undefined {
  if (hops === 0) return undefined;
  const listed = (header(name) ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  return listed[Math.max(0, listed.length - hops)];
}

/** Returns an address without brackets, port and zone, IPv4 in its own notation; undefined for anything else. */
function plainAddress(text: string): string | undefined {
  const [, bracketed] = /^\[([^\]]+)\](?::\d+)?$/.exec(text) ?? [];
  const [, withPort] = /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(text) ?? [];
  const address = (bracketed ?? withPort ?? text).replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/i, '');
  return isIP(address) === 0 ? undefined : address;
}

/** Returns the caller's address: as the outermost of `hops` own proxies saw it, else the peer of the connection; `local` in process. */
export function clientAddress(header: Header, peer: string | undefined, hops: number): string {
  const forwarded = fromProxies(header, 'x-forwarded-for', hops);
  return (forwarded && plainAddress(forwarded)) ?? (peer === undefined ? 'local' : (plainAddress(peer) ?? peer));
}

/** Whether the caller reached the outermost of `hops` own proxies, or this server, by https. */
export const isHttps = (url: string, header: Header, hops: number): boolean =>
  url.startsWith('https:') || fromProxies(header, 'x-forwarded-proto', hops)?.toLowerCase() === 'https';

/** The same for the request of a call. */
export const isHttpsCall = (c: Context, { trustedProxies }: Pick<Deps, 'trustedProxies'>): boolean =>
  isHttps(c.req.url, (header) => c.req.header(header), trustedProxies);

/** The scheme, host and port that the browser of a request shows: as configured, else those of the request. */
export function siteOrigin(c: Context, deps: Pick<Deps, 'publicUrl' | 'trustedProxies'>): URL {
  const { publicUrl } = deps;
  if (publicUrl !== null) return new URL(new URL(publicUrl).origin);
  const { url } = c.req;
  const host = c.req.header('host') ?? new URL(url).host;
  const scheme = isHttpsCall(c, deps) ? 'https' : 'http';
  const given = `${scheme}://${host}`;
  return new URL(URL.canParse(given) ? given : url);
}
