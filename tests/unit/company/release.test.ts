import { expect, test } from 'vitest';
import { factsOfRelease } from '#domain/company/release.ts';
import { yearlyFacts } from '#domain/matching/model/figures.ts';

test('every unpublished yearly figure is in exactly one group of releases', () => {
  const grouped = Object.values(factsOfRelease).flat();
  expect(grouped.toSorted()).toEqual(yearlyFacts.filter((fact) => fact !== 'headcount').toSorted());
});
