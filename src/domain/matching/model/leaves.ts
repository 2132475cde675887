import type { Criterion, Leaf } from './criteria.ts';
import { periodCode } from './declaration.ts';

/** Returns the leaves of a tree in its order. */
export function leavesOf(tree: Criterion): Leaf[] {
  if ('items' in tree) return tree.items.flatMap(leavesOf);
  return tree.kind === 'not' ? leavesOf(tree.item) : [tree];
}

/**
 * Returns the statements of the declarations among some leaves, each with the code for `Names.declarations`: the key, with its period if
 * that has fixed days. A rolling period has one statement for all years.
 */
export const statementsOf = (leaves: readonly Leaf[]): [code: string, statement: string][] =>
  leaves.flatMap((leaf): [string, string][] => {
    if (leaf.kind !== 'declaration') return [];
    const { key, period, statement } = leaf;
    return [[period === undefined || 'years' in period ? key : periodCode(key, period), statement]];
  });
