import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { ParsedInput } from '#contract/endpoint.ts';
import type { list } from '#contract/listing-admin.ts';
import { amountFieldOf, organisationFieldsOf } from '#contract/listing/kind.ts';
import { listingKinds } from '#contract/listing/kinds.gen.ts';
import { addDays, momentInChina } from '#domain/china-time.ts';
import { regionsBelow } from '#server/platform/db/regions-below.ts';

export type ListFilters = ParsedInput<typeof list>['body'];

/** Filters and order, of a list, an export, or an action on all. */
export type KeptFilters = Omit<ListFilters, 'page' | 'pageSize' | 'whose'> & Partial<Pick<ListFilters, 'whose'>>;

const texts = (values: readonly string[]) => sql`${sql.param([...values])}::text[]`;

/** Kinds with an amount, and its field. */
const amounts = listingKinds.flatMap((kind) => {
  const name = amountFieldOf(kind);
  return name === undefined ? [] : [{ kind: kind.kind, name }];
});

/** The fields that lists sort and filter by, besides their columns. */
export const amountFields = amounts.map(({ name }) => name);

/** One end of a row's amount: for an exact amount both are the same, for a range an open end is null. */
function amountEnd(end: 'from' | 'to'): SQL {
  const branches = amounts.map(({ kind, name }) => {
    const value = sql`attributes->${name}::text`;
    const ofRange = sql`${value}->${end}::text`;
    return sql`when ${kind} then case jsonb_typeof(${value}) when 'number' then (${value} #>> '{}')::numeric
      when 'object' then case when jsonb_typeof(${ofRange}) = 'number' then (${ofRange} #>> '{}')::numeric end end`;
  });
  return sql`(case kind ${sql.join(branches, sql` `)} end)`;
}

const organisationFields = [...new Set(listingKinds.flatMap(organisationFieldsOf))];

/** The companies and departments of a row: that it belongs to, and that it names. */
const organisations = sql`array(select distinct found.id from (select enterprise_id as id union all ${sql.join(
  organisationFields.map(
    (name) =>
      sql`select named.id from jsonb_array_elements_text(case when jsonb_typeof(attributes->${name}::text) = 'array' then attributes->${name}::text else '[]' end) named(id)`,
  ),
  sql` union all `,
)}) found where found.id is not null)`;

/** Computed columns for filters and orders. */
export const derived = sql`${amountEnd('from')} as amount_from, ${amountEnd('to')} as amount_to, ${organisations} as organisations`;

/** Conditions of these filters, without kinds, states and organisations, which the caller adds and counts separately. */
export function filterConditions({ region, publishedFrom, publishedTo, amountMin, amountMost, ids }: KeptFilters): SQL[] {
  const conditions: SQL[] = [];
  if (ids !== undefined) conditions.push(sql`id = any(${texts(ids)})`);
  if (region.length > 0) conditions.push(sql`region_code = any(${regionsBelow(region)})`);
  if (publishedFrom !== undefined) conditions.push(sql`published_at >= ${momentInChina(publishedFrom).toISOString()}::timestamptz`);
  if (publishedTo !== undefined) conditions.push(sql`published_at < ${momentInChina(addDays(publishedTo, 1)).toISOString()}::timestamptz`);
  // an open end is unbounded
  const hasAmount = sql`(amount_from is not null or amount_to is not null)`;
  if (amountMin !== undefined) conditions.push(sql`(${hasAmount} and coalesce(amount_to, 'infinity') >= ${amountMin}::numeric)`);
  if (amountMost !== undefined) conditions.push(sql`(${hasAmount} and coalesce(amount_from, 0) <= ${amountMost}::numeric)`);
  return conditions;
}

const any = (column: SQL, values: readonly string[]): SQL => (values.length > 0 ? sql`${column} = any(${texts(values)})` : sql`true`);

/** The filters under which the list counts, each apart. */
export const countedFilters = ({ kind, state, organisation, unchecked }: KeptFilters) => ({
  kind: any(sql`kind`, kind),
  state: any(sql`state`, state),
  organisation: organisation.length > 0 ? sql`organisations && ${texts(organisation)}` : sql`true`,
  // `asked`: only for users who can confirm the listing
  unchecked: unchecked ? sql`asked` : sql`true`,
});

/** The expression and the usual direction of each order. Rows without a value come last. */
const sorts = {
  updated: { by: sql`updated_at`, usual: 'desc' },
  published: { by: sql`published_at`, usual: 'desc' },
  title: { by: sql`title collate "C"`, usual: 'asc' },
  checked: { by: sql`checked_at`, usual: 'asc' },
  expires: { by: sql`expires_at`, usual: 'asc' },
  views: { by: sql`views`, usual: 'desc' },
  amount: { by: sql`coalesce(amount_to, amount_from)`, usual: 'desc' },
} as const satisfies Record<ListFilters['order'], { by: SQL; usual: 'asc' | 'desc' }>;

/** Ends with the id, so that no two rows change places. */
export const orderOf = ({ order, direction = sorts[order].usual }: Pick<KeptFilters, 'order' | 'direction'>): SQL =>
  sql`${sorts[order].by} ${sql.raw(direction)} nulls last, id collate "C"${direction === sorts[order].usual ? sql`` : sql` desc`}`;
