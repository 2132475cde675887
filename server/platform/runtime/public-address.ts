import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { BlockList, isIP } from 'node:net';

/**
 * IPv4 ranges that are not public, by the IANA registries of special-purpose addresses: this host, private networks, documentation,
 * multicast.
 */
const special = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  special.addSubnet(net, bits, 'ipv4');

/** Of IPv6 only 2000::/3 is allocated; these parts of it embed IPv4 addresses or are reserved. */
const given = new BlockList();
given.addSubnet('2000::', 3, 'ipv6');
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  special.addSubnet(net, bits, 'ipv6');

export type AddressTest = (address: string) => boolean;

/** Whether an IP address is public. The server calls no others, because machines in its network may trust it. */
export const isPublicAddress: AddressTest = (address) => {
  const family = isIP(address);
  if (family === 4) return !special.check(address, 'ipv4');
  return family === 6 && given.check(address, 'ipv6') && !special.check(address, 'ipv6');
};

/** Thrown for a forbidden address; administrators read its message. */
export class RefusedAddress extends Error {}

/**
 * Look-up for sockets that returns only allowed addresses. The socket connects to the address that was checked, so a name that changes
 * between check and use gains nothing.
 */
export const checkedLookup =
  (mayAsk: AddressTest): LookupFunction =>
  (hostname, options, done) => {
    lookup(hostname, { ...options, all: true }, (error, found) => {
      // the type allows one address or all; `all` was asked for
      const all = found as LookupAddress[] | undefined;
      if (error !== null) return done(error, []);
      const open = (all ?? []).filter(({ address }) => mayAsk(address));
      const [first] = open;
      if (first === undefined) return done(new RefusedAddress('private address'), []);
      if (options.all === true) return done(null, open);
      done(null, first.address, first.family);
    });
  };

/** Rejects a host given as a forbidden IP address; sockets only look up names. */
export function checkHost(url: URL, mayAsk: AddressTest): void {
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  if (isIP(host) !== 0 && !mayAsk(host)) throw new RefusedAddress('private address');
}
