import { describe, expect, test } from 'vitest';
import { titleKey } from '#domain/matching/model/holding.ts';
import type { Holding } from '#domain/matching/model/profile.ts';
import { qualificationSeeds } from '#server/seed/data/qualifications.ts';
import { readTitles } from '#server/companies/company-admin/import/read-titles.ts';
import type { Reading } from '#server/companies/company-admin/import/statements.ts';
import { titleCodes, titleFields, mergedTitle } from '#server/companies/company-admin/import/titles.ts';
import { proposeMapping } from '#server/platform/table/heading.ts';
import { Notes } from '#server/platform/table/kind/notes.ts';

const reading: Reading = {
  today: '2026-06-15',
  source: '园区企业名录',
  sourceDate: '2026-06-10',
  choices: {
    legalFormOf: () => undefined,
    scaleOf: () => undefined,
    industryOf: () => null,
    titleOf: titleCodes(qualificationSeeds),
  },
  regionOf: () => ({ nearest: [] }),
  regionName: () => null,
  facts: [],
  titles: [{ key: titleKey('hnte'), code: 'hnte' }],
  firsts: [],
  registered: [],
};

/** Returns the qualifications of a row by code, and the keys of its notes. */
function read(values: Record<string, string>): [Record<string, Holding>, string[]] {
  const notes = new Notes();
  const found = readTitles(values, reading, notes);
  return [
    Object.fromEntries([...found].map(([key, holding]) => [key.replace('qualification:', ''), holding])),
    notes.list.map(({ key }) => key),
  ];
}
const held = (since?: string, until?: string) => ({
  held: true,
  ...(since !== undefined && { since }),
  ...(until !== undefined && { until }),
});

describe('the column of one qualification', () => {
  test.each<[string, Holding | null, string?]>([
    ['是', held()],
    ['√', held()],
    ['有', held()],
    ['已取得', held()],
    ['held', held()],
    ['高企', held()],
    ['国家高新技术企业', held()],
    ['否', { held: false }],
    ['无', { held: false }],
    ['未取得', { held: false }],
    ['not held', { held: false }],
    ['2023年11月1日', held('2023-11-01')],
    ['２０２３－１１－０１', held('2023-11-01')],
    ['45292', held('2024-01-01')],
    ['2023-11-01至2026-10-31', held('2023-11-01', '2026-10-31')],
    ['有效期：2023.11.01-2026.10.31', held('2023-11-01', '2026-10-31')],
    ['有效期至2026年10月31日', held(undefined, '2026-10-31')],
    ['已取得（2023-11-01 取得，2018-01-05 首次取得，有效期至 2026-10-31）', { ...held('2023-11-01', '2026-10-31'), first: '2018-01-05' }],
    ['是（首次认定：2018-01-05）', { held: true, first: '2018-01-05' }],
    ['2018-01-05首次认定', null, 'title'],
    ['2026-10-31到期', held(undefined, '2026-10-31')],
    ['是（2023年12月8日）', held('2023-12-08')],
    ['GR202333001234', held()],
    ['2023年认定', held(), 'titleYear'],
    ['2023', held(), 'titleYear'],
    ['—', null],
    ['暂无', null],
    ['已过期', null, 'title'],
    ['是（已撤销）', null, 'title'],
    ['非高新技术企业', null, 'title'],
    ['2027-01-01', null, 'titleDays'],
    ['2026-10-31至2023-11-01', null, 'titleDays'],
  ])('the cell %s is read', (cell, holding, note) => {
    expect(read({ 'qualification:hnte': cell })).toEqual([holding === null ? {} : { hnte: holding }, note === undefined ? [] : [note]]);
  });
});

