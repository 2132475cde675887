import { sql } from 'drizzle-orm';
import { todayInChina } from '#domain/china-time.ts';
import type { Written } from '#server/platform/audit/record.ts';
import { writtenOver } from '#server/platform/audit/record.ts';
import type { Db } from '#server/platform/db/client.ts';
import { rows as rowsOf } from '#server/platform/db/client.ts';
import { lockCompanies, newCompanyId } from '#server/companies/company-admin/save.ts';
import { companyTarget, storedCompanies, withMaskedContacts } from '#server/companies/company-admin/stored.ts';
import type { CompanyRecord } from '#server/companies/company/save-companies.ts';
import { saveCompanies } from '#server/companies/company/save-companies.ts';
import { nameKey } from '#server/platform/search/text/suggest-key.ts';
import type { Writing, WrittenRow } from '#server/platform/table/kind/kind.ts';
import { Outdated, targetId, targetName } from '#server/platform/table/kind/kind.ts';
import type { PlannedCompany } from './plan.ts';

/** Returns the next ids of new companies; locked until the transaction ends. */
async function newIds(tx: Db, at: Date): Promise<() => string> {
  const [, beginning = '', number = '1'] = /^(.*-)(\d+)$/.exec(await newCompanyId(tx, todayInChina(at).slice(0, 4))) ?? [];
  let next = Number(number);
  return () => `${beginning}${String(next++).padStart(4, '0')}`;
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
    sql`select 1 from enterprise e where owner_id is null and (name_key = any(${sql.param(names)}::text[]) or exists (
      select 1 from jsonb_to_recordset(${JSON.stringify(codes)}::jsonb) as r(id text, code text) where r.code = e.credit_code and r.id <> e.id)) limit 1`,
  );
  if (taken.length > 0) throw new Outdated();
}

/** The audit log's record of a company: identity, and facts by key. */
const recorded = ({ facts, grants: _grants, relations: _relations, ...row }: CompanyRecord) => ({
  ...withMaskedContacts(row),
  ...Object.fromEntries(facts.map((fact) => [fact.key, fact])),
});

async function writeRows(tx: Db, rows: readonly WrittenRow[], newId: () => string, now: Date): Promise<Written[]> {
  const ids = rows.flatMap(({ target }) => (target === null ? [] : [targetId(target)]));
  const stored = await storedCompanies(tx, ids, { lock: true });
  const added = new Set<string>();
  const records = rows.map(({ target, record }) => {
    const before = target === null ? undefined : stored.get(targetId(target));
    if (target !== null && (before === undefined || targetName(before.record.id, before.version) !== target)) throw new Outdated();
    const id = before?.record.id ?? newId();
    if (before === undefined) added.add(id);
    // stored by `planCompanies`
    return withRow(before?.record, id, record as PlannedCompany);
  });
  await refuseTaken(tx, records, added);
  await saveCompanies(tx, records, { now });
  return records.map((record) => {
    const before = stored.get(record.id);
    return writtenOver(companyTarget(record), before && recorded(before.record), recorded(record));
  });
}

/** Writes public companies: the rows' statements replace stored ones; everything else stays. */
export async function writeCompanies(tx: Db, { batches, at, record }: Writing): Promise<void> {
  await lockCompanies(tx);
  const newId = await newIds(tx, at);
  for await (const rows of batches()) await record(await writeRows(tx, rows, newId, at));
}
