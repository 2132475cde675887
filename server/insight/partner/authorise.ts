import { eq, sql } from 'drizzle-orm';
import { addDays, momentInChina, todayInChina } from '#domain/china-time.ts';
import type { PartnerScope } from '#domain/partner/partner.ts';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';
import { apiKey } from '#server/platform/db/tables/partner.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { hashOf } from '#server/platform/runtime/secret.ts';

const minute = 60_000;

export type Partner = { companyId: string | null; headers: Record<string, string> };

/** Returns the limits of a key and the remaining calls, in the draft `RateLimit` headers of the IETF. */
function limitHeaders({ perMinute, perDay }: { perMinute: number; perDay: number }, left: number, seconds: number): Record<string, string> {
  return {
    'RateLimit-Limit': String(perMinute),
    'RateLimit-Remaining': String(Math.max(0, left)),
    'RateLimit-Reset': String(seconds),
    'RateLimit-Policy': `${perMinute};w=60, ${perDay};w=86400`,
  };
}

const secondsUntil = (end: Date, now: Date): number => Math.max(1, Math.ceil((end.getTime() - now.getTime()) / 1000));

/** Counts a call in its minute and returns the count. The row lock serialises simultaneous calls. */
async function countMinute(tx: Db, id: string, now: Date): Promise<number> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const begun = sql`${new Date(Math.floor(now.getTime() / minute) * minute).toISOString()}::timestamptz`;
  const [counted] = await rows<{ calls: number }>(
    tx,
    sql`update api_key set minute_calls = case when minute_at = ${begun} then minute_calls + 1 else 1 end, minute_at = ${begun}, last_used_at = ${at}
      where id = ${id}::uuid returning minute_calls as calls`,
  );
  return counted?.calls ?? 1;
}

/** Counts a call of the day (in China); false if the daily limit is reached. */
async function countDay(tx: Db, id: string, perDay: number, today: string): Promise<boolean> {
  const counted = await rows<{ calls: number }>(
    tx,
    sql`insert into api_key_use (key_id, day, calls) values (${id}::uuid, ${today}::date, 1)
      on conflict (key_id, day) do update set calls = api_key_use.calls + 1 where api_key_use.calls < ${perDay} returning calls`,
  );
  return counted.length > 0;
}

/**
 * Admits a call with a key, and counts it. 401 without a valid key, 403 without the scope, 429 beyond a limit. Refused calls do not count
 * for the day.
 */
export async function authorise(db: Db, given: string | undefined, scope: PartnerScope, now: Date): Promise<Partner> {
  const key = given?.replace(/^Bearer\s+/i, '') ?? '';
  const [found] =
    key === ''
      ? []
      : await db
          .select()
          .from(apiKey)
          .where(eq(apiKey.keyHash, hashOf(key)));
  if (found === undefined) throw new Problem(401, key === '' ? 'KEY_MISSING' : 'KEY_UNKNOWN', key === '' ? 'keyMissing' : 'keyUnknown');
  if (found.revokedAt !== null) throw new Problem(401, 'KEY_REVOKED', 'keyRevoked');
  if (found.expiresAt <= now) throw new Problem(401, 'KEY_EXPIRED', 'keyExpired');
  if (!found.scopes.includes(scope)) throw new Problem(403, 'SCOPE_MISSING', 'scopeMissing', { values: { scope } });
  const { id, perMinute, perDay, companyId } = found;
  const reset = secondsUntil(new Date((Math.floor(now.getTime() / minute) + 1) * minute), now);
  const calls = await countMinute(db, id, now);
  const headers = limitHeaders(found, perMinute - calls, reset);
  if (calls > perMinute)
    throw new Problem(429, 'TOO_MANY_A_MINUTE', 'keyMinute', {
      values: { limit: perMinute, seconds: reset },
      headers: { ...headers, 'Retry-After': String(reset) },
    });
  const today = todayInChina(now);
  if (!(await countDay(db, id, perDay, today))) {
    const seconds = secondsUntil(momentInChina(addDays(today, 1)), now);
    throw new Problem(429, 'TOO_MANY_A_DAY', 'keyDay', {
      values: { limit: perDay },
      headers: { ...limitHeaders(found, 0, seconds), 'Retry-After': String(seconds) },
    });
  }
  return { companyId, headers };
}
