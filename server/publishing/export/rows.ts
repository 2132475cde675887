import { sql } from 'drizzle-orm';
import type { PolicySummary } from '#contract/policy.ts';
import type { Criterion } from '#domain/matching/model/criteria.ts';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';
import { matchable } from '#server/companies/matching/catalogue.ts';
import { summaryPairs } from '#server/platform/db/policy-summary.ts';
import { idBatches } from './listed-ids.ts';

export type ExportedPolicy = PolicySummary & {
  regionNameEn: string;
  /** Codes of the needs it serves. */
  needs: string[];
  /** As officers gave them. */
  titleEn: string | null;
  summaryEn: string | null;
  sourceUrl: string | null;
  /** Null for policies that cannot be matched. */
  criteria: Criterion | null;
};

/** Policies per batch; at most two batches are in memory. */
export const batchSize = 500;

/**
 * Yields policies by id, in order and in batches with a statement each, so that a download does not occupy the embedded database's only connection.
 * Policies withdrawn meanwhile are skipped.
 */
export async function* policyBatches(db: Db, ids: string, today: string, withCriteria: boolean): AsyncGenerator<ExportedPolicy[]> {
  const criteria = withCriteria ? sql`case when ${matchable} then p.criteria end` : sql`null`;
  for (const batch of idBatches(ids, batchSize)) {
    const found = await rows<{ policy: ExportedPolicy }>(
      db,
      sql`select json_build_object(${summaryPairs(today)}, 'regionNameEn', r.name_en, 'needs', p.needs, 'titleEn', p.title_en, 'summaryEn', p.summary_en, 'sourceUrl', p.source_url, 'criteria', ${criteria}) as policy
        from unnest(${sql.param(batch)}::text[]) with ordinality as requested(id, place)
        join policy p on p.id = requested.id join region r on r.code = p.region_code where p.state = 'published' order by requested.place`,
    );
    yield found.map((row) => row.policy);
  }
}
