import { isIPv6 } from 'node:net';

/** Returns the address to open in a browser for the listening address. "All addresses" cannot be opened and becomes this machine's own. */
export function localUrl(host: string, port: number): string {
  const reachable = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host;
  return `http://${isIPv6(reachable) ? `[${reachable}]` : reachable}:${port}`;
}
