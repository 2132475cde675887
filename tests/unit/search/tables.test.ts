import { expect, describe, test } from 'vitest';
import { policySuggestions, sharedWeight } from '#server/platform/search/index/suggest-terms.ts';
import { snippetOf } from '#server/platform/search/results/snippet.ts';
import { atomsOf } from '#server/platform/search/text/atoms.ts';
import { partialDistance } from '#server/platform/search/text/edit-distance.ts';
import { highlight } from '#server/platform/search/text/highlight.ts';
import { normalise } from '#server/platform/search/text/normalise.ts';
import { nameKey } from '#server/platform/search/text/suggest-key.ts';
import { soundOf } from '#server/platform/search/text/pinyin.ts';
import { plainText } from '#server/platform/search/text/plain-text.ts';
import { stem } from '#server/platform/search/text/stem.ts';

const filler = '一二三四五六七八九十'.repeat(12);

describe('a snippet', () => {
  const phrases = ['高新技术企业', '补贴'].map(atomsOf);
  const before = filler.slice(-24);

  test.each([
    [
      'begins 24 characters before the first hit, for ninety',
      `${filler}高新技术企业${filler}`,
      `…${before}高新技术企业${filler.slice(0, 60)}…`,
      [[25, 31]],
    ],
    ['begins at the sentence', `${filler}。 高新技术企业`, '…高新技术企业', [[1, 7]]],
    ['begins at a sentence that is 24 characters before', `${filler}。${before.slice(1)}补贴`, `…${before.slice(1)}补贴`, [[24, 26]]],
    ['begins with the text where that is near', `${before}补贴`, `${before}补贴`, [[24, 26]]],
    ['begins at a word', `${filler}abcd efghijkl 12345678901高新技术企业`, '…efghijkl 12345678901高新技术企业', [[21, 27]]],
    ['never cuts a character', `${'𠮷'.repeat(40)}a补贴${'𠮷'.repeat(60)}`, `…${'𠮷'.repeat(11)}a补贴${'𠮷'.repeat(32)}…`, [[24, 26]]],
    [
      'has the passage with the most different hits',
      `补贴，补贴。${filler}补贴，高新技术企业`,
      `…${before}补贴，高新技术企业`,
      [
        [25, 27],
        [28, 34],
      ],
    ],
    [
      'has the passage with the most hits',
      `补贴。${filler}补贴，补贴`,
      `…${before}补贴，补贴`,
      [
        [25, 27],
        [28, 30],
      ],
    ],
    ['has the first of passages with as many hits', `补贴。${filler}补贴`, `补贴。${filler.slice(0, 87)}…`, [[0, 2]]],
    ['has no space around, and no line end', '  补贴\n一\t二', '补贴 一 二', [[0, 2]]],
  ])('%s', (_, text, expected, hits) => {
    expect(snippetOf(text, '', phrases)).toEqual({ text: expected, hits });
  });

  test('it comes from the body only if that has more different hits', () => {
    expect(snippetOf('补贴', '补贴，补贴', phrases)?.text).toBe('补贴');
    expect(snippetOf('补贴', '高新技术企业。补贴', phrases)?.text).toBe('高新技术企业。补贴');
    expect(snippetOf('补贴，高新技术企业', '高新技术企业。补贴', phrases)?.text).toBe('补贴，高新技术企业');
    expect(snippetOf('', '补贴', phrases)?.text).toBe('补贴');
    // adjacent phrases are two hits
    expect(snippetOf('高新技术企业补贴', '补贴，高新技术企业', phrases)?.text).toBe('高新技术企业补贴');
    expect(snippetOf('  补贴 \n ', '', phrases)).toEqual({ text: '补贴', hits: [[0, 2]] });
  });
});

test('ranges of hits are sorted, merged if they touch, and end with their phrase', () => {
  expect(highlight('补贴甲补贴', [atomsOf('补贴')])).toEqual([
    [0, 2],
    [3, 5],
  ]);
  expect(highlight('补贴补贴高新', [atomsOf('高新'), atomsOf('补贴'), atomsOf('补')])).toEqual([[0, 6]]);
  expect(highlight('补', [atomsOf('补贴')])).toEqual([]);
  expect(highlight('，补贴', [atomsOf('补贴')])).toEqual([[1, 3]]);
  expect(highlight('补贴', [])).toEqual([]);
});

test.each([
  ['a\n```ts\ncode\n```\nb', 'a\ncode\nb'],
  ['~~~\nx', 'x'],
  ['甲 ``` 乙', '甲  乙'],
  ['甲```ts', '甲ts'],
  ['#标签', '#标签'],
  ['1.5 倍', '1.5 倍'],
  ['- 一\n* 二\n+ 三\n12) 四', '一\n二\n三\n四'],
  ['一 - 二', '一 - 二'],
  ['甲\n1234. 乙', '甲\n1234. 乙'],
  ['<b>粗</b> <br/>', '粗'],
  ['1 < 2 > 1', '1 < 2 > 1'],
  ['![图](a.png)', '图'],
  ['__a__ ~~b~~', 'a b'],
  ['| a | b |\n|:--|--:|\n| 1 | 2 |', 'a；b\n1；2'],
  ['a\n\n\nb', 'a\nb'],
  [' a ', 'a'],
])('the plain text of %j is %j', (markdown, text) => {
  expect(plainText(markdown)).toBe(text);
});

