import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { CurrentUser } from '#contract/oauth.ts';

/**
 * Known devices: a cookie, set after a correct password, distinguishes a device that the account has used before from strangers at the same address.
 * It replaces no password; wrong passwords from the device have their own count, so that strangers cannot lock out the owner. The cookie is signed
 * with the account's password hash: no secret is stored, and a new password invalidates all cookies.
 */
export const deviceCookie = 'pmis_device';

const day = 86_400_000;
/** The longest that browsers keep a cookie. */
export const deviceLifetime = 400 * day;
/** Accounts that one device remembers; the one used longest ago goes first. */
const mostAccounts = 5;

type Owner = Pick<CurrentUser, 'id'> & { passwordHash: string };

const signature = ({ id, passwordHash }: Owner, device: string, since: string): Buffer =>
  createHmac('sha256', passwordHash).update(`${id}.${device}.${since}`).digest();

/** Entries `account.device.since.signature`, newest first. */
const entriesOf = (cookie: string | undefined): string[] => (cookie ?? '').split('~').filter((entry) => entry.split('.').length === 4);

const isOf = (entry: string, id: string): boolean => entry.startsWith(`${id}.`);

/** Returns the name of this device for an account; undefined for a stranger, a forged or an expired cookie. */
export function knownDevice(cookie: string | undefined, owner: Owner, now: Date): string | undefined {
  const entry = entriesOf(cookie).find((one) => isOf(one, owner.id));
  const [, device = '', since = '', signed = ''] = entry?.split('.') ?? [];
  const given = Buffer.from(signed, 'base64url');
  const right = signature(owner, device, since);
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
  return Number(since) + deviceLifetime > now.getTime() ? device : undefined;
}

/** Returns the cookie with this account as known from now on. */
export function rememberDevice(cookie: string | undefined, owner: Owner, now: Date): string {
  const device = knownDevice(cookie, owner, now) ?? randomBytes(16).toString('base64url');
  const since = String(now.getTime());
  const others = entriesOf(cookie).filter((entry) => !isOf(entry, owner.id));
  const entry = [owner.id, device, since, signature(owner, device, since).toString('base64url')].join('.');
  return [entry, ...others.slice(0, mostAccounts - 1)].join('~');
}
