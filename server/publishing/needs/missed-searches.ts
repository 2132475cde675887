import { createHash, randomBytes } from 'node:crypto';
import { eq, lt, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { MissedSearch } from '#contract/need-admin.ts';
import { dayLength, todayInChina } from '#domain/china-time.ts';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';
import { missedSearch } from '#server/platform/db/tables/need.ts';
import type { WriteCall } from '#server/platform/http/context.ts';
import type { Cleaning } from '#server/platform/jobs/clean.ts';
import { normalise } from '#server/platform/search/text/normalise.ts';

/** Milliseconds from a counted question to its row. */
const delay = 5000;
/** Questions that wait to be written; more are not counted. */
const mostWaiting = 2000;
/** The most askers remembered (in memory, as hashes) so that each counts once a day. */
const mostAskers = 50_000;
const longest = 60;
/** A question is shown from this many times on. */
const leastShown = 2;
const keptDays = 180;

type Waiting = Map<string, { text: string; day: string; count: number; covered: number }>;
type Counter = { waiting: Waiting; askers: LRUCache<string, true>; salt: Buffer; timer: NodeJS.Timeout | null };

const counters = new WeakMap<object, Counter>();

function counterOf(db: Db): Counter {
  const counter = counters.get(db) ?? { waiting: new Map(), askers: new LRUCache({ max: mostAskers }), salt: randomBytes(16), timer: null };
  counters.set(db, counter);
  return counter;
}

/** Text that may identify a person: e-mail addresses, and runs of digits as in phone, identity and credit numbers. */
const personal = /@|(?:\d[\s-]?){7}/;

/** Returns a question in the spelling it is counted by; null for one that is not counted: too long, without words, or possibly about a person. */
export function countedText(keyword: string): string | null {
  const text = normalise(keyword).text.replace(/\s+/g, ' ').trim();
  return text.length > longest || !/[\p{L}\p{N}]/u.test(text) || personal.test(text) ? null : text;
}

export type Missed = {
  keyword: string;
  /** The largest share of the question that a policy covers, below 1. */
  covered: number;
  /** The account or address of the asker. It is kept in memory until the end of the day, as a hash with a random salt, and never written. */
  asker: string;
};

/** Counts a question without a complete answer, once per asker and day. Counts are written in batches within seconds. */
export function countMissed({ db, log, now }: { db: Db; log: Logger; now: () => Date }, { keyword, covered, asker }: Missed): void {
  const text = countedText(keyword);
  if (text === null) return;
  const counter = counterOf(db);
  const day = todayInChina(now());
  const key = JSON.stringify([day, text]);
  const asked = createHash('sha256')
    .update(counter.salt)
    .update(JSON.stringify([key, asker]))
    .digest('base64');
  if (counter.askers.has(asked)) return;
  const known = counter.waiting.get(key);
  if (known === undefined && counter.waiting.size >= mostWaiting) return;
  counter.askers.set(asked, true);
  counter.waiting.set(key, { text, day, count: (known?.count ?? 0) + 1, covered });
  counter.timer ??= setTimeout(() => {
    flushMissed(db).catch((error: unknown) => log.warn({ err: error }, 'searches that found nothing were not counted'));
  }, delay).unref();
}

/** Writes pending counts. Called at a stop, and before counts are read. */
export async function flushMissed(db: Db): Promise<void> {
  const counter = counters.get(db);
  if (counter === undefined) return;
  if (counter.timer !== null) clearTimeout(counter.timer);
  counter.timer = null;
  // in one order, so that processes that write at the same time do not wait for each other in a circle
  const waiting = [...counter.waiting.entries()].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
  counter.waiting.clear();
  if (waiting.length === 0) return;
  await db.execute(sql`insert into missed_search (text, day, count, covered)
    select r.text, r.day, r.count, r.covered
    from jsonb_to_recordset(${JSON.stringify(waiting)}::jsonb) as r (text text, day date, count int, covered double precision)
    on conflict (text, day) do update set count = missed_search.count + excluded.count, covered = excluded.covered`);
}

/** Returns a page of the questions asked at least twice without a full answer, most frequent first, then latest. */
export async function missedSearches(
  db: Db,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ total: number; list: MissedSearch[] }> {
  await flushMissed(db);
  const found = await rows<MissedSearch & { total: number }>(
    db,
    sql`select text, sum(count)::int as count, max(day)::text as "lastDay", (array_agg(covered order by day desc, text))[1] as covered,
        count(*) over ()::int as total
      from missed_search group by text having sum(count) >= ${leastShown}
      order by sum(count) desc, max(day) desc, text collate "C" limit ${pageSize}::int offset ${(page - 1) * pageSize}::int`,
  );
  const list = found.map(({ total: _total, ...row }) => row);
  if (list.length > 0 || page === 1) return { total: found[0]?.total ?? 0, list };
  const [all] = await rows<{ total: number }>(
    db,
    sql`select count(*)::int as total from (select 1 from missed_search group by text having sum(count) >= ${leastShown}) as shown`,
  );
  return { total: all?.total ?? 0, list };
}

/** Deletes a question. Returns how often it was asked. */
export async function forgetMissed(tx: Db, text: string): Promise<number> {
  const deleted = await tx.delete(missedSearch).where(eq(missedSearch.text, text)).returning({ count: missedSearch.count });
  return deleted.reduce((sum, { count }) => sum + count, 0);
}

/** Removes a question from the list, if it is still there. */
export async function dismissMissed({ db, record }: WriteCall, text: string): Promise<void> {
  await db.transaction(async (tx) => {
    const timesAsked = await forgetMissed(tx, text);
    if (timesAsked > 0) await record(tx, { target: { kind: 'missedSearch', id: text, title: text }, before: { timesAsked }, after: null });
  });
}

/** Deletes the counts of questions after 180 days. */
export const cleanMissed: Cleaning = async (tx, due) => {
  await tx.delete(missedSearch).where(lt(missedSearch.day, todayInChina(new Date(due.getTime() - keptDays * dayLength))));
};
