import { sql } from 'drizzle-orm';
import { todayInChina } from '#domain/china-time.ts';
import type { Written } from '#server/platform/audit/record.ts';
import { writtenOver } from '#server/platform/audit/record.ts';
import type { Db } from '#server/platform/db/client.ts';
import { rows as rowsOf } from '#server/platform/db/client.ts';
import { companyId, lockCompanies, newCompanyId } from '#server/companies/company-admin/save.ts';
import { companyTarget, storedCompanies } from '#server/companies/company-admin/stored.ts';
import type { CompanyRecord } from '#server/companies/company/save-companies.ts';
import { saveCompanies } from '#server/companies/company/save-companies.ts';
import { formerOf, recorded } from '#server/companies/company-admin/undo-import.ts';
import { nameKey } from '#server/platform/search/text/suggest-key.ts';
import type { Former, Writing, WrittenRow } from '#server/platform/table/kind/kind.ts';
import { Outdated, targetId, targetName } from '#server/platform/table/kind/kind.ts';
import type { PlannedCompany } from './plan.ts';

/** Whether none of the ids is in use, not even by a deleted company. */
async function areFree(tx: Db, ids: readonly string[]): Promise<boolean> {
  const list = sql`${sql.param([...ids])}::text[]`;
  const used = await rowsOf(
    tx,
    sql`select 1 from enterprise where id = any(${list})
      union all select 1 from audit_event where target_kind = 'enterprise' and target_id = any(${list}) limit 1`,
  );
  return used.length === 0;
}

/**
 * Returns the next `count` ids of new companies, locked until the transaction ends. The last number is looked up only once, because that reads all
 * companies and the audit log.
 */
async function newIds(tx: Db, count: number, { at, carried }: Pick<Writing, 'at' | 'carried'>): Promise<string[]> {
  if (count === 0) return [];
  const year = todayInChina(at).slice(0, 4);
  const hint = `company ${year}`;
  const from = (number: number) => Array.from({ length: count }, (_, each) => companyId(year, number + each));
  const next = carried.get(hint);
  const isFree = next !== undefined && (await areFree(tx, from(next)));
  const first = isFree ? next : Number(/\d+$/.exec(await newCompanyId(tx, year))?.[0]);
  carried.set(hint, first + count);
  return from(first);
}

const blank: Omit<CompanyRecord, 'id' | 'name' | 'source' | 'sourceDate'> = {
  nameEn: null,
  creditCode: null,
  legalForm: null,
  regionCode: null,
  industry: null,
  scale: null,
  established: null,
  legalRepresentative: null,
  address: null,
  businessScope: null,
  registerPhone: null,
  registerEmail: null,
  ownerId: null,
  sample: false,
  facts: [],
  grants: [],
  relations: [],
};

function withRow(before: CompanyRecord | undefined, id: string, { fields, facts, source, sourceDate }: PlannedCompany): CompanyRecord {
  const changed = new Set<string>(facts.map(({ key }) => key));
  // the identity has one source: the newest
  const identified = before === undefined || Object.keys(fields).length > 0;
  return {
    ...blank,
    name: '',
    ...before,
    ...fields,
    source: identified ? source : before.source,
    sourceDate: identified ? sourceDate : before.sourceDate,
    id,
    facts: [...(before?.facts ?? []).filter(({ key }) => !changed.has(key)), ...facts],
  };
}

/** Detects companies created since the preview: a taken code, or the name of one without a code. */
async function refuseTaken(tx: Db, records: readonly CompanyRecord[], added: ReadonlySet<string>): Promise<void> {
  const codes = records.flatMap(({ id, creditCode }) => (creditCode === null ? [] : [{ id, code: creditCode }]));
  const names = records.flatMap((one) => (one.creditCode === null && added.has(one.id) ? [nameKey(one.name)] : []));
  const taken = await rowsOf(
    tx,
    // separate selects use an index each; a single `or` would scan all companies
    sql`select 1 from enterprise where owner_id is null and name_key = any(${sql.param(names)}::text[])
      union all select 1 from jsonb_to_recordset(${JSON.stringify(codes)}::jsonb) as r(id text, code text)
        join enterprise e on e.credit_code = r.code and e.owner_id is null where r.id <> e.id limit 1`,
  );
  if (taken.length > 0) throw new Outdated();
}

async function writeRows(
  tx: Db,
  rows: readonly WrittenRow[],
  writing: Pick<Writing, 'at' | 'carried'>,
): Promise<{ written: Written[]; formers: Former[] }> {
  const ids = rows.flatMap(({ target }) => (target === null ? [] : [targetId(target)]));
  const stored = await storedCompanies(tx, ids, { lock: true });
  const fresh = await newIds(tx, rows.filter(({ target }) => target === null).length, writing);
  const added = new Set<string>();
  const records = rows.map(({ target, record }) => {
    const before = target === null ? undefined : stored.get(targetId(target));
    if (target !== null && (before === undefined || targetName(before.record.id, before.version) !== target)) throw new Outdated();
    const id = before?.record.id ?? fresh[added.size] ?? '';
    if (before === undefined) added.add(id);
    // stored by `planCompanies`
    return withRow(before?.record, id, record as PlannedCompany);
  });
  await refuseTaken(tx, records, added);
  await saveCompanies(tx, records, { now: writing.at });
  const written = records.map((record) => {
    const before = stored.get(record.id);
    return writtenOver(companyTarget(record), before && recorded(before.record), recorded(record));
  });
  const formers = records.map((record, at) => {
    const before = stored.get(record.id);
    return { row: rows[at]?.row ?? 0, target: targetName(record.id, (before?.version ?? 0) + 1), former: formerOf(before?.record) };
  });
  return { written, formers };
}

/** Writes public companies: the rows' statements replace stored ones; everything else stays. */
export async function writeCompanies(tx: Db, { rows, at, carried, record, keep }: Writing): Promise<void> {
  await lockCompanies(tx);
  const { written, formers } = await writeRows(tx, rows, { at, carried });
  await record(written);
  await keep(formers);
}
