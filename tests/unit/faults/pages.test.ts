import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pages } from '../../faults/pages.ts';

const tree = readFileSync(join(import.meta.dirname, '../../../src/app/route-tree.gen.ts'), 'utf8');

test('the fault matrix goes over every route', () => {
  const table = /interface FileRoutesByTo \{([^}]*)\}/.exec(tree)?.[1] ?? '';
  const routes = [...table.matchAll(/'([^']+)':/g)].map((match) => match[1] ?? '');
  expect(routes.length).toBeGreaterThan(5);
  expect(Object.keys(pages).toSorted()).toEqual(routes.toSorted());
});