describe('a column that lists qualifications', () => {
  test.each<[string, Record<string, Holding>, string[]?]>([
    [
      '高新技术企业、专精特新中小企业，国家级专精特新“小巨人”企业；瞪羚',
      { hnte: held(), srdi: held(), 'little-giant': held(), gazelle: held() },
    ],
    ['1.高新技术企业\n2.创新型中小企业', { hnte: held(), 'innovative-sme': held() }],
    ['①绿色工厂 ②软件企业 “瞪羚企业”', { 'green-factory': held(), 'software-enterprise': held(), gazelle: held() }],
    // the level is part of the title
    ['绿色工厂、智能工厂', { 'green-factory': held() }, ['titlesUnknown']],
    ['High and New Technology Enterprise, Gazelle company', { hnte: held(), gazelle: held() }],
    ['数据管理能力成熟度（DCMM）二级以上、绿色工厂（国家级）', { dcmm: held(), 'green-factory': held() }],
    ['高企(2023-12-08 至 2026-12-07)、科技型中小企业（2025-03-01，）', { hnte: held('2023-12-08', '2026-12-07') }, ['titleDetail']],
    ['2023年高新技术企业；软件企业认定', { hnte: held(), 'software-enterprise': held() }, ['titleYear']],
    ['高新技术企业、守合同重信用企业、市级企业技术中心', { hnte: held() }, ['titlesUnknown']],
    ['高新技术企业（已撤销）', {}, ['titleDetail']],
    ['高新技术企业（2027-01-01）', {}, ['titleDays']],
    ['无', {}, ['titlesNone']],
    ['暂无', {}],
  ])('the cell %s is read', (cell, titles, notes = []) => {
    expect(read({ titles: cell })).toEqual([titles, notes]);
  });

  test('a single-qualification column overrides it, and they may not contradict', () => {
    expect(read({ titles: '高企、瞪羚', 'qualification:hnte': '2023-11-01' })).toEqual([{ hnte: held('2023-11-01'), gazelle: held() }, []]);
    expect(read({ titles: '高企', 'qualification:hnte': '否' })).toEqual([{ hnte: { held: false } }, ['titleContradicts']]);
  });
});

test.each([
  ['是否高新技术企业', 'hnte'],
  ['高企', 'hnte'],
  ['高新技术企业（是/否）', 'hnte'],
  ['高企证书有效期', 'hnte'],
  ['专精特新“小巨人”', 'little-giant'],
  ['是否规上企业', 'above-scale'],
  ['Gazelle company', 'gazelle'],
])('the heading %s belongs to the qualification %s', (heading, code) => {
  const fields = titleFields(qualificationSeeds);
  const mapping = proposeMapping(fields, ['企业名称', heading]);
  expect(Object.entries(mapping).filter(([, column]) => column !== null)).toEqual([[titleKey(code), heading]]);
});

describe('a stored qualification', () => {
  const stored = held('2023-11-01', '2026-10-31');
  test.each<[string, Holding, Holding | undefined, Holding]>([
    ['is new', held(), undefined, held()],
    ['keeps its dates when the row has none', held(), stored, stored],
    ['is replaced after it expired', held(), held('2020-01-01', '2023-01-01'), held()],
    ['takes the dates of the row', held('2026-01-01'), stored, held('2026-01-01')],
    ['keeps its start date when the row has only the end', held(undefined, '2027-01-01'), stored, held('2023-11-01', '2027-01-01')],
    [
      'keeps the first day when the row has newer dates',
      held('2026-01-01'),
      { ...stored, first: '2018-01-05' },
      { ...held('2026-01-01'), first: '2018-01-05' },
    ],
    [
      'keeps the first day of one that has expired',
      held(),
      { ...held('2020-01-01', '2023-01-01'), first: '2018-01-05' },
      { held: true, first: '2018-01-05' },
    ],
    ['takes the first day of the row', { held: true, first: '2017-01-05' }, stored, { ...stored, first: '2017-01-05' }],
    ['drops a first day that the row contradicts', held('2016-01-01'), { ...stored, first: '2018-01-05' }, held('2016-01-01')],
    ['becomes held', held(), { held: false }, held()],
    ['becomes not held', { held: false }, stored, { held: false }],
  ])('%s', (_, stated, before, after) => {
    expect(mergedTitle(stated, before, '2026-06-10')).toEqual(after);
  });
});
