import type { Scale } from '#domain/matching/model/criteria.ts';
import type { PolicyKind, PolicyLevel } from '#domain/policy.ts';

export type FacetKeyed = {
  kind: PolicyKind;
  level: PolicyLevel;
  category: string;
  supportMode: string | null;
  regionCode: string;
  scales: readonly Scale[];
};

/** Order of the values in a facet key. */
const order = ['kind', 'level', 'category', 'supportMode', 'region', 'scale'] as const;
type KeyedFacet = (typeof order)[number];

/** Joins all values; empty for no support mode and for every scale. */
export function facetKeyOf(policy: FacetKeyed): string {
  const values: Record<KeyedFacet, string> = {
    kind: policy.kind,
    level: policy.level,
    category: policy.category,
    supportMode: policy.supportMode ?? '',
    region: policy.regionCode,
    scale: policy.scales.join(','),
  };
  return order.map((facet) => values[facet]).join('|');
}
