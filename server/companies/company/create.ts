import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { creditCodeFits } from '#domain/company/credit-code.ts';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { nameKey } from '#server/platform/search/text/suggest-key.ts';
import type { Facts } from './check-facts.ts';
import { basicColumns, otherFacts, selfReported } from './facts.ts';
import { joinCompany, lockAccount } from './membership.ts';
import { saveCompanies } from './save-companies.ts';
import { visibleTo } from './visible.ts';

type Creating = { accountId: string; name: string; creditCode: string | null; facts: Facts; today: string; now: Date };

/** Finds a company the account already sees that is the same: same code, or same name unless both codes are valid and differ. */
async function sameAs(tx: Db, { accountId, name, creditCode }: Creating): Promise<{ id: string; name: string } | undefined> {
  const found = await rows<{ id: string; name: string; code: string | null }>(
    tx,
    sql`select e.id, e.name, e.credit_code as code from enterprise e
      where ${visibleTo(accountId)} and (e.name_key = ${nameKey(name)} or e.credit_code = ${creditCode}) order by e.owner_id nulls first, e.id`,
  );
  const differs = (code: string | null) =>
    code !== null && creditCode !== null && code !== creditCode && creditCodeFits(code) && creditCodeFits(creditCode);
  return found.find(({ code }) => code !== null && code === creditCode) ?? found.find(({ code }) => !differs(code));
}

/**
 * Stores a company as the account's private entry and makes it the current one. `EXISTS`, with id and name, if the portal already has it.
 */
export async function createCompany(db: Db, creating: Creating): Promise<{ id: string; creditCodeValid: boolean }> {
  const { accountId, name, creditCode, facts, today, now } = creating;
  return db.transaction(async (tx) => {
    await lockAccount(tx, accountId);
    const same = await sameAs(tx, creating);
    if (same !== undefined)
      throw new Problem(200, 'EXISTS', 'companyExists', { values: { name: same.name }, data: { id: same.id, name: same.name } });
    const id = `own-${randomUUID()}`;
    const blank = { nameEn: null, legalForm: null, regionCode: null, industry: null, scale: null, established: null };
    await saveCompanies(
      tx,
      [
        {
          ...blank,
          legalRepresentative: null,
          address: null,
          businessScope: null,
          registerPhone: null,
          registerEmail: null,
          ...basicColumns(facts),
          id,
          name,
          creditCode,
          source: selfReported,
          sourceDate: today,
          ownerId: accountId,
          sample: false,
          facts: otherFacts(facts).flatMap(([key, value]) =>
            value === null ? [] : [{ key, value, source: selfReported, sourceDate: today, confirmed: false }],
          ),
          grants: [],
          relations: [],
        },
      ],
      { now },
    );
    await joinCompany(tx, accountId, id, now);
    return { id, creditCodeValid: creditCode === null || creditCodeFits(creditCode) };
  });
}
