import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { Relation } from '#contract/company.ts';
import type { RelationKind } from '#domain/company/members.ts';
import { inverseRelation, relationKinds } from '#domain/company/members.ts';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';
import type { CompanyAccess } from './profile.ts';
import { standingOf } from './standing.ts';
import { visibleTo } from './visible.ts';

const inverted = sql.join(
  relationKinds.map((kind) => sql`when ${kind} then ${inverseRelation[kind]}`),
  sql` `,
);

/**
 * Relations of a company from its side, stored on either side, each once. Hides those to companies the reader may not see. A partner
 * outside the portal has no id.
 */
export const relationsOf = ({ companyId, reader }: CompanyAccess): SQL => sql`(
  select distinct on (kind, coalesce(id, ''), name) * from (
    select own.kind, o.id, coalesce(o.name, own.other_name) as name, o.name_key, own.share, own.since, own.source, own.source_date, own.id as stored_id
    from enterprise_relation own left join enterprise o on o.id = own.other_id
    where own.enterprise_id = ${companyId} and (own.other_id is null or ${visibleTo(reader, 'o')})
    union all
    select case theirs.kind ${inverted} end, o.id, o.name, o.name_key, theirs.share, theirs.since, theirs.source, theirs.source_date, theirs.id
    from enterprise_relation theirs join enterprise o on o.id = theirs.enterprise_id
    where theirs.other_id = ${companyId} and ${visibleTo(reader, 'o')}
  ) either order by kind, coalesce(id, ''), name, source_date desc, stored_id desc)`;

type RelationFilters = CompanyAccess & { kind: readonly RelationKind[]; page: number; pageSize: number };

/** Returns a page of relations by kind, share and name. Null if no such company is visible to the reader. */
export async function relatedTo(db: Db, filters: RelationFilters): Promise<{ total: number; list: Relation[] } | null> {
  const { companyId, reader, page, pageSize } = filters;
  const kinds = filters.kind.length > 0 ? filters.kind : relationKinds;
  const [found] = await rows<{ answer: { total: number; list: Relation[] } }>(
    db,
    sql`with related as (select * from ${relationsOf(filters)} each where kind = any(${sql.param([...kinds])}::text[]))
      select jsonb_build_object('total', (select count(*) from related), 'list', coalesce((
        select jsonb_agg(jsonb_build_object('kind', kind, 'id', id, 'name', name, 'standing',
          case when id is null then '[]'::jsonb else (select ${standingOf('p')} from enterprise p where p.id = shown.id) end, 'share', share, 'since', since, 'source', source,
          'sourceDate', source_date) order by place)
        from (select *, row_number() over (order by array_position(${sql.param([...relationKinds])}::text[], kind), share desc nulls last,
            coalesce(name_key, name) collate "C", coalesce(id, '') collate "C", stored_id) as place
          from related order by place limit ${pageSize}::int offset ${(page - 1) * pageSize}::int) shown), '[]'::jsonb)) as answer
      from enterprise e where e.id = ${companyId} and ${visibleTo(reader)}`,
  );
  return found?.answer ?? null;
}
