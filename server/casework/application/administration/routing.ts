import { eq, sql } from 'drizzle-orm';
import { applicationKinds } from '#contract/application/kinds.ts';
import type * as contract from '#contract/application-admin.ts';
import type { Routing, RoutingTable } from '#contract/application-admin.ts';
import type { ParsedInput } from '#contract/endpoint.ts';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';
import { caseRouting } from '#server/platform/db/tables/application.ts';
import type { WriteCall } from '#server/platform/http/context.ts';
import { message } from '#server/platform/http/messages.ts';
import { conflict, invalid } from '#server/platform/http/problem.ts';
import { readForm } from '../forms.ts';
import { keepScopeToOwnReach } from '#server/platform/permission/office.ts';

/** The table has one row. */
const onlyRow = 1;
/** Advisory lock of the routing table. */
const routingLock = 4_206_031;

/** Returns the routing rules and their possible values. Topics are those of the newest form. */
export async function routingFor(db: Db, now: Date): Promise<Routing> {
  const kinds = [];
  for (const kind of applicationKinds) {
    const { fields } = await readForm(db, kind, '', now);
    const field = fields.find(({ code }) => code === kind.topicField);
    const topics = field?.type === 'choice' ? field.options.map(({ code, label, labelEn }) => ({ code, label, labelEn })) : [];
    kinds.push({ kind: kind.kind, ofPolicy: kind.subject === 'policy', topics });
  }
  return { ...(await routingOf(db)), kinds };
}

async function routingOf(db: Db): Promise<RoutingTable> {
  const [found] = await db.select().from(caseRouting).where(eq(caseRouting.id, onlyRow));
  return found === undefined ? { rules: [], version: 0 } : { rules: found.rules, version: found.version };
}

/** Saves all rules of routing. */
export function saveRouting(
  { c, db, user, record }: WriteCall,
  { rules, version }: ParsedInput<typeof contract.saveRouting>['body'],
): Promise<RoutingTable> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${routingLock}::bigint)`);
    await keepScopeToOwnReach(tx, user, 'system:application', { departments: true, regions: true });
    const before = await routingOf(tx);
    if (before.version !== version) throw conflict(before);
    const [known] = await rows<{ departments: string[]; regions: string[] }>(
      tx,
      sql`select array(select code from dict_entry where category = 'policy.issuer') as departments, array(select code from region) as regions`,
    );
    const isKnown = (codes: readonly string[] | undefined, code: string | null) => code === null || codes?.includes(code) === true;
    const issues = rules.flatMap((rule, index) =>
      (
        [
          ['kind', applicationKinds.some(({ kind }) => kind === rule.kind)],
          ['issuer', isKnown(known?.departments, rule.issuer)],
          ['department', isKnown(known?.departments, rule.department)],
          ['region', isKnown(known?.regions, rule.region)],
        ] as const
      ).flatMap(([field, isRight]) =>
        isRight ? [] : [{ path: `body.rules.${index}.${field}`, message: message(c.var.language, 'applicationRouting') }],
      ),
    );
    if (issues.length > 0) throw invalid(issues);
    const after = { rules, version: version + 1 };
    await tx
      .insert(caseRouting)
      .values({ id: onlyRow, ...after })
      .onConflictDoUpdate({ target: caseRouting.id, set: after });
    await record(tx, { target: { kind: 'routing', id: '', title: '' }, before: { rules: before.rules }, after: { rules } });
    return after;
  });
}
