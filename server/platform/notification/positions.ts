import { sql } from 'drizzle-orm';
import type { NotificationKind } from '#domain/notification.ts';
import type { Db } from '../db/client.ts';
import { rows } from '../db/client.ts';

/** Returns the position of an account's newest notification; 0 before the first. */
export async function positionOfAccount(db: Db, accountId: string): Promise<number> {
  const [found] = await rows<{ last: number }>(
    db,
    sql`select last_seq::float8 as last from notice_sequence where account_id = ${accountId}::uuid`,
  );
  return found?.last ?? 0;
}

type Numbered = { accountId: string; id: string; kind: NotificationKind; seq: number };

/** Returns the notifications of accounts after a position each, in order. */
export async function notificationsAfter(db: Db, from: readonly { accountId: string; after: number }[]): Promise<Numbered[]> {
  const list = from.map(({ accountId, after }) => ({ account_id: accountId, after }));
  return rows<Numbered>(
    db,
    sql`select n.account_id::text as "accountId", n.id::text as id, n.kind, n.seq::float8 as seq
      from jsonb_to_recordset(${JSON.stringify(list)}::jsonb) as asked (account_id uuid, after bigint)
      join notification n on n.account_id = asked.account_id and n.seq > asked.after
      order by n.account_id, n.seq`,
  );
}

/** Returns how many notifications accounts have, and how many are unread. */
export async function countsOf(db: Db, accountIds: readonly string[]): Promise<{ accountId: string; total: number; unread: number }[]> {
  return rows(
    db,
    sql`select asked.id::text as "accountId", count(n.id)::int as total, count(n.id) filter (where n.read_at is null)::int as unread
      from unnest(${sql.param([...accountIds])}::uuid[]) as asked (id) left join notification n on n.account_id = asked.id group by asked.id`,
  );
}
