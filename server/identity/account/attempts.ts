import { ownContact } from '#domain/contact/own-contact.ts';
import { and, gt, inArray, lte, sql } from 'drizzle-orm';
import type { Db } from '#server/platform/db/client.ts';
import { signInAttempt } from '#server/platform/db/tables/account.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { isStepCode } from './second-factor.ts';

const minute = 60_000;
/** The wait after the first attempt beyond the free ones; it doubles with each further one. */
const firstWait = minute;
const longestWait = 60 * minute;

type Limit = {
  /** Attempts without a wait. */
  free: number;
  /** Milliseconds after which one attempt is forgotten. */
  forgetsOneIn: number;
  /** Whether the subject covers many people, such as a network: a success then returns only its own attempt. */
  isShared?: true;
  /** Milliseconds of the longest wait, when it is not an hour. */
  longestWait?: number;
};

/** The subject that attempts are counted for. */
export type Subject = { key: string; limit: Limit };

/** The part of an address that one subscriber has: the whole IPv4 address, the first 64 bits of IPv6. */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  const [left = '', right] = address.split('::');
  const start = left === '' ? [] : left.split(':');
  const end = right === undefined || right === '' ? [] : right.split(':');
  const zeros = Array.from({ length: Math.max(0, 8 - start.length - end.length) }, () => '0');
  const groups = [...start, ...(right === undefined ? [] : zeros), ...end].slice(0, 4);
  return `${groups.map((group) => group.replace(/^0+(?=.)/, '').toLowerCase()).join(':')}::/64`;
}

/**
 * Wrong passwords count per name and network, so that attackers elsewhere cannot lock out the owner, and per network, which many people may share. A
 * device on which the account has signed in before has its own count.
 */
export const guessesOf = (username: string, address: string): Subject[] => [
  { key: `address:${networkOf(address)}`, limit: { free: 30, forgetsOneIn: minute, isShared: true } },
  {
    key: `account:${ownContact(username)?.to ?? username.toLowerCase()}@${networkOf(address)}`,
    limit: { free: 5, forgetsOneIn: 15 * minute },
  },
];
export const guessesOnDevice = (device: string): Subject[] => [{ key: `device:${device}`, limit: { free: 5, forgetsOneIn: 15 * minute } }];
/** Attempts at the current password, which a change of password requires. */
export const guessesOfSignIn = (tokenHash: string): Subject[] => [
  { key: `sign-in:${tokenHash}`, limit: { free: 5, forgetsOneIn: 15 * minute } },
];
/**
 * Limits for mails: from an account to addresses of its choice, and to one address by anybody, against flooding. The latter count per network of the
 * requester, and loosely in total, so that nobody elsewhere can keep the owner from verifying their address.
 */
export const mailsTo = (accountId: string, email: string, address: string): Subject[] => [
  { key: `mails:${accountId}`, limit: { free: 5, forgetsOneIn: 30 * minute } },
  { key: `mails-to:${email.toLowerCase()}@${networkOf(address)}`, limit: { free: 5, forgetsOneIn: 60 * minute } },
  { key: `mails-to:${email.toLowerCase()}`, limit: { free: 20, forgetsOneIn: 60 * minute } },
];
/** Links to choose a new password: asked for from an address, and sent to an account. */
export const recoveriesFrom = (address: string): Subject[] => [
  { key: `recover-from:${networkOf(address)}`, limit: { free: 20, forgetsOneIn: 5 * minute } },
];
/** The longest wait is shorter than the life of a link, so that the owner's mailbox always has a valid one, whoever requested it. */
export const recoveriesOf = (accountId: string): Subject[] => [
  { key: `recover:${accountId}`, limit: { free: 3, forgetsOneIn: 20 * minute, longestWait: 20 * minute } },
];
/**
 * Codes of a second factor, after a right password. They count per network, so that nobody elsewhere can lock out the owner; authenticator
 * codes also per account across networks, because an attacker with many addresses could try a million codes. Recovery codes have 59 bits
 * and need no such count: the owner can use them while others guess. A known device has its own count.
 */
export const codesOf = (
  accountId: string,
  { code, device, address }: { code: string; device: string | undefined; address: string },
): Subject[] => {
  const limit = { free: 5, forgetsOneIn: 15 * minute };
  if (device !== undefined) return [{ key: `code-device:${accountId}:${device}`, limit }];
  const ofNetwork = { key: `code:${accountId}@${networkOf(address)}`, limit };
  if (!isStepCode(code)) return [ofNetwork];
  return [ofNetwork, { key: `code:${accountId}`, limit: { ...limit, free: 30, isShared: true } }];
};
/** Code attempts of a signed-in person, counted separately from password attempts: otherwise each correct password would reset them. */
export const codesOfSignIn = (tokenHash: string): Subject[] => [
  { key: `sign-in-code:${tokenHash}`, limit: { free: 5, forgetsOneIn: 15 * minute } },
];
/**
 * Limits for codes sent to an address or number: per network of the requester, loosely in total (like mails), and per network for all
 * requests. The typed value is counted whether or not an account has it, so that the limit does not reveal accounts.
 */
