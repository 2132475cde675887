import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { partialDistance } from '#server/platform/search/text/edit-distance.ts';
import { soundOf } from '#server/platform/search/text/pinyin.ts';
import { suggestKey } from '#server/platform/search/text/suggest-key.ts';
import { policySuggestions, suggestRow } from '#server/platform/search/index/suggest-terms.ts';

describe('edit distance to a part of a text', () => {
  const distance = (pattern: string, text: string, limit: number, anchored = false) =>
    partialDistance([...pattern], [...text], limit, anchored).distance;

  test.each([
    ['高新技术', '支持高新技术企业', 0],
    ['高薪技术', '支持高新技术企业', 1],
    ['高技术', '支持高新技术企业', 1],
    ['高新技术术', '支持高新技术企业', 1],
    ['金融服务', '支持高新技术企业', 3],
  ])('%s in %s: %i', (pattern, text, expected) => {
    expect(distance(pattern, text, 2)).toBe(expected);
  });

  test('anchored matches count the characters before the match', () => {
    expect(distance('jishu', 'gaoxinjishu', 2)).toBe(0);
    expect(distance('jishu', 'gaoxinjishu', 2, true)).toBe(3);
    expect(distance('gaoxinjisu', 'gaoxinjishu', 2, true)).toBe(1);
  });

  test('the distance is at most one after one edit', () => {
    const letters = fc.string({ unit: fc.constantFrom(...'高新技术企业ab'), minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(letters, letters, letters, fc.nat(), fc.constantFrom('', '误'), fc.boolean(), (before, word, after, at, put, drop) => {
        const chars = [...word];
        chars.splice(at % chars.length, drop ? 1 : 0, put);
        expect(distance(chars.join(''), before + word + after, 1)).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe('a suggestion', () => {
  test('it is found by its letters and digits', () => {
    expect(suggestRow('专精特新“小巨人”企业', 'term', 100)).toMatchObject({ text: '专精特新“小巨人”企业', norm: '专精特新小巨人企业' });
    expect(soundOf('专精特新')).toEqual({ full: 'zhuanjingtexin', initials: 'zjtx' });
    expect(soundOf('5g绿色')).toEqual({ full: '5glvse', initials: '5gls' });
    expect(suggestRow('！？', 'term', 1)).toBeNull();
  });

  test('only published policies have one, and the short name outranks the title', () => {
    const policy = { id: 'a', kind: 'project' as const, title: '高新技术企业认定', shortName: '高企', views: 10 };
    const [title, short] = policySuggestions({ ...policy, state: 'published' });
    expect([title?.text, short?.text]).toEqual(['高新技术企业认定', '高企']);
    expect(short?.weight).toBeGreaterThan(title?.weight ?? 0);
    expect(policySuggestions({ ...policy, state: 'draft' })).toEqual([]);
  });

  test('it knows the position of each key character in the text', { tags: 'depth' }, () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        const { text: key, starts, ends } = suggestKey(text);
        expect(key.isWellFormed()).toBe(true);
        expect([starts.length, ends.length]).toEqual([key.length, key.length]);
        starts.forEach((start, index) => expect(ends[index]).toBeGreaterThan(start));
        for (const end of ends) expect(end).toBeLessThanOrEqual(text.length);
      }),
    );
  });
});
