import { describe, expect, test } from 'vitest';
import { SearchIndex } from '#server/platform/search/engine/search-index.ts';
import { openSegmenter } from '#server/platform/search/engine/segmenter.ts';
import type { FoundName, NameSource } from '#server/platform/search/names/find-names.ts';
import { findNames, namesAsTyped, rangesOf } from '#server/platform/search/names/find-names.ts';
import type { StoredName } from '#server/platform/search/names/name-document.ts';
import { beginsFacet, nameDocument, nameFields } from '#server/platform/search/names/name-document.ts';
import { soundsLike } from '#server/platform/search/names/rank-name.ts';
import { readTypedName } from '#server/platform/search/names/typed-name.ts';

/** Names by position in a list; later ones weigh more. */
function sourceOf(list: readonly (string | { name: string; nameEn: string })[]): NameSource<StoredName> {
  const names = list.map((each, id) => ({ id: String(id), nameEn: null, ...(typeof each === 'string' ? { name: each } : each) }));
  const index = new SearchIndex({ fields: nameFields, facets: [beginsFacet], numbers: [] }, openSegmenter());
  index.add(
    names.map((name) => {
      const { fields, begins } = nameDocument(name);
      return { id: name.id, fields, facets: { [beginsFacet]: begins }, numbers: {} };
    }),
  );
  return {
    index,
    among: { all: [] },
    rowsOf: (ids) => Promise.resolve(names.filter(({ id }) => ids.includes(id))),
    bonus: ({ id }) => Number(id),
  };
}

const shown = (found: readonly FoundName<StoredName>[]) =>
  found.map(({ row, rank, at }) => [row.name, Math.round(rank), ...rangesOf(row.name, at).map((range) => row.name.slice(...range))]);

const words = sourceOf(['高新', '高新技术', '支持高新', '新高新区', '绿色工厂', '专精特新', '长春市创新基地', 'R&D', 'x光']);
const typed = async (key: string) => shown((await namesAsTyped(words, readTypedName(key))).found);
const mistyped = async (key: string) => shown(await findNames(words, readTypedName(key)));

describe('ranking of a typed name', () => {
  test.each<[string, unknown[][]]>([
    // the whole name, a prefix, a part; the larger the typed part the higher
    [
      '高新',
      [
        ['高新', 3240, '高新'],
        ['高新技术', 2121, '高新'],
        ['新高新区', 1123, '高新'],
        ['支持高新', 1122, '高新'],
      ],
    ],
    ['区', [['新高新区', 1063, '区']]],
    ['r', [['R&D', 2127, 'R']]],
    ['rd', [['R&D', 3247, 'R&D']]],
    ['光', [['x光', 1128, '光']]],
    // parts: fewer first, then in order
    ['高新区技术', []],
    ['高新支持', [['支持高新', 842, '支持高新']]],
    ['长春基地', [['长春市创新基地', 843, '长春', '基地']]],
    ['長春 創新', [['长春市创新基地', 843, '长春', '创新']]],
    ['长 地', [['长春市创新基地', 775, '长', '地']]],
    ['长地', []],
  ])('%s', async (key, ranks) => {
    expect(await typed(key)).toEqual(ranks);
  });

  test.each<[string, unknown[][]]>([
    // by sound from its start, then from elsewhere; the shorter the name the higher
    [
      'gaoxin',
      [
        ['高新', 1071, '高新'],
        ['高新技术', 1034, '高新'],
        ['新高新区', 536, '高新'],
        ['支持高新', 535, '高新'],
      ],
    ],
    [
      'gx',
      [
        ['高新', 1071, '高新'],
        ['高新技术', 1034, '高新'],
      ],
    ],
    ['gxjs', [['高新技术', 1034, '高新技术']]],
    ['zcgx', [['支持高新', 1035, '支持高新']]],
    ['cgx', [['支持高新', 535, '持高新']]],
    ['lvsegc', [['绿色工厂', 1037, '绿色工厂']]],
    ['绿segc', [['绿色工厂', 1037, '绿色工厂']]],
    ['lsgongchang', [['绿色工厂', 1037, '绿色工厂']]],
    // a character may have another reading elsewhere
    ['zhangchun', [['长春市创新基地', 1006, '长春']]],
    ['changchun', [['长春市创新基地', 1006, '长春']]],
    ['changchunjidi', [['长春市创新基地', 306, '长春', '基地']]],
  ])('%s', async (key, ranks) => {
    expect(await typed(key)).toEqual(ranks);
  });
});

describe('ranking of a misspelt name', () => {
  test.each<[string, string[]]>([
    ['高新记术', ['高新技术']],
    ['高新支术', ['高新技术']],
    ['高技术', ['高新技术']],
    ['高薪', []],
    ['专晶特新', ['专精特新']],
    ['专精特新区', ['专精特新']],
    ['绿社工', ['绿色工厂']],
    ['绿工厂', ['绿色工厂']],
    ['高低左右', []],
    ['gaoxinjisu', ['高新技术']],
    ['gaoxijisu', ['高新技术']],
    ['lvsegongchan', ['绿色工厂']],
    ['lusegongchang', ['绿色工厂']],
    ['lvsegogchng', ['绿色工厂']],
    ['lvsagog', []],
    ['lxseg', []],
    ['lvse1gong', []],
  ])('%s', async (key, names) => {
    expect((await mistyped(key)).map(([name]) => name)).toEqual(names);
  });
});

test('the name with most of the typed parts is found if none has all; common parts count little', async () => {
  const source = sourceOf([...'天地玄黄宇宙洪荒日月盈昃'].map((own) => `北京${own}昱软件有限公司`).concat('华星（北京）数字科技有限公司'));
  const names = async (key: string) => (await findNames(source, readTypedName(key))).map(({ row }) => row.name);
  expect(await names('北京华星软件有限公司')).toEqual(['华星（北京）数字科技有限公司']);
  expect(await names('北京魑魅软件有限公司')).toEqual([]);
  expect(await names(`北京华星软件有限公司${'的'.repeat(80)}`)).toEqual([]);
});

test('names in Latin letters are found by their words in any order', async () => {
  const source = sourceOf([{ name: '华星科技', nameEn: 'Huaxing Digital Technology' }, 'ABC三六零科技']);
  const first = async (key: string) => (await findNames(source, readTypedName(key)))[0]?.row.name;
  for (const key of ['huaxing digital', 'technology digital', 'Digital Tech']) expect(await first(key), key).toBe('华星科技');
  for (const key of ['abc', 'abc三六', 'ＡＢＣ 科技']) expect(await first(key), key).toBe('ABC三六零科技');
});

test('all names with every typed part are counted', async () => {
  const source = sourceOf(Array.from({ length: 60 }, (_, at) => `${'甲'.repeat(at + 1)}科技`));
  expect((await namesAsTyped(source, readTypedName('科技'))).total).toBe(60);
});

test('characters match by full pinyin, initials, or a prefix of the last syllable', () => {
  expect(['gaoxin', 'gx', 'gaox', 'gxin', 'g新'].map((key) => soundsLike('高新', key))).toEqual(Array.from({ length: 5 }, () => [0, 1]));
  expect(['xin', 'gaoj', 'lv'].map((key) => [soundsLike('高新', key), soundsLike('绿', key)])).toEqual([
    [[1], null],
    [null, null],
    [null, [0]],
  ]);
});