test.each([
  ['一丁龥', '一丁龥', [0, 1, 2], [1, 2, 3]],
  ['az09', 'az09', [0, 1, 2, 3], [1, 2, 3, 4]],
  ['a‐b', 'a-b', [0, 1, 2], [1, 2, 3]],
  ['高\u200B新', '高新', [0, 2], [1, 3]],
  ['e\u0301x', 'éx', [0, 2], [2, 3]],
  ['ＡＺ', 'az', [0, 1], [1, 2]],
  ['\u0301\u0301', '\u0301\u0301', [0, 0], [2, 2]],
  ['㋿', '令和', [0, 0], [1, 1]],
])('%j is read as %j, each unit with its range', (text, expected, starts, ends) => {
  expect(normalise(text)).toEqual({ text: expected, starts, ends });
});

test('the first 120 characters of a name count', () => {
  expect(nameKey('甲'.repeat(130))).toBe('甲'.repeat(120));
});

test('a sound has letters and digits only', () => {
  expect(soundOf('a-B 女')).toEqual({ full: 'abnv', initials: 'abn' });
});

test.each([
  ['abc', 'xabcx', 2, false, 0, 4],
  ['abc', 'abcx', 2, true, 0, 3],
  ['abc', 'xabc', 2, true, 1, 4],
  ['abc', 'xxabc', 2, true, 2, 5],
  ['abc', 'adc', 2, false, 1, 3],
  ['abc', '', 2, false, 3, 0],
  ['abc', '', 3, true, 3, 0],
  ['abc', 'ab', 1, true, 1, 2],
  ['abc', 'zzz', 1, false, 2, 0],
  ['', 'abc', 1, false, 0, 0],
])('%s is in %s, up to %i mistakes (anchored: %s), with %i, to %i', (pattern, text, limit, anchored, distance, end) => {
  expect(partialDistance([...pattern], [...text], limit, anchored)).toEqual({ distance, end });
});

test.each([
  ['abyss1es', 'abyss1es'],
  ['1grants', '1grants'],
  ['plans', 'plan'],
  ['ties', 'tie'],
  ['used', 'used'],
  ['boxes', 'box'],
  ['dishes', 'dish'],
  ['added', 'added'],
  ['stopped', 'stop'],
  ['falling', 'fall'],
  ['ease', 'ease'],
  ['house', 'hous'],
  ['addicted', 'addict'],
])('the stem of %s is %s', (word, expected) => {
  expect(stem(word)).toBe(expected);
});

test('a word has at most 64 characters, and an atom knows its range', () => {
  expect(atomsOf('1'.repeat(70)).map(({ value, start, end }) => [value.length, start, end])).toEqual([[64, 0, 70]]);
  expect(atomsOf('甲 乙，丙a b').map(({ value, cjk, gap, apart }) => [value, cjk, gap, apart])).toEqual([
    ['甲', true, false, false],
    ['乙', true, true, true],
    ['丙', true, true, true],
    ['a', false, false, false],
    ['b', false, false, true],
  ]);
});

describe('the weights of suggestions', () => {
  const policy = { id: 'a', title: '甲', shortName: '乙', state: 'published' as const };
  test.each([
    ['project', 0, [130, 190]],
    ['project', 10, [149, 209]],
    ['project', 1e9, [210, 270]],
    ['document', 0, [110, 170]],
    ['document', 10, [129, 189]],
    ['news', 1e9, [170, 230]],
  ])('a %s with %i views: title and short name', (kind, views, weights) => {
    const rows = policySuggestions({ ...policy, kind: kind as 'project', views });
    expect(rows.map(({ text, weight, policyId, kind: own }) => [text, weight, policyId, own])).toEqual([
      ['甲', weights[0], 'a', 'policy'],
      ['乙', weights[1], 'a', 'policy'],
    ]);
  });

  test('a short name equal to the title or without letters is no suggestion', () => {
    const common = { ...policy, kind: 'project', views: 0 } as const;
    expect(policySuggestions({ ...common, shortName: '甲' })).toHaveLength(1);
    expect(policySuggestions({ ...common, shortName: null })).toHaveLength(1);
    expect(policySuggestions({ ...common, shortName: '！' })).toHaveLength(1);
  });

  test('a word weighs more the more policies have it, up to a limit', () => {
    const { tag, term, synonym, issuer } = sharedWeight;
    expect([tag(0, false), tag(0, true), tag(1e9, false), tag(1e9, true)]).toEqual([220, 340, 320, 440]);
    expect([term, synonym, issuer(0), issuer(1e9)]).toEqual([240, 200, 120, 200]);
    expect([tag(10, false), issuer(10)].map(Math.round)).toEqual([254, 149]);
  });
});
