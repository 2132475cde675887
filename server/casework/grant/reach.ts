import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import { departmentOf } from '#domain/application/routing.ts';
import type { RoutingRule } from '#domain/application/routing.ts';
import type { Degree } from '#domain/office/degree.ts';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';
import type { WriteCall } from '#server/platform/http/context.ts';
import { grantsOf, reachedBy } from '#server/platform/permission/grants.ts';

/** The officer of a grant. */
export type GrantOfficer = Pick<WriteCall, 'db' | 'user' | 'now'>;

const permission = 'content:grant';

/** For reading or for changing, and when. */
type When = { degree: Degree; now: Date };

/** Returns the department that a round of a policy belongs to, as an application for it would. */
export async function departmentFor(db: Db, policyId: string): Promise<string | null> {
  const [found] = await rows<{ rules: RoutingRule[] | null; issuers: string[] }>(
    db,
    sql`select (select rules from case_routing) as rules, array(select d.code from policy p cross join lateral unnest(p.issuers) with ordinality
        as i(name, at) join dict_entry d on d.category = 'policy.issuer' and d.name = i.name where p.id = ${policyId} order by i.at, d.code) as issuers`,
  );
  return departmentOf(found?.rules ?? [], { kind: 'policy', issuers: found?.issuers ?? [], regions: [], topic: null });
}

/** Companies `e` over which an account may pay grants of a department. */
export async function reachedCompanies(db: Db, accountId: string, department: string | null, { degree, now }: When): Promise<SQL> {
  return reachedBy(await grantsOf(db, accountId, { permissions: [permission], degree, now }), sql`${permission}::text`, {
    department: sql`${department}::text`,
    region: sql`e.region_code`,
  });
}

/** Rounds `g` of departments for which an account pays grants, with all their companies in its scope. */
export async function reachedRounds(db: Db, accountId: string, { degree, now }: When): Promise<SQL> {
  const grants = await grantsOf(db, accountId, { permissions: [permission], degree, now });
  const key = sql`${permission}::text`;
  const anywhere = grants.map((grant) => ({ ...grant, regions: null }));
  const ofDepartment = reachedBy(anywhere, key, { department: sql`g.department`, region: sql`null` });
  const ofCompany = reachedBy(grants, key, { department: sql`g.department`, region: sql`w.region_code` });
  return sql`(${ofDepartment} and not exists (select 1 from grant_row w where w.round_id = g.id and not ${ofCompany}))`;
}
