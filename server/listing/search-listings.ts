import { sql } from 'drizzle-orm';
import type { FieldIssues } from '#contract/envelope.ts';
import type { HandlerData, ParsedInput } from '#contract/endpoint.ts';
import type { header, ListingFilters, ListingSummary, search } from '#contract/listing.ts';
import type { ListingKind } from '#contract/listing/kind.ts';
import { facetFieldsOf } from '#contract/listing/kind.ts';
import type { Db } from '../db/client.ts';
import { listingPairs } from '../db/listing-summary.ts';
import type { Language } from '../http/messages.ts';
import { message } from '../http/messages.ts';
import { invalid } from '../http/problem.ts';
import { countRecords } from '../search/results/count-records.ts';
import { searchRecords } from '../search/results/search-records.ts';
import { fieldOrder, listingFacets, listingSource } from './listing-source.ts';

/** The attributes that lists show. */
export function shownInLists({ fields, figure }: ListingKind): string[] {
  const shown = Object.entries(fields).filter(([name, field]) => field.internal !== true && (field.column === true || name === figure));
  return [...new Set(shown.flatMap(([name, { per }]) => (per === undefined ? [name] : [name, per])))];
}

/** Refuses filters and sorts that the kind does not have, by name. `path` is where they stand in the input. */
export function checkFilters(kind: ListingKind, filters: ListingFilters & { sort?: string }, language: Language, path = 'body'): void {
  const fields = Object.entries(kind.fields);
  const problems: FieldIssues['fields'] = [];
  const check = (part: string, given: readonly string[], allowed: readonly string[]) => {
    for (const name of given)
      if (!allowed.includes(name))
        problems.push({
          path: `${path}.${part}${part.endsWith('.') ? name : ''}`,
          message: message(language, 'noSuchField', { allowed: allowed.join(', ') || '–' }),
        });
  };
  check(
    'options.',
    Object.keys(filters.options),
    facetFieldsOf(kind).map(([name]) => name),
  );
  check(
    'figures.',
    Object.keys(filters.figures),
    fields.flatMap(([name, { filter }]) => (filter === undefined ? [] : [name])),
  );
  check(
    'links.',
    Object.keys(filters.links),
    fields.flatMap(([name, { type }]) => (type === 'records' ? [name] : [])),
  );
  const sorted = fields.flatMap(([name, { sorted: direction }]) => (direction === undefined ? [] : [name]));
  if (filters.sort !== undefined) check('sort', [filters.sort], ['relevance', 'published', ...sorted]);
  if (problems.length > 0) throw invalid(problems);
}

type SearchBody = ParsedInput<typeof search>['body'];

/** Returns a page of a search for listings of a kind. */
export async function searchListings(
  db: Db,
  kind: ListingKind,
  body: SearchBody,
  now: Date,
  language: Language,
): Promise<HandlerData<typeof search>> {
  checkFilters(kind, body, language);
  const order = body.sort === 'relevance' || body.sort === 'published' ? null : fieldOrder(kind, body.sort, now);
  const source = listingSource(kind, body, now);
  return searchRecords<ListingSummary>(
    db,
    // no filter of the reader's: it is never dropped to find more
    body.featured ? { ...source, visible: sql`${source.visible} and p.featured` } : source,
    { ...body, order: order ?? (body.sort === 'published' ? publishedOrder : null) },
    { pairs: listingPairs(shownInLists(kind)), join: sql`join region r on r.code = p.region_code` },
  );
}

const publishedOrder = sql`p.published_at desc, p.id collate "C"`;

/** Returns total and facets of such a search; each facet is counted under all filters but its own. */
export async function countListings(
  db: Db,
  kind: ListingKind,
  filters: ListingFilters,
  now: Date,
  language: Language,
): Promise<HandlerData<typeof header>> {
  checkFilters(kind, filters, language);
  const facets = listingFacets(kind);
  const { total, of } = await countRecords(db, listingSource(kind, filters, now), facets, filters.keyword);
  return { total, facets: Object.fromEntries(facets.each.map(({ name }) => [name, of(name)])) };
}
