import { expect, test } from 'vitest';
import { SearchIndex } from '#server/platform/search/engine/search-index.ts';
import { openSegmenter } from '#server/platform/search/engine/segmenter.ts';
import { beginsFacet } from '#server/platform/search/names/name-document.ts';
import type { NamedRecord } from '#server/platform/search/names/record-names.ts';
import { recordDocument, recordFields, recordsNamed } from '#server/platform/search/names/record-names.ts';
import { comparedName } from '#server/platform/search/names/typed-name.ts';
import { policySeeds } from '#server/seed/data/index.ts';

/** Finds records by their places in the list. */
function finder(records: readonly NamedRecord[]): (keyword: string) => Promise<string[] | null> {
  const index = new SearchIndex({ fields: recordFields, facets: [beginsFacet], numbers: [] }, openSegmenter());
  index.add(
    records.map((record, id) => {
      const { fields, begins } = recordDocument(record);
      return { id: String(id), fields, facets: { [beginsFacet]: begins }, numbers: {} };
    }),
  );
  const namesOf = (ids: readonly string[]) =>
    Promise.resolve(ids.flatMap((id) => (records[Number(id)]?.names ?? []).map((name) => ({ id, name, nameEn: null }))));
  return async (keyword) => (await recordsNamed([() => Promise.resolve({ index, among: { all: [] }, namesOf })], keyword))?.flat() ?? null;
}

const named = (...names: string[]): NamedRecord => ({ names, texts: [] });

test('every part of a name finds its record', async () => {
  const names = policySeeds('2026-06-15').flatMap(({ title, docNumber, id }) => [title, ...(docNumber === null ? [] : [docNumber]), id]);
  const find = finder(names.map((name) => named(name)));
  const missed: [string, string][] = [];
  for (const [at, name] of names.entries()) {
    const characters = [...comparedName(name).text];
    // a different part and length of each name
    const length = 1 + (at % 12);
    const start = (at * 7) % Math.max(1, characters.length - length + 1);
    const part = characters.slice(start, start + length).join('');
    if ((await find(part))?.includes(String(at)) !== true) missed.push([name, part]);
  }
  expect(missed).toEqual([]);
});

test('a character beside digits is found whatever it sounds like in its word', async () => {
  const find = finder([named('银行2026年行长培训'), named('长春2026')]);
  expect(await find('行2026')).toEqual(['0']);
  expect(await find('长春2026')).toEqual(['1']);
  expect(await find('2026行长')).toEqual(['0']);
});

test('letters far apart in a long name do not match its sound', async () => {
  const find = finder([named('云溪市望舒行动'), named('数字化工厂入网上限书面说明'), named('王书记讲话')]);
  expect(await find('wangshu')).toEqual(expect.arrayContaining(['0', '2']));
  expect(await find('wangshu')).not.toContain('1');
});

test('texts are found by their parts and not by their sound', async () => {
  const find = finder([{ names: ['甲'], texts: ['云溪市科学技术局', 'SEM-7700'] }]);
  for (const keyword of ['科学技术', '技术 云溪', 'sem77', '7700']) expect(await find(keyword), keyword).toEqual(['0']);
  expect(await find('kexuejishu')).toEqual([]);
});

test('typos are tolerated only outside numbers', async () => {
  const find = finder([named('云溪市2026年设备更新补贴'), named('云溪市2025年设备更新补贴')]);
  expect(await find('2026年设备更薪补帖')).toEqual(['0']);
  expect(await find('2024年设备更新补贴')).toEqual([]);
});
