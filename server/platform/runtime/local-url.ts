import { isIPv6 } from 'node:net';

/** Returns the address to open in a browser for what the server listens on. "All addresses" cannot be opened; this machine's own stands for it. */
export function localUrl(host: string, port: number): string {
  const reachable = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host;
  return `http://${isIPv6(reachable) ? `[${reachable}]` : reachable}:${port}`;
}
