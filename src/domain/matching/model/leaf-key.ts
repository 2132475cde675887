import type { Leaf } from './criteria.ts';

const isWord = (value: unknown): value is string => typeof value === 'string';

/** Fields for readers only. */
const texts = new Set(['clause', 'statement']);

/** Normalises the order of fields and of word lists: a list of words in a leaf is a set. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.every(isWord) ? value.toSorted() : value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .filter(([key, each]) => each !== undefined && !texts.has(key))
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, each]) => [key, canonical(each)]);
}

/** Strips the texts of one policy from a leaf: only the test is kept in memory. */
export function testOf(leaf: Leaf): Leaf {
  const { source: _source, ...test } = leaf;
  return { ...test, clause: '' };
}

/** Leaves with the same key have the same outcome for every company. */
export const leafKey = (leaf: Leaf): string => JSON.stringify(canonical(testOf(leaf)));
