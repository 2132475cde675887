import { sql } from 'drizzle-orm';
import type { FieldIssues } from '#contract/envelope.ts';
import type { HandlerData, ParsedInput } from '#contract/endpoint.ts';
import type { header, ListingFilters, ListingSummary, search } from '#contract/listing.ts';
import type { ListingKind } from '#contract/listing/kind.ts';
import { facetFieldsOf } from '#contract/listing/kind.ts';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';
import { listingPairs, standing } from '#server/platform/db/listing-summary.ts';
import type { Language } from '#server/platform/http/messages.ts';
import { message } from '#server/platform/http/messages.ts';
import { invalid } from '#server/platform/http/problem.ts';
import { alsoFound, markedTexts, readingOf, relaxationsOf, whyFound } from '#server/platform/search/results/answer.ts';
import { snippetOf } from '#server/platform/search/results/snippet.ts';
import { highlight } from '#server/platform/search/text/highlight.ts';
import { listingReader, listOf } from './ask-listings.ts';
import { fieldOfOption, optionFacet } from './listing-index.ts';

/** The attributes that lists show. */
export function shownInLists({ fields, figure }: ListingKind): string[] {
  const shown = Object.entries(fields).filter(([name, field]) => field.internal !== true && (field.column === true || name === figure));
  return [...new Set(shown.flatMap(([name, { per }]) => (per === undefined ? [name] : [name, per])))];
}

/** Refuses filters and sorts that the kind does not have, by name. `path` is their place in the input. */
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
  const { page, pageSize } = body;
  const read = await listingReader(db, now);
  const asked = await read(listOf(kind, body, now));
  const result = asked.search({ offset: (page - 1) * pageSize, limit: pageSize });
  const { hits, total, cut, tiers } = result;
  const found = await rows<{ listing: ListingSummary; body: string }>(
    db,
    sql`select json_build_object(${listingPairs(shownInLists(kind))}) as listing, p.body from listing p join region r on r.code = p.region_code
      where p.id = any(${sql.param(hits.map(({ id }) => id))}::text[]) and ${standing(kind.kind, now)}`,
  );
  const byId = new Map(found.map((row) => [row.listing.id, row]));
  const list = hits.flatMap((hit) => {
    const row = byId.get(hit.id);
    if (row === undefined) return [];
    const { listing } = row;
    const phrases = markedTexts(asked, hit);
    return [
      {
        ...listing,
        titleHits: highlight(listing.title, phrases),
        snippet: snippetOf(listing.summary, row.body, phrases),
        why: whyFound(asked, hit),
        also: hit.tier < cut,
      },
    ];
  });
  const alsoTotal = alsoFound(result);
  return {
    total,
    ...(alsoTotal > 0 && { alsoTotal }),
    page,
    pageSize,
    list,
    reading: readingOf(asked, tiers),
    // options are reported by the names of their fields
    relaxations: total > 0 ? [] : relaxationsOf(asked).map(({ field, ...rest }) => ({ field: fieldOfOption(field), ...rest })),
  };
}

/** Facets with an unlimited number of values: the most frequent are returned. */
const mostValues = 30;

/** Returns total and facets of such a search; each facet is counted under all filters but its own. */
export async function countListings(
  db: Db,
  kind: ListingKind,
  filters: ListingFilters,
  now: Date,
  language: Language,
): Promise<HandlerData<typeof header>> {
  checkFilters(kind, filters, language);
  const read = await listingReader(db, now);
  const { search: find } = await read(listOf(kind, filters, now));
  const named = [
    ...['region', 'tag'].map((name) => ({ name, facet: name })),
    ...facetFieldsOf(kind).map(([name]) => ({ name, facet: optionFacet(name) })),
  ];
  const { total, facets } = find({ offset: 0, limit: 0, facets: named.map(({ facet }) => facet) });
  const valuesOf = (facet: string) =>
    [...(facets[facet] ?? [])]
      .map(([value, count]) => ({ value, count }))
      .toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
      .slice(0, facet === 'tag' ? mostValues : undefined);
  return { total, facets: Object.fromEntries(named.map(({ name, facet }) => [name, valuesOf(facet)])) };
}
