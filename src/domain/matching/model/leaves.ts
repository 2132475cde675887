import type { Criterion, Leaf } from './criteria.ts';
import { periodCode } from './declaration.ts';

/** Returns the leaves of a tree in its order. */
export function leavesOf(tree: Criterion): Leaf[] {
  if ('items' in tree) return tree.items.flatMap(leavesOf);
  return tree.kind === 'not' ? leavesOf(tree.item) : [tree];
}

/**
 * Returns the statements of the declarations among some leaves, each with what `Names.declarations` is asked for: the key, with the period
 * where that is of fixed days. A period that moves on each year has one statement for all years.
 */
export const statementsOf = (leaves: readonly Leaf[]): [code: string, statement: string][] =>
  leaves.flatMap((leaf): [string, string][] => {
    if (leaf.kind !== 'declaration') return [];
    const { key, period, statement } = leaf;
    return [[period === undefined || 'years' in period ? key : periodCode(key, period), statement]];
  });
