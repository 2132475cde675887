import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { PolicyFilters } from '#contract/policy.ts';
import type { Db } from '#server/platform/db/client.ts';
import type { AnsweredRule } from '#domain/window/window.ts';
import { rows } from '#server/platform/db/client.ts';
import { answeredRule, applyFromOn, applyToOn, isSpentOn } from '#server/platform/db/policy-summary.ts';
import { idsFound } from '../policy/ask-policies.ts';
import { followedBy } from './windows.ts';

/** A policy's data for a calendar file. */
export type Entry = {
  id: string;
  title: string;
  shortName: string | null;
  issuers: string[];
  amountText: string | null;
  summary: string;
  applyFrom: string | null;
  applyTo: string | null;
  /** As it is answered: the window of today and the rule of all. */
  applyRule: AnsweredRule | null;
  effectiveTo: string | null;
  /** The money of the window of today is gone. */
  spent: boolean;
  version: number;
  /** ISO 8601. */
  updatedAt: string;
  retired: boolean;
};

const entryPairs = (today: string) => sql`
  'id', p.id, 'title', p.title, 'shortName', p.short_name, 'issuers', p.issuers, 'amountText', p.amount_text, 'summary', p.summary,
  'applyFrom', ${applyFromOn(today)}, 'applyTo', ${applyToOn(today)}, 'applyRule', ${answeredRule}, 'effectiveTo', p.effective_to,
  'spent', coalesce(${isSpentOn(today)}, false), 'version', p.version, 'retired', p.state = 'retired',
  'updatedAt', to_char(p.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The most entries a calendar program handles; beyond it the feed says that there are more. */
const most = 2000;

/** Days that a withdrawn policy is announced as cancelled, and that an opening without a deadline stays in the feed. */
const lingering = 30;

/**
 * Whether project `p` belongs in a feed: its deadline is ahead, or it opened recently. Past entries are dropped. Entries withdrawn before their end
 * are listed as cancelled for a while, for programs that keep earlier entries.
 */
const current = (today: string): SQL => sql`(p.kind = 'project'
  and (p.state = 'published' or p.state = 'retired' and p.updated_at >= ${today}::date - ${lingering}::int)
  and coalesce(p.effective_to >= ${today}::date, true)
  and (${applyToOn(today)} >= ${today}::date or p.apply_to is null and p.apply_from >= ${today}::date - ${lingering}::int))`;

/** Returns the entries of a feed, nearest deadline first, and their total. `followerId` keeps only what that account follows. */
export async function feedEntries(
  db: Db,
  filters: PolicyFilters,
  followerId: string | null,
  today: string,
): Promise<{ total: number; list: Entry[] }> {
  const withdrawn = await rows<{ id: string }>(db, sql`select p.id from policy p where p.state = 'retired' and ${current(today)}`);
  const ids = await idsFound(db, filters, today, { withdrawn: withdrawn.map(({ id }) => id) });
  const conditions = [sql`p.id = any(${sql.param(ids)}::text[])`, current(today), ...(followerId === null ? [] : [followedBy(followerId)])];
  const [found] = await rows<{ total: number; list: Entry[] }>(
    db,
    sql`with hit as materialized (select p.id, ${applyToOn(today)} as closes from policy p where ${sql.join(conditions, sql` and `)}),
      shown as materialized (select id, closes from hit order by closes nulls last, id collate "C" limit ${most}::int)
      select (select count(*)::int from hit) as total, coalesce((
        select json_agg(json_build_object(${entryPairs(today)}) order by shown.closes nulls last, p.id collate "C")
        from shown join policy p on p.id = shown.id), '[]'::json) as list`,
  );
  return found ?? { total: 0, list: [] };
}

/** Returns the entry of a published policy with a window; null for any other id. */
export async function entryOf(db: Db, id: string, today: string): Promise<Entry | null> {
  const [found] = await rows<{ entry: Entry }>(
    db,
    sql`select json_build_object(${entryPairs(today)}) as entry from policy p
      where p.id = ${id} and p.state = 'published' and (p.apply_from is not null or p.apply_to is not null)`,
  );
  return found?.entry ?? null;
}
