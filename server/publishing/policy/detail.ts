import { sql } from 'drizzle-orm';
import type { HandlerData } from '#contract/endpoint.ts';
import type { detail } from '#contract/policy-detail.ts';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';
import { summaryPairs } from '#server/platform/db/policy-summary.ts';

const relatedShown = 12;

/** Ids of published policies related to one: cited by it, citing it, or citing the same. */
export const relatedIds = (id: string) => sql`
  select cited_id as id from policy_cite where policy_id = ${id}
  union select policy_id from policy_cite where cited_id = ${id}
  union select sibling.policy_id from policy_cite own join policy_cite sibling on sibling.cited_id = own.cited_id
    where own.policy_id = ${id} and sibling.policy_id <> ${id}`;

/** Returns a published policy with its text and relations; null for any other id. */
export async function policyDetail(db: Db, id: string, today: string): Promise<HandlerData<typeof detail> | null> {
  const [found] = await rows<{ policy: HandlerData<typeof detail> }>(
    db,
    sql`select json_build_object(${summaryPairs(today)}) ::jsonb || jsonb_build_object(
      'body', p.body, 'needs', to_jsonb(p.needs), 'effectiveFrom', p.effective_from, 'criteria', p.criteria, 'sourceUrl', p.source_url,
      'contact', p.contact, 'version', p.version, 'isGrant', exists (select 1 from grant_policy k where k.policy_id = p.id),
      'updatedAt', to_char(p.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'attachments', coalesce((
        select jsonb_agg(jsonb_build_object('fileId', a.file_id, 'name', a.name, 'size', f.size) order by a.sort, a.file_id)
        from policy_attachment a join file f on f.id = a.file_id where a.policy_id = p.id
      ), '[]'::jsonb),
      'related', coalesce((
        select jsonb_agg(jsonb_build_object('id', o.id, 'kind', o.kind, 'title', o.title, 'docNumber', o.doc_number, 'publishDate', o.publish_date, 'effectiveTo', o.effective_to) order by o.publish_date desc, o.id collate "C")
        from (select * from policy where state = 'published' and id in (${relatedIds(id)}) order by publish_date desc, id collate "C" limit ${relatedShown}::int) o
      ), '[]'::jsonb)) as policy
      from policy p join region r on r.code = p.region_code where p.id = ${id} and p.state = 'published'`,
  );
  return found?.policy ?? null;
}

/** Returns how often a policy was opened, without those that are about to be counted. */
export async function viewsOf(db: Db, id: string): Promise<number> {
  const [found] = await rows<{ views: number }>(db, sql`select views from policy where id = ${id}`);
  return found?.views ?? 0;
}
