import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { AdminEnterpriseDetail } from '#contract/enterprise-admin.ts';
import { maskedContact } from '#domain/contact/masked-contact.ts';
import type { FactKey } from '#domain/matching/model/profile.ts';
import type { Target } from '#server/platform/audit/record.ts';
import type { Db } from '#server/platform/db/client.ts';
import { enterprise, enterpriseFact, enterpriseGrant, enterpriseRelation } from '#server/platform/db/tables/enterprise.ts';
import { companyDetail } from '../company/detail.ts';
import type { EnterpriseRecord } from '../company/save-enterprises.ts';
import { notFound } from '#server/platform/http/problem.ts';
import { officer } from '../company/visible.ts';

export type Stored = { record: EnterpriseRecord; version: number; createdAt: Date };

/**
 * Returns public companies as `saveEnterprises` takes them, by id, without what accounts entered or stored for themselves. `lock` holds
 * them until the transaction ends. Four queries.
 */
export async function storedEnterprises(tx: Db, ids: readonly string[], { lock = false } = {}): Promise<Map<string, Stored>> {
  if (ids.length === 0) return new Map();
  const some = [...ids];
  const query = tx
    .select()
    .from(enterprise)
    .where(and(inArray(enterprise.id, some), isNull(enterprise.ownerId)))
    .orderBy(enterprise.id);
  const found = await (lock ? query.for('update') : query);
  const facts = Map.groupBy(
    await tx
      .select()
      .from(enterpriseFact)
      .where(and(inArray(enterpriseFact.enterpriseId, some), isNull(enterpriseFact.accountId)))
      .orderBy(asc(enterpriseFact.key), asc(enterpriseFact.id)),
    ({ enterpriseId }) => enterpriseId,
  );
  const grants = Map.groupBy(
    await tx.select().from(enterpriseGrant).where(inArray(enterpriseGrant.enterpriseId, some)).orderBy(enterpriseGrant.id),
    ({ enterpriseId }) => enterpriseId,
  );
  const relations = Map.groupBy(
    await tx.select().from(enterpriseRelation).where(inArray(enterpriseRelation.enterpriseId, some)).orderBy(enterpriseRelation.id),
    ({ enterpriseId }) => enterpriseId,
  );
  return new Map(
    found.map((row): [string, Stored] => {
      const { nameKey: _n, pinyin: _p, version, createdAt, updatedAt: _u, ...said } = row;
      const record: EnterpriseRecord = {
        ...said,
        facts: (facts.get(row.id) ?? []).map(({ key, value, source, sourceDate, confirmed }) => ({
          // keys are checked before they are stored
          key: key as FactKey,
          value,
          source,
          sourceDate,
          confirmed,
        })),
        grants: (grants.get(row.id) ?? []).map(({ id: _id, enterpriseId: _e, ...grant }) => grant),
        relations: (relations.get(row.id) ?? []).map(({ id: _id, enterpriseId: _e, ...relation }) => relation),
      };
      return [row.id, { record, version, createdAt }];
    }),
  );
}

/** Returns one of them, locked until the transaction ends. Undefined for an unknown id. */
export const storedEnterprise = async (tx: Db, id: string): Promise<Stored | undefined> =>
  (await storedEnterprises(tx, [id], { lock: true })).get(id);

/** Returns what an administrator sees of a company: all official facts, and what saving needs. Null for somebody's own entry. */
export async function adminDetail(db: Db, id: string, today: string): Promise<AdminEnterpriseDetail | null> {
  const [row] = await db
    .select({
      version: enterprise.version,
      source: enterprise.source,
      sourceDate: enterprise.sourceDate,
      registerPhone: enterprise.registerPhone,
      registerEmail: enterprise.registerEmail,
    })
    .from(enterprise)
    .where(and(eq(enterprise.id, id), isNull(enterprise.ownerId)));
  const company = row === undefined ? null : await companyDetail(db, { enterpriseId: id, reader: officer }, today);
  return row === undefined || company === null ? null : { ...company, ...row };
}

/** The same; 404 where there is none. */
export async function adminDetailOf(db: Db, id: string, today: string): Promise<AdminEnterpriseDetail> {
  const found = await adminDetail(db, id, today);
  if (found === null) throw notFound();
  return found;
}

/** Returns which of these ids belong to companies, public or not. */
export async function presentIds(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const found = await db
    .select({ id: enterprise.id })
    .from(enterprise)
    .where(inArray(enterprise.id, [...ids]));
  return new Set(found.map((one) => one.id));
}

// what was kept for an undo before the register had contacts has none
const masked = (contact: string | null | undefined): string | null => (contact ? maskedContact(contact) : null);

/** A record for the audit log, whose readers do not all administer the register. */
export const withMaskedContacts = <Row extends Pick<EnterpriseRecord, 'registerPhone' | 'registerEmail'>>(row: Row): Row => ({
  ...row,
  registerPhone: masked(row.registerPhone),
  registerEmail: masked(row.registerEmail),
});

export const enterpriseTarget = ({ id, name }: Pick<EnterpriseRecord, 'id' | 'name'>): Target => ({ kind: 'enterprise', id, title: name });
