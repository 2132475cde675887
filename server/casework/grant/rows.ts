import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { GrantReason } from '#contract/grant.ts';
import type { GrantProgress } from '#contract/grant-admin.ts';
import { explain } from '#domain/matching/evaluate.ts';
import { factsOf } from '#domain/matching/facts-of.ts';
import type { Criterion } from '#domain/matching/model/criteria.ts';
import { leavesOf } from '#domain/matching/model/leaves.ts';
import { factName, formatFact } from '#domain/matching/wording/wording.ts';
import type { Names } from '#domain/matching/wording/names.ts';
import type { PaymentState } from '#domain/payment/states.ts';
import { grantStanding } from '#domain/grant/machine.ts';
import type { GrantRowFacts } from '#domain/grant/machine.ts';
import type { GrantStanding } from '#domain/grant/states.ts';
import { reasonsOf } from '#server/companies/matching/reasons.ts';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';
import type { GrantFact } from '#server/platform/db/tables/grant.ts';
import type { Language } from '#server/platform/http/messages.ts';
import { isObjected } from '../public-notice/rows.ts';

type Found = GrantRowFacts & { isLate: boolean; paymentState: PaymentState | null; paymentAmount: number | null; paid: number | null };

/** Rows `w` of rounds `g` with their notice `n`, their row `r` in it and their payment `y`. */
export const grantRows = sql`grant_row w join grant_round g on g.id = w.round_id left join public_notice n on n.id = g.notice_id
  left join public_notice_row r on r.id = w.notice_row_id left join payment y on y.grant_row_id = w.id`;

/** The data that decides the status of a row. */
export const standingColumns = (today: string): SQL => sql`w.answer, w.excluded_at is not null as "isExcluded",
  r.removed_at is not null as "isRemoved", coalesce(r.active, false) and ${isObjected} as "isObjected", w.changed_at is not null as "isChanged", w.decision,
  w.opened_at is not null as "isOpened", coalesce(g.answer_until < ${today}::date, false) as "isLate", y.state as "paymentState",
  y.amount::float8 as "paymentAmount", y.paid::float8 as paid`;

/** Returns rows with their status, in order. */
export async function standingRows<More extends object>(
  db: Db,
  { where, today, order = sql`w.position, w.id` }: { where: SQL; today: string; order?: SQL },
  more: SQL,
): Promise<(More & Found & { standing: GrantStanding })[]> {
  const found = await rows<More & Found>(
    db,
    // unique order: the caller's order ends with the id
    sql`select ${standingColumns(today)}, ${more} from ${grantRows} where ${where} order by ${order}`,
  );
  return found.map((row) => ({ ...row, standing: grantStanding(row, row.isLate) }));
}

/** Returns the figures of the rows of a round. */
export function progressOf(list: readonly (Found & { standing: GrantStanding })[]): GrantProgress {
  const count = (standing: GrantStanding) => list.filter((row) => row.standing === standing).length;
  const sum = (of: (row: (typeof list)[number]) => number | null) => list.reduce((total, row) => total + (of(row) ?? 0), 0);
  return {
    found: list.length,
    excluded: count('excluded'),
    open: count('open') + count('lapsed'),
    confirmed: list.filter(({ answer, isExcluded, isRemoved }) => answer === 'confirmed' && !isExcluded && !isRemoved).length,
    declined: count('declined'),
    objected: count('objected'),
    removed: count('removed'),
    recheck: count('recheck'),
    opened: count('opened'),
    paid: list.filter(({ paid }) => paid !== null && paid > 0).length,
    openedAmount: sum(({ paymentAmount }) => paymentAmount),
    paidAmount: sum(({ paid }) => paid),
  };
}

/** Returns the conditions by which a company was found on a day, each with the facts that decided it. */
export function grantReasons(
  { criteria, facts, day }: { criteria: Criterion; facts: readonly GrantFact[]; day: string },
  language: Language,
  names: Names,
): GrantReason[] {
  const profile = Object.fromEntries(facts.map(({ key, value }) => [key, value]));
  const leaves = leavesOf(criteria);
  const of = new Map(facts.map((fact) => [fact.key, fact]));
  return reasonsOf(criteria, explain(criteria, profile, day), language, names, day).map((reason, index) => {
    const leaf = leaves[index];
    const read = leaf === undefined ? [] : factsOf(leaf, day);
    return {
      ...reason,
      facts: read.flatMap((key) => {
        const fact = of.get(key);
        if (fact === undefined) return [];
        const { value, source, sourceDate } = fact;
        return [{ name: factName(key, language, names), value: formatFact(key, value, language, names, day), source, sourceDate }];
      }),
    };
  });
}
