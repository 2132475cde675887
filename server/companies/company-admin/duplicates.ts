import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { CallData } from '#contract/endpoint.ts';
import type { duplicates } from '#contract/company-admin.ts';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';

const alphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const weights = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28];

/** Whether the last character of a code is its GB 32100 check character; same as `creditCodeFits` in `#domain/company/credit-code.ts`. */
export const codeFits = (code: SQL): SQL => sql`(coalesce(${code} ~ ${`^[${alphabet}]{18}$`}, false) and substr(${code}, 18, 1) =
  substr(${alphabet}, (31 - (select sum((strpos(${alphabet}, substr(${code}, at::int, 1)) - 1) * weight) % 31
    from unnest(${sql.param(weights)}::int[]) with ordinality as each (weight, at)))::int % 31 + 1, 1))`;

/** Normalises a name: punctuation, width, case and 有限公司 for 有限责任公司 make no difference. */
const nameForm = sql`replace(name_key, '有限责任公司', '有限公司')`;
const codeForm = sql`upper(regexp_replace(normalize(credit_code, NFKC), '[\\s-]', '', 'g'))`;

/** Public companies with the keys by which they may be duplicates. */
const keyed = sql`select id, name, credit_code, ${nameForm} as name_form, ${codeForm} as code_form, ${codeFits(sql`credit_code`)} as fits
  from enterprise where owner_id is null`;

/** Two of a group are certainly distinct if their codes differ and both are valid. */
const mayBeOne = sql`(a.code_form is null or b.code_form is null or a.code_form = b.code_form or not a.fits or not b.fits)`;

/** Ids of possible duplicates, as a part of a statement. */
export const duplicateIds = sql`(with keyed as materialized (${keyed})
  select a.id from keyed a join keyed b on b.name_form = a.name_form and b.id <> a.id and a.name_form <> '' where ${mayBeOne}
  union select a.id from keyed a join keyed b on b.code_form = a.code_form and b.id <> a.id)`;

type Paging = { page: number; pageSize: number };

/**
 * Returns groups of possible duplicates: first those with the same code, then those with the same name. A group with the same name appears
 * once even if the codes agree too.
 */
export async function duplicateGroups(db: Db, { page, pageSize }: Paging): Promise<CallData<typeof duplicates>> {
  const [found] = await rows<{ answer: CallData<typeof duplicates> }>(
    db,
    sql`with keyed as materialized (${keyed}),
      pairs as (
        select 'creditCode' as reason, a.code_form as key, a.id from keyed a join keyed b on b.code_form = a.code_form and b.id <> a.id
        union
        select 'name', a.name_form, a.id from keyed a join keyed b on b.name_form = a.name_form and b.id <> a.id and a.name_form <> ''
          where ${mayBeOne} and (a.code_form is null or a.code_form is distinct from b.code_form)),
      groups as (select reason, key, row_number() over (order by reason, key collate "C") as place from pairs group by reason, key)
      select json_build_object('total', (select count(*)::int from groups), 'list', coalesce((
        select json_agg(json_build_object('reason', reason, 'companies', (
          select json_agg(json_build_object('id', k.id, 'name', k.name, 'creditCode', k.credit_code, 'facts',
            (select count(*)::int from enterprise_fact f where f.enterprise_id = k.id and f.account_id is null)) order by k.id collate "C")
          from pairs join keyed k on k.id = pairs.id where pairs.reason = page.reason and pairs.key = page.key)) order by place)
        from (select * from groups order by place limit ${pageSize}::int offset ${(page - 1) * pageSize}::int) page), '[]'::json)) as answer`,
  );
  return found?.answer ?? { total: 0, list: [] };
}