export const codesTo = (to: string, address: string): Subject[] => [
  { key: `own-codes-from:${networkOf(address)}`, limit: { free: 20, forgetsOneIn: 5 * minute } },
  { key: `own-codes-to:${to}@${networkOf(address)}`, limit: { free: 3, forgetsOneIn: 10 * minute, longestWait: 10 * minute } },
  { key: `own-codes-to:${to}`, limit: { free: 15, forgetsOneIn: 20 * minute } },
];
/** Codes from an account to numbers of its choice, in addition to `codesTo`; the same limit as for mails. */
export const codesByAccount = (accountId: string): Subject[] => [
  { key: `phone-codes:${accountId}`, limit: { free: 5, forgetsOneIn: 30 * minute } },
];
/** Codes that an account requests to claim a company, and those for one company by anybody, besides `codesTo`. */
export const codesForCompany = (accountId: string, companyId: string): Subject[] => [
  { key: `company-codes:${accountId}`, limit: { free: 6, forgetsOneIn: 20 * minute } },
  { key: `company-codes-for:${companyId}`, limit: { free: 15, forgetsOneIn: 20 * minute } },
];
/** Tries of such codes: each code also has its own five. */
export const codeTriesFrom = (address: string): Subject[] => [
  { key: `own-code-tries:${networkOf(address)}`, limit: { free: 60, forgetsOneIn: minute, isShared: true } },
];
/** Sign-ins that keep something until an authenticator or a provider has answered. */
export const flowsFrom = (address: string): Subject[] => [
  { key: `flow:${networkOf(address)}`, limit: { free: 120, forgetsOneIn: minute / 4 } },
];
/** New accounts, including attempts with a name that is taken. */
export const registrationsFrom = (address: string): Subject[] => [
  { key: `register:${networkOf(address)}`, limit: { free: 60, forgetsOneIn: minute } },
];

const keysOf = (subjects: readonly Subject[]) => subjects.map(({ key }) => key);
/** Before any request: a request whose clock reading is slightly older than another's write is not blocked by it. */
const never = new Date(0);
const at = (moment: Date) => sql`${moment.toISOString()}::timestamptz`;

/** A wait beyond the longest comes from a clock that jumped and does not count. */
const isBlocked = (now: Date) =>
  and(gt(signInAttempt.blockedUntil, now), lte(signInAttempt.blockedUntil, new Date(now.getTime() + longestWait)));

async function waitOf(db: Db, subjects: readonly Subject[], now: Date): Promise<number> {
  const found = await db
    .select({ until: signInAttempt.blockedUntil })
    .from(signInAttempt)
    .where(and(inArray(signInAttempt.subject, keysOf(subjects)), isBlocked(now)));
  return Math.max(0, ...found.map(({ until }) => until.getTime() - now.getTime()));
}

const tooMany = (wait: number) =>
  new Problem(429, 'TOO_MANY_ATTEMPTS', 'tooManyAttempts', {
    values: { minutes: Math.ceil(wait / minute) },
    data: { retryAfterSeconds: Math.ceil(wait / 1000) },
    headers: { 'retry-after': String(Math.ceil(wait / 1000)) },
  });

/** Fails with 429 and the waiting time while one of the subjects is blocked. Counts no attempt. */
export async function refuseBlocked(db: Db, subjects: readonly Subject[], now: Date): Promise<void> {
  const wait = await waitOf(db, subjects, now);
  if (wait > 0) throw tooMany(wait);
}

/**
 * Counts an attempt before its outcome is known; 429 while blocked. Counting and blocking are one statement, so that simultaneous attempts cannot
 * exceed the limit. Return successful attempts afterwards.
 */
export async function takeAttempt(db: Db, subjects: readonly Subject[], now: Date): Promise<void> {
  for (const { key, limit } of subjects) {
    const elapsed = sql`greatest(0, extract(epoch from ${at(now)} - ${signInAttempt.changedAt}) * 1000)`;
    const failures = sql`greatest(0, ${signInAttempt.failures} - ${elapsed} / ${limit.forgetsOneIn}::float8) + 1`;
    const beyond = sql`round(${failures}) - ${limit.free}::float8`;
    const wait = sql`least(${limit.longestWait ?? longestWait}::float8, ${firstWait}::float8 * power(2, least(20, ${beyond})))`;
    const taken = await db
      .insert(signInAttempt)
      .values({ subject: key, failures: 1, changedAt: now, blockedUntil: never })
      .onConflictDoUpdate({
        target: signInAttempt.subject,
        set: {
          failures,
          changedAt: now,
          blockedUntil: sql`case when ${beyond} < 0 then ${at(never)} else ${at(now)} + ${wait} * interval '1 millisecond' end`,
        },
        setWhere: sql`not (${isBlocked(now)})`,
      })
      .returning({ subject: signInAttempt.subject });
    if (taken.length === 0) throw tooMany(Math.max(1000, await waitOf(db, [{ key, limit }], now)));
  }
}

/** Returns a successful attempt: for shared subjects only this attempt, for others the count is reset. */
export async function giveBack(db: Db, subjects: readonly Subject[]): Promise<void> {
  for (const { key, limit } of subjects) {
    if (limit.isShared !== true) {
      await db.delete(signInAttempt).where(inArray(signInAttempt.subject, [key]));
      continue;
    }
    const left = sql`greatest(0, ${signInAttempt.failures} - 1)`;
    await db
      .update(signInAttempt)
      .set({
        failures: left,
        blockedUntil: sql`case when ${left} < ${limit.free}::float8 then ${at(never)} else ${signInAttempt.blockedUntil} end`,
      })
      .where(inArray(signInAttempt.subject, [key]));
  }
}
