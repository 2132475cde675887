import { sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { CockpitPage } from '#contract/cockpit.ts';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';

/** Answers kept; one is at most about 20 kB. */
const most = 500;

/** The inputs of each page's figures: counters of `generation`, and subjects of `cockpit_change`. */
const sources: Record<CockpitPage, { counters: readonly string[]; subjects: readonly string[] }> = {
  policies: { counters: ['policy'], subjects: [] },
  companies: { counters: ['policy'], subjects: ['enterprise'] },
  supply: { counters: ['policy', 'listing'], subjects: [] },
  matches: { counters: ['policy'], subjects: ['enterprise'] },
  applications: { counters: ['policy'], subjects: ['application', 'enterprise'] },
  appeals: { counters: ['policy'], subjects: ['application', 'enterprise'] },
};

/** Returns a text that changes with any data that the page counts, in any process. */
export async function dataStamp(db: Db, page: CockpitPage, now: Date): Promise<string> {
  const { counters, subjects } = sources[page];
  const at = now.toISOString();
  const [found] = await rows<{ stamp: string }>(
    db,
    sql`select concat_ws(' ',
      (select sum(value) from generation where name = any(${sql.param([...counters])}::text[])),
      (select count(*) || ':' || coalesce(max(id), 0) from cockpit_change where subject = any(${sql.param([...subjects])}::text[])),
      ${
        page === 'supply'
          ? // expiry changes the count without a write
            sql`(select max(expires_at) from listing where state = 'published' and expires_at is not null and expires_at <= ${at}::timestamptz)`
          : page === 'matches'
            ? sql`(select count(*) || ':' || coalesce(sum(hashtextextended(enterprise_id || stamp, 0)), 0) from cockpit_match)`
            : page === 'applications'
              ? // the notice of a round may be withdrawn, and the row of one be taken out
                sql`(select concat_ws(':', (select concat_ws(' ', count(*), sum(version)) from payment), (select concat_ws(' ', count(*), sum(version)) from grant_row),
                  (select concat_ws(' ', count(*), sum(version)) from grant_round), (select concat_ws(' ', count(*), sum(version)) from public_notice)))`
              : sql`null`
      }) as stamp`,
  );
  return found?.stamp ?? '';
}

/** Caches answers until the stamp of their page changes. A failed computation is not cached. */
export function rememberAnswers() {
  const answers = new LRUCache<string, Promise<object>>({ max: most });
  return async <Answer extends object>(key: readonly unknown[], compute: () => Promise<Answer>): Promise<Answer> => {
    const name = JSON.stringify(key);
    const known = answers.get(name);
    // the key contains the call, which determines the type of the answer
    if (known !== undefined) return known as Promise<Answer>;
    const answer = compute();
    answers.set(name, answer);
    answer.catch(() => answers.delete(name));
    return answer;
  };
}
export type Remember = ReturnType<typeof rememberAnswers>;
