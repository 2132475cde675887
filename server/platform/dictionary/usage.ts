import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { rows } from '../db/client.ts';
import { getOwn } from '#domain/get-own.ts';

export type Use = { kind: 'policy' | 'criteria' | 'enterprise' | 'fact' | 'dictEntry'; count: number };

/** Policies as published, and their drafts. */
const policies = sql`(select id, category, support_mode, industries, scales, criteria from policy
  union all select policy_id, content->>'category', content->>'supportMode', array(select jsonb_array_elements_text(content->'industries')),
    array(select jsonb_array_elements_text(content->'scales')), content->'criteria' from policy_draft) p`;

/** Criteria are trees: a code appears in one of their lists, as a JSON string. */
const inCriteria = (kind: string, list: string): SQL =>
  sql`select named.code, p.id as record from ${policies} cross join lateral jsonb_path_query(p.criteria, ${`$.** ? (@.kind == "${kind}").${list}[*]`}::jsonpath) as leaf(code)
    cross join lateral (select leaf.code #>> '{}' as code) named`;

const inList = (column: string): SQL => sql`select unnest(p.${sql.identifier(column)}) as code, p.id as record from ${policies}`;
const inColumn = (column: string): SQL => sql`select p.${sql.identifier(column)} as code, p.id as record from ${policies}`;
const ofCompany = (column: string): SQL => sql`select ${sql.identifier(column)} as code, id as record from enterprise`;

/** The records that use the codes of a dictionary, by dictionary. Other dictionaries are unused. */
const uses: Readonly<Record<string, readonly [Use['kind'], SQL][]>> = {
  qualification: [
    ['criteria', inCriteria('qualification', 'anyOf')],
    ['fact', sql`select substr(key, 15) as code, id::text as record from enterprise_fact where key like 'qualification:%'`],
  ],
  industry: [
    ['policy', inList('industries')],
    ['criteria', inCriteria('industry', 'within')],
    // companies have finer industry codes than the dictionary
    ['enterprise', sql`select left(industry, 2) as code, id as record from enterprise`],
  ],
  'policy.category': [['policy', inColumn('category')]],
  'policy.supportMode': [['policy', inColumn('support_mode')]],
  scale: [
    ['policy', inList('scales')],
    ['criteria', inCriteria('scale', 'within')],
    ['enterprise', ofCompany('scale')],
  ],
  legalForm: [
    ['criteria', inCriteria('legalForm', 'within')],
    ['enterprise', ofCompany('legal_form')],
  ],
};

/** Returns the number of records that use each entry, by code and kind of record, without unused codes. One query. */
export async function usesOf(db: Db, category: string, codes: readonly string[]): Promise<Map<string, Use[]>> {
  const kinds = getOwn(uses, category) ?? [];
  if (kinds.length === 0 || codes.length === 0) return new Map();
  const codeList = sql.param([...codes]);
  const parts = kinds.map(
    ([kind, query]) =>
      sql`select ${kind}::text as kind, code, count(distinct record)::int as count from (${query}) named where code = any(${codeList}::text[]) group by code`,
  );
  const found = await rows<Use & { code: string }>(db, sql.join(parts, sql` union all `));
  return Map.groupBy(found, ({ code }) => code);
}
