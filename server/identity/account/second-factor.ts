import { randomInt } from 'node:crypto';
import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import type { Db } from '#server/platform/db/client.ts';
import { recoveryCode, secondFactor } from '#server/platform/db/tables/account.ts';
import { hashOf } from '#server/platform/runtime/secret.ts';

/** RFC 6238 as every authenticator has it: SHA-1, six digits, 30 seconds. The code before and after are taken too, for clocks that differ. */
const period = 30;
const window = 1;

const totpOf = (secret: string, label = '', issuer = '') =>
  new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period, label, issuer });

/** 160 bits, as RFC 4226 recommends. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** The address that an authenticator reads. */
export const addressOf = (secret: string, label: string, issuer: string): string => totpOf(secret, label, issuer).toString();

/** Returns the number of the 30 seconds that a code belongs to; null if it is wrong. */
function stepOf(secret: string, code: string, now: Date): number | null {
  const delta = totpOf(secret).validate({ token: code, window, timestamp: now.getTime() });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / period) + delta;
}

/** No characters that are mistaken for one another. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
/** 59 bits: `kmtw-bq7s-4x29`. */
const newCode = (): string =>
  Array.from({ length: 3 }, () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')).join('-');

const mostCodes = 10;

const normalised = (code: string): string => code.toLowerCase().replace(/[\s-]/g, '');

/** Whether a code has the form of an authenticator code rather than a recovery code. */
export const isStepCode = (code: string): boolean => /^\d{6}$/.test(normalised(code));

/** Replaces the recovery codes of an account, and returns the new ones. */
export async function writeCodes(tx: Db, accountId: string): Promise<string[]> {
  const codes = Array.from({ length: mostCodes }, newCode);
  await tx.delete(recoveryCode).where(eq(recoveryCode.accountId, accountId));
  await tx.insert(recoveryCode).values(codes.map((code) => ({ accountId, hash: hashOf(normalised(code)) })));
  return codes;
}

/** Whether an account is asked for a second factor. */
export async function hasSecondFactor(db: Db, accountId: string): Promise<boolean> {
  const found = await db
    .select({ id: secondFactor.accountId })
    .from(secondFactor)
    .where(and(eq(secondFactor.accountId, accountId), isNotNull(secondFactor.confirmedAt)));
  return found.length > 0;
}

/** Removes the second factor of an account, with its recovery codes. */
export async function forgetSecondFactor(tx: Db, accountId: string): Promise<void> {
  await tx.delete(secondFactor).where(eq(secondFactor.accountId, accountId));
  await tx.delete(recoveryCode).where(eq(recoveryCode.accountId, accountId));
}

/**
 * Accepts an authenticator code once: a code that somebody saw or intercepted is useless after its use. Of two simultaneous uses one
 * succeeds.
 */
export async function takeStep(tx: Db, accountId: string, code: string, now: Date): Promise<boolean> {
  const [own] = await tx.select({ secret: secondFactor.secret }).from(secondFactor).where(eq(secondFactor.accountId, accountId));
  const step = own === undefined ? null : stepOf(own.secret, normalised(code), now);
  if (step === null) return false;
  const taken = await tx
    .update(secondFactor)
    .set({ lastStep: step })
    .where(and(eq(secondFactor.accountId, accountId), eq(secondFactor.secret, own?.secret ?? ''), lt(secondFactor.lastStep, step)))
    .returning({ id: secondFactor.accountId });
  return taken.length > 0;
}

/** Accepts a code of the authenticator, or a recovery code, of an account with a second factor. */
export async function takeCode(tx: Db, accountId: string, code: string, now: Date): Promise<boolean> {
  if (!(await hasSecondFactor(tx, accountId))) return false;
  if (isStepCode(code)) return takeStep(tx, accountId, code, now);
  const used = await tx
    .update(recoveryCode)
    .set({ usedAt: now })
    .where(and(eq(recoveryCode.accountId, accountId), eq(recoveryCode.hash, hashOf(normalised(code))), isNull(recoveryCode.usedAt)))
    .returning({ hash: recoveryCode.hash });
  return used.length > 0;
}

/**
 * Whether the account in the outer statement must first set up a second factor: the portal requires one of everybody with a back-office
 * permission.
 */
export const mustSetUp = (accountId: unknown, roles: unknown) => sql<boolean>`(
  exists (select 1 from setting where sys_key = 'security.secondFactor' and sys_value = 'true')
  and exists (select 1 from role_resource rr where rr.role_code = any(${roles}))
  and not exists (select 1 from second_factor f where f.account_id = ${accountId} and f.confirmed_at is not null))`;
