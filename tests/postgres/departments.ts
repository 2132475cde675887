import { eq, inArray, sql } from 'drizzle-orm';
import * as absence from '#contract/absence.ts';
import * as application from '#contract/application.ts';
import * as approval from '#contract/approval.ts';
import type { EndpointShape } from '#contract/endpoint.ts';
import { todayInChina } from '#domain/china-time.ts';
import type { Scope } from '#domain/office/scope.ts';
import { issueToken } from '#server/identity/account/tokens.ts';
import { decidersChanged } from '#server/platform/permission/deciders-changed.ts';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';
import { caseRouting } from '#server/platform/db/tables/application.ts';
import { account } from '#server/platform/db/tables/account.ts';
import { dictEntry } from '#server/platform/db/tables/dictionary.ts';

type Person = { id: string; token: string };

/** Departments of the authorities that issue policies; the last is below the second. */
export const departments = ['people-land', 'people-tax', 'people-customs'] as const;
const [land, tax, customs] = departments;

/** Subjects of appeals: the first two are routed to a department, the last waits for an officer with the full scope. */
export const topics = ['land', 'finance', 'labour'] as const;

/** The scope of each officer's role: one department, one with its descendants, all. */
const offices: readonly { department: string | null; scope: Scope; reached: readonly string[] | null }[] = [
  { department: land, scope: 'own', reached: [land] },
  { department: tax, scope: 'below', reached: [tax, customs] },
  { department: null, scope: 'all', reached: null },
];

/** Gives officers their departments and appeals their rules. */
export async function openOffices(db: Db, officers: readonly Person[]): Promise<void> {
  await db.insert(dictEntry).values(departments.map((code) => ({ category: 'policy.issuer', code, name: code, nameEn: code })));
  const [parent] = await db.select({ id: dictEntry.id }).from(dictEntry).where(eq(dictEntry.code, tax));
  await db.update(dictEntry).set({ parentId: parent?.id }).where(eq(dictEntry.code, customs));
  for (const [at, officer] of officers.entries()) {
    const office = offices[at];
    if (office === undefined) throw new Error('an officer without an office');
    await db.update(account).set({ department: office.department }).where(eq(account.id, officer.id));
    await db.execute(
      sql`update role set department_scope = ${office.scope} where code = any((select roles from account where id = ${officer.id}::uuid)::text[])`,
    );
  }
  const rule = { kind: 'appeal', issuer: null, region: null };
  const rules = [
    { ...rule, topic: topics[0], department: land },
    { ...rule, topic: topics[1], department: customs },
  ];
  await db.insert(caseRouting).values({ id: 1, rules, version: 1 }).onConflictDoUpdate({ target: caseRouting.id, set: { rules } });
}

/** Targets of routed cases; null: the distributor. */
export const routedTo = (which: number): string | null => [...departments, null][which % 4] ?? null;

/** The absent officer with their deputy, or the disabled officer, during a sequence. */
export type Standing = { absent: number | null; deputy: number | null; disabled: number | null };

/** Returns the departments in an officer's reach: their own and those of absent officers they deputise for. Null: all. */
function reachOf(at: number, { absent, deputy, disabled }: Standing): readonly string[] | null {
  if (at === disabled) return [];
  const own = offices[at]?.reached ?? null;
  const lent = deputy === at && absent !== null && absent !== disabled ? (offices[absent]?.reached ?? null) : [];
  return own === null || lent === null ? null : [...own, ...lent];
}

const isReached = (department: string | null, reached: readonly string[] | null) =>
  reached === null || (department !== null && reached.includes(department));

/** Changes absences: the last one ends, and a disabled officer is enabled again. */
export async function changeStanding(
  db: Db,
  officers: readonly Person[],
  call: Call,
  { absent, deputy, disabled }: Standing,
): Promise<void> {
  const now = new Date();
  const ids = officers.map(({ id }) => id);
  await db.update(account).set({ disabled: false }).where(inArray(account.id, ids));
  const today = todayInChina(now);
  for (const [at, officer] of officers.entries()) {
    // disabling has ended the sign-in
    officer.token = (await issueToken(db, officer.id, now, { userAgent: null, address: null })).accessToken;
    const days = { from: today, to: '2099-12-31', deputyId: deputy === null ? null : ids[deputy] };
    const { code, data } = await call(absence.save, { absence: at === absent ? days : null }, officer.token);
    if (code !== 0) throw new Error(`an absence was refused: ${JSON.stringify(data)}`);
  }
  const gone = disabled === null ? undefined : ids[disabled];
  await db.transaction(async (tx) => {
    if (gone !== undefined) await tx.update(account).set({ disabled: true }).where(eq(account.id, gone));
    await decidersChanged(tx, now);
  });
}

