import { and, eq, sql } from 'drizzle-orm';
import type { ParsedInput } from '#contract/endpoint.ts';
import type * as oauth from '#contract/oauth.ts';
import { giveBack, guessesOfSignIn, refuseBlocked, takeAttempt } from '../attempts.ts';
import { auditAccess } from '../audit-access.ts';
import { rememberDevice } from '../devices.ts';
import { hashPassword, passwordFits } from '../passwords.ts';
import type { AccessCall } from '../sign-in.ts';
import { endAccess } from '../sign-in.ts';
import { hashOf } from '#server/platform/runtime/secret.ts';
import { account } from '#server/platform/db/tables/account.ts';
import type { WriteCall } from '#server/platform/http/context.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { notifyOwner } from './notify-owner.ts';

/** Changes the caller's password and ends their other sign-ins. Returns the new cookie of the device. */
export async function changePassword(
  { db, user, token, now, c, device, signal }: AccessCall & Pick<WriteCall, 'user' | 'token'>,
  body: ParsedInput<typeof oauth.changePassword>['body'],
): Promise<{ device: string }> {
  const [found] = await db.select().from(account).where(eq(account.id, user.id));
  const subjects = guessesOfSignIn(hashOf(token));
  await refuseBlocked(db, subjects, now());
  const before = () => takeAttempt(db, subjects, now());
  if (!(await passwordFits(found?.passwordHash, body.current, { before, signal })) || found === undefined)
    throw new Problem(200, 'BAD_CREDENTIALS', 'passwordWrong');
  await giveBack(db, subjects);
  if (body.password === body.current) throw new Problem(200, 'SAME_PASSWORD', 'passwordSame');
  const passwordHash = await hashPassword(body.password, signal);
  return db.transaction(async (tx) => {
    const changed = await tx
      .update(account)
      .set({ passwordHash, mustChangePassword: false, version: sql`${account.version} + 1` })
      // an administrator may have reset it meanwhile
      .where(and(eq(account.id, user.id), eq(account.passwordHash, found.passwordHash)))
      .returning({ id: account.id });
    if (changed.length === 0) throw new Problem(200, 'BAD_CREDENTIALS', 'passwordWrong');
    await endAccess(tx, user.id, token, now());
    await notifyOwner(tx, found, 'passwordChanged', { language: c.var.language, now: now() });
    await auditAccess(tx, c, { call: 'oauth.changePassword', account: found, at: now() });
    return { device: rememberDevice(device, { ...found, passwordHash }, now()) };
  });
}
