import { expect, test } from 'vitest';
import { listingKinds } from '#contract/listing/kinds.gen.ts';
import { shownInLists } from '#server/publishing/listing/search-listings.ts';

const counted = listingKinds.flatMap((kind) =>
  Object.entries(kind.fields).flatMap(([name, { type, per, column }]) => (per === undefined ? [] : [{ kind, name, type, per, column }])),
);

test('a figure or an amount is counted in a text or choice of its own kind', () => {
  expect(counted.length).toBeGreaterThan(0);
  const wrong = counted.filter(
    ({ kind, type, per }) => !['money', 'number'].includes(type) || !['text', 'choice'].includes(kind.fields[per]?.type ?? ''),
  );
  expect(wrong.map(({ kind, name }) => `${kind.kind}.${name}`)).toEqual([]);
});

test('lists get the unit field of each figure', () => {
  const without = counted.filter(({ kind, per, column }) => column === true && !shownInLists(kind).includes(per));
  expect(without.map(({ kind, name }) => `${kind.kind}.${name}`)).toEqual([]);
});
