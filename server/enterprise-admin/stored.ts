import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { AdminEnterpriseDetail } from '#contract/enterprise-admin.ts';
import type { FactKey } from '#domain/matching/profile.ts';
import type { Target } from '../audit/record.ts';
import type { Db } from '../db/client.ts';
import { enterprise, enterpriseFact, enterpriseGrant, enterpriseRelation } from '../db/tables/enterprise.ts';
import { companyDetail } from '../enterprise/detail.ts';
import type { EnterpriseRecord } from '../enterprise/save-enterprises.ts';
import { notFound } from '../problem.ts';

export type Stored = { record: EnterpriseRecord; version: number; createdAt: Date };

/**
 * A company that everybody sees, as `saveEnterprises` takes it; locked until the transaction ends. What accounts entered or stored for
 * themselves is not in it. Undefined where there is none.
 */
export async function storedEnterprise(tx: Db, id: string): Promise<Stored | undefined> {
  const [row] = await tx
    .select()
    .from(enterprise)
    .where(and(eq(enterprise.id, id), isNull(enterprise.ownerId)))
    .for('update');
  if (row === undefined) return undefined;
  const { nameKey: _n, pinyin: _p, initials: _i, grams: _g, version, createdAt, updatedAt: _u, ...said } = row;
  const facts = await tx
    .select()
    .from(enterpriseFact)
    .where(and(eq(enterpriseFact.enterpriseId, id), isNull(enterpriseFact.accountId)))
    .orderBy(asc(enterpriseFact.key));
  const grants = await tx.select().from(enterpriseGrant).where(eq(enterpriseGrant.enterpriseId, id)).orderBy(enterpriseGrant.id);
  const relations = await tx
    .select()
    .from(enterpriseRelation)
    .where(eq(enterpriseRelation.enterpriseId, id))
    .orderBy(enterpriseRelation.id);
  const record: EnterpriseRecord = {
    ...said,
    facts: facts.map(({ key, value, source, sourceDate, confirmed }) => ({
      // keys are checked before they are stored
      key: key as FactKey,
      value,
      source,
      sourceDate,
      confirmed,
    })),
    grants: grants.map(({ id: _id, enterpriseId: _e, ...grant }) => grant),
    relations: relations.map(({ id: _id, enterpriseId: _e, ...relation }) => relation),
  };
  return { record, version, createdAt };
}

/** What an administrator sees of a company: what a visitor sees, with what saving needs. Null for one that is somebody's own. */
export async function adminDetail(db: Db, id: string, today: string): Promise<AdminEnterpriseDetail | null> {
  const [row] = await db
    .select({ version: enterprise.version, source: enterprise.source, sourceDate: enterprise.sourceDate })
    .from(enterprise)
    .where(and(eq(enterprise.id, id), isNull(enterprise.ownerId)));
  const company = row === undefined ? null : await companyDetail(db, { enterpriseId: id, accountId: null }, today);
  return row === undefined || company === null ? null : { ...company, ...row };
}

/** The same for one that must be there. */
export async function adminDetailOf(db: Db, id: string, today: string): Promise<AdminEnterpriseDetail> {
  const found = await adminDetail(db, id, today);
  if (found === null) throw notFound();
  return found;
}

/** Which of these ids are of companies, whoever's. */
export async function presentIds(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const found = await db
    .select({ id: enterprise.id })
    .from(enterprise)
    .where(inArray(enterprise.id, [...ids]));
  return new Set(found.map((one) => one.id));
}

export const enterpriseTarget = ({ id, name }: Pick<EnterpriseRecord, 'id' | 'name'>): Target => ({ kind: 'enterprise', id, title: name });
