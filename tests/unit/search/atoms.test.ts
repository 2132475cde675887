import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { atomsOf, keyOf } from '#server/platform/search/text/atoms.ts';
import { normalise } from '#server/platform/search/text/normalise.ts';
import { stem } from '#server/platform/search/text/stem.ts';

const values = (text: string) => atomsOf(text).map((atom) => atom.value);
const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: fc.constantFrom(...'高新技术企业“”"（）《》〔〕 ，。5gR&D2026ＳＭＥ%/\'\\:*|!<>-\0\ud800🚀é') }),
);

describe('normalise', () => {
  test.each([
    ['ＳＭＥ２０２６', 'sme2026'],
    ['“小巨人”', '"小巨人"'],
    ['「互联网＋」', '"互联网+"'],
    ['e\u0301', 'é'],
    ['ｶﾞ', 'ガ'],
    ['高\u200B新', '高新'],
    ['a\0b\ud800c', 'a b c'],
  ])('%j becomes %j', (text, expected) => {
    expect(normalise(text).text).toBe(expected);
  });

  test('every character keeps its position in the original', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const { text: spelt, starts, ends } = normalise(text);
        expect(starts).toHaveLength(spelt.length);
        expect(ends).toHaveLength(spelt.length);
        starts.forEach((start, index) => {
          expect(start).toBeGreaterThanOrEqual(starts[index - 1] ?? 0);
          expect(ends[index]).toBeGreaterThan(start);
          expect(ends[index]).toBeLessThanOrEqual(text.length);
        });
      }),
    );
  });

  test('the result contains only characters that PostgreSQL can store', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const spelt = normalise(text).text;
        expect(spelt.isWellFormed()).toBe(true);
        expect(spelt).not.toContain('\0');
      }),
    );
  });
});

describe('atoms', () => {
  test.each([
    ['高新技术', ['高', '新', '技', '术']],
    ['5G网络', ['5g', '网', '络']],
    ['R&D 费用', ['r&d', '费', '用']],
    ['工业4.0', ['工', '业', '4.0']],
    ['1,000万元', ['1000', '万', '元']],
    ['1,2,3', ['1', '2', '3']],
    ['国科发火〔2016〕32号', ['国', '科', '发', '火', '2016', '32', '号']],
    ['SMEs', ['sme']],
    ['🚀！？', []],
  ])('%j is split into %j', (text, expected) => {
    expect(values(text)).toEqual(expected);
  });

  test('a phrase continues through quotes and brackets, and ends at punctuation and line ends', () => {
    const gaps = (text: string) => atomsOf(text).filter((atom) => atom.gap).length;
    expect(gaps('专精特新“小巨人”企业')).toBe(0);
    expect(gaps('首台（套）')).toBe(0);
    expect(gaps('AI 大模型')).toBe(0);
    expect(gaps('政策，企业')).toBe(1);
    expect(gaps('政策\n企业')).toBe(1);
    expect(gaps('政策 企业')).toBe(1);
  });

  test('ranges are ordered and inside the text', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        let last = 0;
        for (const { start, end, value } of atomsOf(text)) {
          expect(value).not.toBe('');
          expect(start).toBeGreaterThanOrEqual(last);
          expect(end).toBeGreaterThan(start);
          expect(end).toBeLessThanOrEqual(text.length);
          // not `end`: ㋿ is one character and two atoms
          last = start;
        }
      }),
    );
  });

  test('an atom read again on its own is the same atom', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        for (const { start, end, value } of atomsOf(text)) expect(values(text.slice(start, end))).toContain(value);
      }),
    );
  });

  test('the key separates words', () => {
    expect(keyOf(atomsOf('GB/T 5'))).not.toBe(keyOf(atomsOf('GBT5')));
    expect(keyOf(atomsOf('第5')).startsWith(keyOf(atomsOf('第50').slice(0, 2)))).toBe(false);
  });
});

describe('stem', () => {
  test.each([
    ['policies', 'policy'],
    ['taxes', 'tax'],
    ['grants', 'grant'],
    ['business', 'business'],
    ['status', 'status'],
    ['basis', 'basis'],
    ['funding', 'fund'],
    ['planning', 'plan'],
    ['certified', 'certifi'],
    ['sing', 'sing'],
    ['string', 'string'],
    ['need', 'need'],
    ['5g', '5g'],
    ['ai', 'ai'],
  ])('%s → %s', (word, expected) => {
    expect(stem(word)).toBe(expected);
  });

  test.each([
    ['financing', 'finances'],
    ['manufacturing', 'manufactured'],
    ['enterprise', 'enterprises'],
    ['subsidy', 'subsidies'],
  ])('%s and %s have the same stem', (one, other) => {
    expect(stem(one)).toBe(stem(other));
  });
});
