import { sql } from 'drizzle-orm';
import type { HandlerData, ParsedInput } from '#contract/endpoint.ts';
import type { verdictsOf } from '#contract/matching.ts';
import type { Criterion } from '#domain/matching/model/criteria.ts';
import { explain } from '#domain/matching/evaluate.ts';
import { verdictOf } from '#domain/matching/model/verdict.ts';
import type { WindowStatus } from '#domain/policy.ts';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';
import { statusOn } from '#server/platform/db/policy-summary.ts';
import { matchable } from './catalogue.ts';
import type { Asking } from './match.ts';
import { subjectOf } from './subject.ts';

type Row = { id: string; criteria: Criterion; status: WindowStatus };

/** Returns a company's verdicts for some policies, in the given order. */
export async function verdictsFor(
  db: Db,
  body: ParsedInput<typeof verdictsOf>['body'],
  { user, today }: Asking,
): Promise<HandlerData<typeof verdictsOf>> {
  const profile = (await subjectOf(db, body, user))?.profile ?? {};
  const found = await rows<Row>(
    db,
    sql`select p.id, p.criteria, ${statusOn(today)} as status
      from policy p where p.id = any(${sql.param(body.ids)}::text[]) and ${matchable}`,
  );
  const byId = new Map(found.map((row) => [row.id, row]));
  return [...new Set(body.ids)].flatMap((id) => {
    const row = byId.get(id);
    if (row === undefined) return [];
    const explanation = explain(row.criteria, profile, today);
    const { score, held, missing } = explanation;
    return [
      {
        id,
        verdict: verdictOf(explanation, row.status),
        score,
        held,
        missing: missing.length,
      },
    ];
  });
}
