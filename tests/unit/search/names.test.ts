import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '#server/db/client.ts';
import { suggestTerm } from '#server/db/tables/suggest.ts';
import { suggestRow } from '#server/search/index/suggest-terms.ts';
import { allButOne, halves, namesMistyped } from '#server/search/suggest/mistyped.ts';
import type { NameRow, NameSource, Ranked } from '#server/search/suggest/names.ts';
import { namesAsTyped, soundsLike } from '#server/search/suggest/names.ts';
import { openTestDatabase } from '#tests/setup/test-database.ts';

let db: Db;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ db, close } = await openTestDatabase('empty'));
  const names = ['高新', '高新技术', '支持高新', '新高新区', '绿色工厂', '专精特新', '长春市创新基地', 'R&D', 'x光'];
  const rows = names.map((name, index) => suggestRow(name, 'term', index));
  await db.insert(suggestTerm).values(rows.filter((row) => row !== null));
});
afterAll(() => close());

const source: NameSource = {
  columns: sql`id as row, text, norm, pinyin, initials, weight`,
  from: sql`suggest_term`,
  order: () => sql`order by suggest_term.id`,
};
/** Each name with its best rank, and the ranges that are marked. */
const shown = (found: readonly Ranked<NameRow>[]) => {
  const sorted = found.toSorted((a, b) => b.rank - a.rank);
  const best = sorted.filter(({ row }, index) => sorted.findIndex((each) => each.row.text === row.text) === index);
  return best.map(({ row, rank, hits }) => [row.text, Math.round(rank), ...hits]);
};
const typed = async (key: string, limit = 10) => shown(await namesAsTyped(db, source, key, limit));
const mistyped = async (key: string, parts = halves) => shown(await namesMistyped(db, source, key, 10, parts));

describe('a name that is typed ranks', () => {
  test.each<[string, unknown[][]]>([
    // the whole name, a prefix, a part; the larger the typed part the higher
    [
      '高新',
      [
        ['高新', 3240, [0, 2]],
        ['高新技术', 2121, [0, 2]],
        ['新高新区', 1123, [1, 3]],
        ['支持高新', 1122, [2, 4]],
      ],
    ],
    ['区', [['新高新区', 1063, [3, 4]]]],
    ['r', [['R&D', 2127, [0, 1]]]],
    ['rd', [['R&D', 3247, [0, 3]]]],
    ['d', []],
    ['光', [['x光', 1128, [1, 2]]]],
  ])('%s', async (key, ranks) => {
    expect(await typed(key)).toEqual(ranks);
  });

  test.each<[string, unknown[][]]>([
    // by sound from its start, then from elsewhere; the shorter the name the higher
    [
      'gaoxin',
      [
        ['高新', 1071],
        ['高新技术', 1034],
        ['新高新区', 536],
        ['支持高新', 535],
      ],
    ],
    [
      'gx',
      [
        ['高新', 1071],
        ['高新技术', 1034],
      ],
    ],
    ['gxjs', [['高新技术', 1034]]],
    ['zcgx', [['支持高新', 1035]]],
    ['cgx', [['支持高新', 535]]],
    ['lvsegc', [['绿色工厂', 537]]],
    ['绿segc', [['绿色工厂', 537]]],
    ['lsgongchang', [['绿色工厂', 537]]],
    ['zhangchun', []],
    ['changchun', [['长春市创新基地', 1006]]],
  ])('%s', async (key, ranks) => {
    expect(await typed(key)).toEqual(ranks);
  });

  test('by sound only where fewer fit as typed than are asked for', async () => {
    expect((await namesAsTyped(db, source, '高xin', 4)).map(({ row }) => row.text)).toContain('高新');
    expect(await typed('rd', 1)).toEqual([['R&D', 3247, [0, 3]]]);
  });

  test('with as many as three times those asked for', async () => {
    expect(await namesAsTyped(db, source, '高新', 1)).toHaveLength(4);
    expect((await namesAsTyped(db, source, '新', 1)).length).toBeLessThanOrEqual(4);
  });
});

describe('a name with a mistake ranks', () => {
  test.each<[string, unknown[][]]>([
    // of another sound: by its weight; of the same sound: 300 more
    ['高新记术', [['高新技术', 301]]],
    ['高新支术', [['高新技术', 1]]],
    ['高技术', [['高新技术', 1]]],
    ['高薪', []],
    ['专晶特新', [['专精特新', 305]]],
    ['专精特新区', [['专精特新', 5]]],
    ['绿社工', [['绿色工厂', 4]]],
    ['绿工厂', [['绿色工厂', 4]]],
    ['高低左右', []],
    // letters: 300 less for each of two mistakes
    ['gaoxinjisu', [['高新技术', -299]]],
    ['gaoxijisu', [['高新技术', -599]]],
    ['gaxijisu', []],
    ['lvsegongchan', [['绿色工厂', 4]]],
    ['lvsegongchen', [['绿色工厂', -296]]],
    ['lusegongchang', [['绿色工厂', -296]]],
    ['lvsegogchng', [['绿色工厂', -596]]],
    ['lvsagog', []],
    ['lvsxgo', [['绿色工厂', -296]]],
    ['lxsego', [['绿色工厂', -296]]],
    ['lxseg', []],
    ['lvse1gong', []],
  ])('%s', async (key, ranks) => {
    expect(await mistyped(key)).toEqual(ranks);
  });

  test('by either way to look it up', async () => {
    expect(await mistyped('高新支术', allButOne)).toEqual([['高新技术', 1]]);
    expect(await mistyped('高支术', allButOne)).toEqual([]);
    expect(await mistyped('高技术', allButOne)).toEqual([['高新技术', 1]]);
  });
});

test('characters sound as typed in full, by initials, or up to the last letter', () => {
  expect(['gaoxin', 'gx', 'gaox', 'gxin', 'g新'].map((key) => soundsLike('高新', key))).toEqual(Array.from({ length: 5 }, () => [0, 1]));
  expect(['xin', 'gaoj', 'lv'].map((key) => [soundsLike('高新', key), soundsLike('绿', key)])).toEqual([
    [[1], null],
    [null, null],
    [null, [0]],
  ]);
});
