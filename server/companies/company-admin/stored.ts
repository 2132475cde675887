import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { AdminCompanyDetail } from '#contract/company-admin.ts';
import { maskedContact } from '#domain/contact/masked-contact.ts';
import type { FactKey } from '#domain/matching/model/profile.ts';
import type { Target } from '#server/platform/audit/record.ts';
import type { Db } from '#server/platform/db/client.ts';
import { companyTable, companyFact, companyGrant, companyRelation } from '#server/platform/db/tables/company.ts';
import { companyDetail } from '../company/detail.ts';
import type { CompanyRecord } from '../company/save-companies.ts';
import { notFound } from '#server/platform/http/problem.ts';
import { officer } from '../company/visible.ts';

export type Stored = { record: CompanyRecord; version: number; createdAt: Date };

/**
 * Returns public companies in the form of `saveCompanies`, by id, without accounts' own data. `lock` locks them until the transaction ends.
 * Four queries.
 */
export async function storedCompanies(tx: Db, ids: readonly string[], { lock = false } = {}): Promise<Map<string, Stored>> {
  if (ids.length === 0) return new Map();
  const some = [...ids];
  const query = tx
    .select()
    .from(companyTable)
    .where(and(inArray(companyTable.id, some), isNull(companyTable.ownerId)))
    .orderBy(companyTable.id);
  const found = await (lock ? query.for('update') : query);
  const facts = Map.groupBy(
    await tx
      .select()
      .from(companyFact)
      .where(and(inArray(companyFact.companyId, some), isNull(companyFact.accountId)))
      .orderBy(asc(companyFact.key), asc(companyFact.id)),
    ({ companyId }) => companyId,
  );
  const grants = Map.groupBy(
    await tx.select().from(companyGrant).where(inArray(companyGrant.companyId, some)).orderBy(companyGrant.id),
    ({ companyId }) => companyId,
  );
  const relations = Map.groupBy(
    await tx.select().from(companyRelation).where(inArray(companyRelation.companyId, some)).orderBy(companyRelation.id),
    ({ companyId }) => companyId,
  );
  return new Map(
    found.map((row): [string, Stored] => {
      const { nameKey: _n, pinyin: _p, version, createdAt, updatedAt: _u, ...fields } = row;
      const record: CompanyRecord = {
        ...fields,
        facts: (facts.get(row.id) ?? []).map(({ key, value, source, sourceDate, confirmed }) => ({
          // keys are checked before they are stored
          key: key as FactKey,
          value,
          source,
          sourceDate,
          confirmed,
        })),
        grants: (grants.get(row.id) ?? []).map(({ id: _id, companyId: _e, ...grant }) => grant),
        relations: (relations.get(row.id) ?? []).map(({ id: _id, companyId: _e, ...relation }) => relation),
      };
      return [row.id, { record, version, createdAt }];
    }),
  );
}

/** Locks and returns one of them. Undefined for an unknown id. */
export const storedCompany = async (tx: Db, id: string): Promise<Stored | undefined> =>
  (await storedCompanies(tx, [id], { lock: true })).get(id);

/** Returns a company for an administrator: all official facts, and the data for saving. Null for a private entry. */
export async function adminDetail(db: Db, id: string, today: string): Promise<AdminCompanyDetail | null> {
  const [row] = await db
    .select({
      version: companyTable.version,
      source: companyTable.source,
      sourceDate: companyTable.sourceDate,
      registerPhone: companyTable.registerPhone,
      registerEmail: companyTable.registerEmail,
    })
    .from(companyTable)
    .where(and(eq(companyTable.id, id), isNull(companyTable.ownerId)));
  const company = row === undefined ? null : await companyDetail(db, { companyId: id, reader: officer }, today);
  return row === undefined || company === null ? null : { ...company, ...row };
}

/** Same as `adminDetail`; 404 if there is none. */
export async function adminDetailOf(db: Db, id: string, today: string): Promise<AdminCompanyDetail> {
  const found = await adminDetail(db, id, today);
  if (found === null) throw notFound();
  return found;
}

/** Returns which of these ids belong to companies, public or not. */
export async function presentIds(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const found = await db
    .select({ id: companyTable.id })
    .from(companyTable)
    .where(inArray(companyTable.id, [...ids]));
  return new Set(found.map((one) => one.id));
}

// undo data from before contacts has none
const masked = (contact: string | null | undefined): string | null => (contact ? maskedContact(contact) : null);

/** A record for the audit log, whose readers do not all administer the register. */
export const withMaskedContacts = <Row extends Pick<CompanyRecord, 'registerPhone' | 'registerEmail'>>(row: Row): Row => ({
  ...row,
  registerPhone: masked(row.registerPhone),
  registerEmail: masked(row.registerEmail),
});

export const companyTarget = ({ id, name }: Pick<CompanyRecord, 'id' | 'name'>): Target => ({ kind: 'enterprise', id, title: name });
