/** A region with the one it lies in; null for the whole country. */
export type RegionNode = { code: string; parentCode: string | null };

/**
 * Whether news for region `of` applies in region `place`: `whole`, because the place lies in it; `part`, in a part of the place only;
 * `none`; `unknown` for an unlisted region.
 */
export type Reach = 'whole' | 'part' | 'none' | 'unknown';

export function reachOf(regions: readonly RegionNode[], of: string, place: string): Reach {
  const byCode = new Map(regions.map((region) => [region.code, region]));
  if (!byCode.has(of) || !byCode.has(place)) return 'unknown';
  const isWithin = (inner: string, outer: string): boolean => {
    const seen = new Set<string>();
    for (let at: string | null = inner; at !== null && !seen.has(at); at = byCode.get(at)?.parentCode ?? null) {
      if (at === outer) return true;
      seen.add(at);
    }
    return false;
  };
  if (isWithin(place, of)) return 'whole';
  return isWithin(of, place) ? 'part' : 'none';
}
