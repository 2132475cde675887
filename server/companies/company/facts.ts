import { and, eq, inArray, sql } from 'drizzle-orm';
import type { SourcedFact } from '#contract/company.ts';
import type { BasicFact, FactKey, FactValue } from '#domain/matching/model/profile.ts';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';
import { companyTable, companyFact } from '#server/platform/db/tables/company.ts';
import { gone, Problem } from '#server/platform/http/problem.ts';
import type { Facts } from './check-facts.ts';
import { entriesOf } from './check-facts.ts';
import type { CompanyAccess } from './profile.ts';
import type { Reader } from './visible.ts';
import { factVisibleTo, visibleTo } from './visible.ts';

/** The source of facts that members state about their own company. */
export const selfReported = '企业自报';

/** The most facts that a member may state about a company; far more than there are kinds. */
const mostFacts = 1000;

/** Returns the facts of company `e` with their sources, by key; an official fact before the account's own of the same key. */
// unique order: a fact is there once for everybody and once as the account's own, and is either a column or a row
export const sourcedFactsOfRow = (reader: Reader) => sql`coalesce((
  select jsonb_agg(to_jsonb(fact) order by key collate "C", own) from (
    select f.key, f.value, f.source, f.source_date as "sourceDate", f.confirmed, f.account_id is not null as own
    from enterprise_fact f where f.enterprise_id = e.id and ${factVisibleTo(reader)}
    union all
    select b.key, to_jsonb(b.value), e.source, e.source_date, e.owner_id is null, e.owner_id is not null
    from (values ('regionCode', e.region_code), ('industry', e.industry), ('scale', e.scale), ('legalForm', e.legal_form),
      ('established', e.established::text)) b (key, value) where b.value is not null
  ) fact), '[]'::jsonb)`;

export async function sourcedFacts(db: Db, { companyId, reader }: CompanyAccess): Promise<SourcedFact[]> {
  const [found] = await rows<{ facts: SourcedFact[] }>(
    db,
    sql`select ${sourcedFactsOfRow(reader)} as facts from enterprise e where e.id = ${companyId} and ${visibleTo(reader)}`,
  );
  return found?.facts ?? [];
}

const basics: readonly string[] = ['regionCode', 'industry', 'scale', 'legalForm', 'established'] satisfies BasicFact[];

const isBasic = (key: FactKey): boolean => basics.includes(key);

/** Returns the checked facts that are columns of the company's row. */
export const basicColumns = (facts: Facts): Partial<typeof companyTable.$inferSelect> =>
  Object.fromEntries(entriesOf(facts).filter(([key]) => isBasic(key)));

/** Returns the checked facts that have their own rows. */
export const otherFacts = (facts: Facts) => entriesOf(facts).filter(([key]) => !isBasic(key));

type Saving = { companyId: string; accountId: string; facts: Facts; today: string; now: Date };

/**
 * Stores checked facts as the account's own, all or none; null deletes. For a private entry, identifying data goes to its row. GONE for a
 * company the account may not see.
 */
export async function saveFacts(db: Db, { companyId, accountId, facts, today, now }: Saving): Promise<SourcedFact[]> {
  return db.transaction(async (tx) => {
    const [company] = await rows<{ own: boolean }>(
      tx,
      sql`select e.owner_id is not null as own from enterprise e where e.id = ${companyId} and ${visibleTo(accountId)}`,
    );
    if (company === undefined) throw gone('companyGone');
    const identifying = company.own ? basicColumns(facts) : {};
    if (Object.keys(identifying).length > 0)
      await tx
        .update(companyTable)
        .set({ ...identifying, sourceDate: today, updatedAt: now, version: sql`${companyTable.version} + 1` })
        .where(and(eq(companyTable.id, companyId), eq(companyTable.ownerId, accountId)));
    await saveRows(tx, { companyId, accountId, entries: company.own ? otherFacts(facts) : entriesOf(facts), today, now });
    return sourcedFacts(tx, { companyId, reader: accountId });
  });
}

type Rows = Omit<Saving, 'facts'> & { entries: readonly (readonly [FactKey, FactValue | null])[] };

async function saveRows(tx: Db, { companyId, accountId, entries, today, now }: Rows): Promise<void> {
  const mine = and(eq(companyFact.companyId, companyId), eq(companyFact.accountId, accountId));
  const gone = entries.filter(([, value]) => value === null).map(([key]) => key);
  if (gone.length > 0) await tx.delete(companyFact).where(and(mine, inArray(companyFact.key, gone)));
  const kept = entries.flatMap(([key, value]) =>
    value === null ? [] : [{ companyId, accountId, key, value, source: selfReported, sourceDate: today, confirmed: false, updatedAt: now }],
  );
  if (kept.length === 0) return;
  const taken = (column: string) => sql.raw(`excluded.${column}`);
  await tx
    .insert(companyFact)
    .values(kept)
    .onConflictDoUpdate({
      target: [companyFact.companyId, companyFact.accountId, companyFact.key],
      set: {
        value: taken('value'),
        source: taken('source'),
        sourceDate: taken('source_date'),
        confirmed: taken('confirmed'),
        updatedAt: now,
      },
    });
  if ((await tx.$count(companyFact, mine)) > mostFacts) throw new Problem(200, 'LIMIT', 'tooManyFacts', { values: { limit: mostFacts } });
}