type Call = (
  endpoint: Pick<EndpointShape, 'path' | 'method'>,
  input: object,
  token: string,
) => Promise<{ code: string | number; data: unknown }>;

type Case = { id: string; applicant: string; department: string | null; kind: string; involved: string[]; isJoint: boolean };

/**
 * Returns what is wrong with who sees and holds cases: an officer reads or is offered a case that they do not reach, misses one that they do, or
 * has decided one; a case is with somebody who can decide no more.
 */
export async function officeFaults(db: Db, officers: readonly Person[], call: Call, standing: Standing, since: Date): Promise<string[]> {
  const faults: string[] = [];
  const cases = await rows<Case>(
    db,
    sql`select a.id::text as id, a.account_id::text as applicant, a.department, a.kind,
        array(select distinct e.account_id::text from application_event e where e.application_id = a.id
          union select t.assignee_id::text from application_task t where t.application_id = a.id and t.assignee_id is not null) as involved,
        exists (select 1 from application_request q where q.application_id = a.id and q.type = 'joint') as "isJoint"
      from application a where a.state in ('submitted', 'reviewing') and a.kind = 'appeal' order by a.serial`,
  );
  for (const [at, { id, token }] of officers.entries()) {
    if (at === standing.disabled) continue;
    const reached = reachOf(at, standing);
    const seen = new Set<string>();
    for (const view of ['mine', 'team'] as const)
      for (let page = 1; ; page += 1) {
        const { data } = await call(approval.queue, { view, page, pageSize: 100, kind: ['appeal'] }, token);
        const { list } = data as { list: { id: string }[] };
        for (const one of list) seen.add(one.id);
        if (list.length < 100) break;
      }
    for (const one of cases) {
      const mayReach = isReached(one.department, reached) && one.applicant !== id;
      if (seen.has(one.id) && !mayReach && !one.involved.includes(id)) faults.push(`${at} is offered ${one.id} of ${one.department}`);
      if (!seen.has(one.id) && mayReach) faults.push(`${at} is not offered ${one.id} of ${one.department}`);
    }
    for (const one of cases.slice(-20)) {
      const { code } = await call({ path: `${application.detail.path}?id=${one.id}`, method: 'GET' }, {}, token);
      // consulted officers read it too
      if (one.applicant === id || one.involved.includes(id) || one.isJoint) continue;
      const isOpen = code === 0;
      if (isOpen !== isReached(one.department, reached))
        faults.push(`${at} ${isOpen ? 'reads' : 'cannot read'} ${one.id} of ${one.department}`);
    }
  }
  const decided = await rows<{ id: string; by: string; department: string | null }>(
    db,
    sql`select e.id::text as id, e.account_id::text as by, a.department from application_event e join application a on a.id = e.application_id
      where a.kind = 'appeal' and e.action not in ('begin', 'submit', 'withdraw', 'supply', 'advise', 'opine', 'release', 'route', 'resume') and e.at >= ${since.toISOString()}::timestamptz
        and not exists (select 1 from application_event r where r.application_id = a.id and r.action in ('route', 'submit') and r.version > e.version)`,
  );
  for (const { id, by, department } of decided) {
    const at = officers.findIndex((one) => one.id === by);
    if (!isReached(department, reachOf(at, standing))) faults.push(`${at} decided beyond their reach: ${id} of ${department}`);
  }
  return faults;
}

/** Returns the cases whose holder can no longer decide them. */
export const lostCases = async (db: Db): Promise<string[]> =>
  (
    await rows<{ id: string }>(
      db,
      sql`select t.application_id::text as id from application_task t join account o on o.id = t.assignee_id
        where t.closed_at is null and t.purpose = 'decide' and o.disabled order by t.id`,
    )
  ).map(({ id }) => id);
