import type { Leaf } from './criteria.ts';

const isWord = (value: unknown): value is string => typeof value === 'string';

/** Fields that are read by people only. */
const texts = new Set(['clause', 'statement']);

/** The same value with fields and words in one order: a list of words in a leaf is a set, a list of anything else is not. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.every(isWord) ? value.toSorted() : value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .filter(([key, each]) => each !== undefined && !texts.has(key))
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, each]) => [key, canonical(each)]);
}

/** A leaf without the words of one policy: what it tests, and nothing else to be kept in memory for thousands of them. */
export function testOf(leaf: Leaf): Leaf {
  const { source: _source, ...test } = leaf;
  return { ...test, clause: '' };
}

/** Leaves that have the same key come out alike at every company, whatever their texts say. */
export const leafKey = (leaf: Leaf): string => JSON.stringify(canonical(testOf(leaf)));
