import type { Criterion, Leaf } from '#domain/matching/criteria.ts';

/** The leaves of a tree in its order. */
export function leavesOf(criterion: Criterion): Leaf[] {
  if ('items' in criterion) return criterion.items.flatMap(leavesOf);
  return criterion.kind === 'not' ? leavesOf(criterion.item) : [criterion];
}
