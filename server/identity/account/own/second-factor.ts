import { and, eq, isNull, sql } from 'drizzle-orm';
import { encodeQR } from 'qr';
import type { CallData, ParsedInput } from '#contract/endpoint.ts';
import type * as contract from '#contract/second-factor.ts';
import { codesOfSignIn, giveBack, takeAttempt } from '../attempts.ts';
import { auditAccess } from '../audit-access.ts';
import { hashOf } from '#server/platform/runtime/secret.ts';
import { addressOf, forgetSecondFactor, hasSecondFactor, newSecret, takeCode, takeStep, writeCodes } from '../second-factor.ts';
import { rows } from '#server/platform/db/client.ts';
import type { Db } from '#server/platform/db/client.ts';
import { account, recoveryCode, secondFactor } from '#server/platform/db/tables/account.ts';
import { setting } from '#server/platform/db/tables/setting.ts';
import { Problem, wrongState } from '#server/platform/http/problem.ts';
import { requirePassword } from './emails.ts';
import type { OwnCall } from './emails.ts';
import { notifyOwner } from './notify-owner.ts';

export type CheckedCall = OwnCall & { signal: AbortSignal };

/** Returns whether the caller has a second factor, and whether the portal requires it of them. */
export async function secondFactorOf({ db, user }: Pick<OwnCall, 'db' | 'user'>): Promise<CallData<typeof contract.get>> {
  const [own] = await db.select({ since: secondFactor.confirmedAt }).from(secondFactor).where(eq(secondFactor.accountId, user.id));
  const codesLeft = await db.$count(recoveryCode, and(eq(recoveryCode.accountId, user.id), isNull(recoveryCode.usedAt)));
  const [required] = await rows<{ it: boolean }>(
    db,
    sql`select exists (select 1 from setting where sys_key = 'security.secondFactor' and sys_value = 'true')
      and exists (select 1 from role_resource where role_code = any(${sql.param(user.roles)}::text[])) as it`,
  );
  return { since: own?.since?.toISOString() ?? null, codesLeft, required: required?.it === true };
}

/** The dark modules of a QR code as one SVG path, a rectangle for each run of a row; four modules around it stay light, as scanners need. */
function drawn(text: string): { size: number; path: string } {
  const modules = encodeQR(text, 'raw', { ecc: 'medium', border: 4 });
  const runs = modules.flatMap((row, y) =>
    [
      ...row
        .map((dark) => (dark ? '1' : '0'))
        .join('')
        .matchAll(/1+/g),
    ].map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`),
  );
  return { size: modules.length, path: runs.join('') };
}

/** Begins to set up a second factor. Requires the password, so that somebody at an unlocked screen cannot lock out the owner. */
export async function beginSecondFactor(
  call: CheckedCall,
  { password }: ParsedInput<typeof contract.begin>['body'],
): Promise<CallData<typeof contract.begin>> {
  const { db, user, now } = call;
  await requirePassword(call, password);
  const secret = newSecret();
  const begun = await db
    .insert(secondFactor)
    .values({ accountId: user.id, secret, createdAt: now() })
    .onConflictDoUpdate({
      target: secondFactor.accountId,
      set: { secret, createdAt: now(), lastStep: 0 },
      setWhere: isNull(secondFactor.confirmedAt),
    })
    .returning({ id: secondFactor.accountId });
  if (begun.length === 0) throw wrongState();
  const [name] = await db.select({ value: setting.sysValue }).from(setting).where(eq(setting.sysKey, 'site.name'));
  const address = addressOf(secret, user.username, name?.value ?? '');
  return { secret, address, ...drawn(address) };
}

/** Runs `work` if the code is correct; wrong codes are counted for this sign-in, so that strangers cannot block it. */
async function withCode<Result>(
  { db, token, now }: OwnCall,
  take: (tx: Db) => Promise<boolean>,
  work: (tx: Db) => Promise<Result>,
): Promise<Result> {
  const subjects = codesOfSignIn(hashOf(token));
  await takeAttempt(db, subjects, now());
  return db.transaction(async (tx) => {
    if (!(await take(tx))) throw new Problem(200, 'BAD_CODE', 'badCode');
    await giveBack(tx, subjects);
    return work(tx);
  });
}

/** Requires proof of ownership: the password, and a code if there is a second factor. */
export async function requireOwner(call: CheckedCall, { password, code }: { password: string; code?: string | undefined }): Promise<void> {
  const { db, user, now } = call;
  await requirePassword(call, password);
  if (!(await hasSecondFactor(db, user.id))) return;
  await withCode(
    call,
    (tx) => takeCode(tx, user.id, code ?? '', now()),
    () => Promise.resolve(),
  );
}

async function recordAndNotify({ user, c, now }: OwnCall, tx: Db, call: 'confirm' | 'renewCodes' | 'turnOff'): Promise<void> {
  const [own] = await tx.select().from(account).where(eq(account.id, user.id));
  await auditAccess(tx, c, { call: `secondFactor.${call}`, account: user, at: now() });
  if (own === undefined || call === 'renewCodes') return;
  await notifyOwner(tx, own, call === 'confirm' ? 'secondFactorOn' : 'secondFactorOff', { language: c.var.language, now: now() });
}

/** Completes the set-up with a first code. Returns the recovery codes, which cannot be read again. */
export async function confirmSecondFactor(
  call: OwnCall,
  { code }: ParsedInput<typeof contract.confirm>['body'],
): Promise<CallData<typeof contract.confirm>> {
  const { db, user, now } = call;
  const [begun] = await db.select({ confirmedAt: secondFactor.confirmedAt }).from(secondFactor).where(eq(secondFactor.accountId, user.id));
  if (begun === undefined || begun.confirmedAt !== null) throw wrongState();
  return withCode(
    call,
    (tx) => takeStep(tx, user.id, code, now()),
    async (tx) => {
      const confirmed = await tx
        .update(secondFactor)
        .set({ confirmedAt: now() })
        .where(and(eq(secondFactor.accountId, user.id), isNull(secondFactor.confirmedAt)))
        .returning({ id: secondFactor.accountId });
      if (confirmed.length === 0) throw wrongState();
      await recordAndNotify(call, tx, 'confirm');
      return { codes: await writeCodes(tx, user.id) };
    },
  );
}

/** Replaces the recovery codes. */
export async function renewCodes(
  call: CheckedCall,
  { password, code }: ParsedInput<typeof contract.renewCodes>['body'],
): Promise<CallData<typeof contract.renewCodes>> {
  const { db, user, now } = call;
  if (!(await hasSecondFactor(db, user.id))) throw wrongState();
  await requirePassword(call, password);
  return withCode(
    call,
    (tx) => takeCode(tx, user.id, code, now()),
    async (tx) => {
      await recordAndNotify(call, tx, 'renewCodes');
      return { codes: await writeCodes(tx, user.id) };
    },
  );
}

/** Turns the second factor off. */
export async function turnOffSecondFactor(
  call: CheckedCall,
  { password, code }: ParsedInput<typeof contract.turnOff>['body'],
): Promise<void> {
  const { db, user, now } = call;
  if (!(await hasSecondFactor(db, user.id))) throw wrongState();
  await requirePassword(call, password);
  await withCode(
    call,
    (tx) => takeCode(tx, user.id, code, now()),
    async (tx) => {
      await forgetSecondFactor(tx, user.id);
      await recordAndNotify(call, tx, 'turnOff');
    },
  );
}
