import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { atomsOf, keyOf } from '#server/platform/search/text/atoms.ts';
import { highlight } from '#server/platform/search/text/highlight.ts';
import { plainText } from '#server/platform/search/text/plain-text.ts';
import { snippetOf } from '#server/platform/search/results/snippet.ts';

const marked = (text: string, ...phrases: string[]) => highlight(text, phrases.map(atomsOf)).map(([start, end]) => text.slice(start, end));

describe('highlight', () => {
  test('phrases are found across quotes, widths and cases in the original spelling', () => {
    expect(marked('支持专精特新“小巨人”企业（ＳＭＥ）', '专精特新小巨人', 'smes')).toEqual(['专精特新“小巨人', 'ＳＭＥ']);
  });

  test('touching and overlapping ranges are merged', () => {
    expect(marked('高新技术企业', '高新技术', '技术企业')).toEqual(['高新技术企业']);
  });

  test('phrases do not match across punctuation', () => {
    expect(marked('政策，企业', '策企')).toEqual([]);
  });

  test('ranges are ordered, inside the text and contain a phrase', () => {
    const piece = fc.string({ unit: fc.constantFrom(...'高新技术企业“”（） ，5GaB𠮷🚀é\0\ud800'), maxLength: 40 });
    fc.assert(
      fc.property(piece, fc.array(piece, { maxLength: 3 }), (text, keywords) => {
        const phrases = keywords.map(atomsOf).filter((atoms) => atoms.length > 0);
        let last = -1;
        for (const [start, end] of highlight(text, phrases)) {
          expect(start).toBeGreaterThan(last);
          expect(end).toBeGreaterThan(start);
          expect(end).toBeLessThanOrEqual(text.length);
          const key = keyOf(atomsOf(text.slice(start, end)));
          expect(phrases.some((phrase) => key.includes(keyOf(phrase)))).toBe(true);
          last = end;
        }
      }),
      { numRuns: 500 },
    );
  });
});

describe('snippet', () => {
  const phrases = ['高新技术企业', '补贴'].map(atomsOf);

  test('it comes from the summary if that has all phrases, otherwise from the better passage', () => {
    expect(snippetOf('给高新技术企业补贴。', '## 正文\n高新技术企业补贴', phrases)?.text).toBe('给高新技术企业补贴。');
    expect(snippetOf('支持高新技术企业。', `${'无关内容。'.repeat(60)}对**高新技术企业**给予补贴。`, phrases)?.text).toMatch(
      /高新技术企业给予补贴。$/,
    );
  });

  test('it is null when neither text contains a phrase', () => {
    expect(snippetOf('无', '无', phrases)).toBeNull();
  });

  test('it never begins inside a number', () => {
    const text = `在云溪市内实施的工业项目设备投资自2025年1月以来竣工并投入使用的可以申报高新技术企业补贴`;
    expect(snippetOf(text, '', phrases)?.text).not.toMatch(/^…\d/);
    expect(snippetOf('高新技术企业', '', [])).toBeNull();
  });

  test('it is short and its ranges mark the phrases', () => {
    const filler = fc.string({ unit: fc.constantFrom(...'政策企业，。\n𠮷🚀 a|*#'), maxLength: 300 });
    fc.assert(
      fc.property(filler, filler, filler, (before, between, after) => {
        const snippet = snippetOf('', `${before}高新技术企业${between}补贴${after}`, phrases);
        if (snippet === null) return;
        expect(snippet.text.length).toBeLessThanOrEqual(96);
        expect(snippet.text.isWellFormed()).toBe(true);
        expect(snippet.hits.length).toBeGreaterThan(0);
        for (const [start, end] of snippet.hits)
          expect(['高新技术企业', '补贴', '高新技术企业补贴']).toContain(keyOf(atomsOf(snippet.text.slice(start, end))));
      }),
      { numRuns: 500 },
    );
  });
});

test('Markdown becomes plain text', () => {
  expect(plainText('## 标题\n\n- **一**：[链接](https://a.cn)\n1. 二\n\n| 甲 | 乙 |\n| --- | --- |\n| 1 | `2` |\n\n> 引用')).toBe(
    '标题\n一：链接\n二\n甲；乙\n1；2\n引用',
  );
});
