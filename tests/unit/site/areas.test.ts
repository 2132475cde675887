import { expect, test } from 'vitest';
import { listingKinds } from '#contract/listing/kinds.gen.ts';
import { areas, pageOfKind, placeOf } from '#entities/platform/site/areas.ts';

const at = (pathname: string, search: object = {}) => {
  const { area, page, isOpen } = placeOf({ pathname, search });
  return [area?.name, page?.name, isOpen];
};

test.each([
  ['/policy/search', {}, ['policy', 'policies', true]],
  ['/policy/search', { keyword: '研发', business: 'yx-hengrui' }, ['policy', 'policies', true]],
  ['/policy/search', { kind: ['project'], status: ['open'], sort: 'deadline' }, ['policy', 'open', true]],
  ['/policy/search', { kind: 'project', status: 'open', sort: 'deadline', page: 2 }, ['policy', 'open', true]],
  ['/policy/search', { kind: ['project'], status: ['open', 'upcoming'], sort: 'deadline' }, ['policy', 'policies', true]],
  ['/technology/device', {}, ['technology', 'devices', true]],
  ['/technology/device/detail', { id: 'x' }, ['technology', 'devices', false]],
  ['/resources/finance/detail', { id: 'x' }, ['finance', 'products', false]],
  ['/operation/list', {}, ['operation', 'services', true]],
  ['/operation/list', { tab: 'activity', keyword: '研发' }, ['operation', 'activities', true]],
  ['/operation/notice/detail', { id: 'x' }, ['operation', 'notices', false]],
  ['/government/knowledge/detail', { id: 'x' }, ['government', 'answers', false]],
  ['/public/property/index', { id: 'x' }, ['property', 'spaces', true]],
  ['/institution/metter/detail', { id: 'x' }, ['institution', 'matters', false]],
] as const)('%s %j is marked as its page', (pathname, search, place) => expect(at(pathname, search)).toEqual(place));

test('a page of an area that lists nothing marks only the area', () =>
  expect(at('/policy/detail')).toEqual(['policy', undefined, undefined]));

test('pages outside the areas mark none', () => {
  for (const path of ['/', '/auth', '/account/custom', '/exception/404']) expect(at(path)).toEqual([undefined, undefined, undefined]);
});

test('every page is marked at its own address, in its own area', () => {
  for (const area of areas)
    for (const { name, link } of area.pages) expect(at(link.to, 'search' in link ? link.search : {})).toEqual([area.name, name, true]);
});

test('the kinds of pages exist, each on one page, and are public', () => {
  const kinds = areas.flatMap(({ pages }) => pages.flatMap((page: { name: string; kind?: string }) => page.kind ?? []));
  expect(new Set(kinds).size).toBe(kinds.length);
  for (const kind of kinds) {
    expect(listingKinds.find((one) => one.kind === kind)?.restricted, kind).toBeUndefined();
    expect(pageOfKind(kind)).toMatchObject({ kind });
    expect(listingKinds.map((one) => one.kind)).toContain(kind);
  }
});

test('a page of a kind has the address of its list', () => {
  for (const kind of listingKinds) {
    const { link } = pageOfKind(kind.kind) ?? {};
    if (link === undefined) continue;
    const search = 'search' in link ? `?${new URLSearchParams(link.search as unknown as Record<string, string>).toString()}` : '';
    expect(`${link.to}${search}`).toBe(kind.pages.list);
  }
});
