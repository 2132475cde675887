import type { Bitmap } from './bitmap.ts';
import { countBits, countShared, intersect, membersOf, setBit } from './bitmap.ts';
import type { Columns } from './conditions.ts';
import { columnOf, countValues, documentsUnder } from './conditions.ts';
import type { Dictionary } from './dictionary.ts';
import type { GroupMatch, Workspace } from './groups.ts';
import type { Query, SearchResult } from './schema.ts';
import type { Segment } from './segment.ts';

/** The hits of a query in one segment. */
export type Part = {
  segment: Segment;
  space: Workspace;
  groups: GroupMatch[];
  /** Live documents that match, regardless of the filter. */
  matched: Bitmap;
  /** Documents under each condition of the filter, by its name. */
  filters: Map<string, Bitmap>;
  /** Documents that match, under the whole filter. */
  hits: Bitmap;
};

export type Searched = Columns & { segments: readonly Segment[]; terms: Dictionary };

/** The documents that match from the tier `cut` on, regardless of the filter. */
function countedOf({ matched, space }: Part, cut: number): Bitmap {
  if (cut <= 0) return matched;
  const counted = new Int32Array(matched.length);
  const count = membersOf(matched, space.documents);
  for (let at = 0; at < count; at += 1) {
    const document = space.documents[at] ?? 0;
    if ((space.tier[document] ?? 0) >= cut) setBit(counted, document);
  }
  return counted;
}

/** Counts the values of facets and the buckets, each under all conditions but its own. */
export function countFacets(
  parts: readonly Part[],
  query: Query,
  cut: number,
  searched: Searched,
): Pick<SearchResult, 'facets' | 'buckets'> {
  const counts = (query.facets ?? []).map((name) => ({ name, facet: columnOf(searched.schema.facets, name), counts: new Array<number>() }));
  const buckets: SearchResult['buckets'] = Object.fromEntries(
    Object.entries(query.buckets ?? {}).map(([name, values]) => [name, Object.fromEntries(Object.keys(values).map((value) => [value, 0]))]),
  );
  for (const part of parts) {
    const counted = countedOf(part, cut);
    const under = new Map<string, Bitmap>();
    const among = (own: string): Bitmap => {
      // names without a condition share one set
      const key = part.filters.has(own) ? own : '';
      const known = under.get(key);
      if (known !== undefined) return known;
      const made = counted.slice();
      for (const [name, documents] of part.filters) if (name !== key || key === '') intersect(made, documents);
      under.set(key, made);
      return made;
    };
    for (const { name, facet, counts: into } of counts) {
      const column = part.segment.facets[facet];
      const documents = among(name);
      if (column !== undefined) countValues(column, part.segment, documents, countBits(documents), into);
    }
    for (const [name, values] of Object.entries(query.buckets ?? {}))
      for (const [value, condition] of Object.entries(values)) {
        const bucket = buckets[name] ?? {};
        bucket[value] = (bucket[value] ?? 0) + countShared(among(name), documentsUnder(condition, part.segment, searched));
      }
  }
  const facets = counts.map(({ name, facet, counts: found }): [string, Map<string, number>] => {
    const values = new Map<string, number>();
    // uncounted values are holes, which `forEach` skips
    found.forEach((count, value) => values.set(searched.facets[facet]?.stringOf(value) ?? '', count));
    return [name, values];
  });
  return { facets: Object.fromEntries(facets), buckets };
}
