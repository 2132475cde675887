import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { sentences } from './sentences.ts';

const sourceOf = (file: string) => readFile(new URL(file, import.meta.url), 'utf8');

/** A name stands in its file as any of the three kinds of string. */
const isName = (source: string, says: string) => ["'", '"', '`'].some((mark) => source.includes(`(${mark}${says}${mark}, `));

describe('every sentence has its test or the reason why it has none', () => {
  test.each(sentences)('$section $says', async ({ section, says, file, untested }) => {
    expect([file, untested].filter((one) => one !== undefined && one !== '')).toHaveLength(1);
    if (file === undefined) return;
    const source = await sourceOf(file);
    expect(source).toContain(`describe('${section} `);
    expect(isName(source, says)).toBe(true);
  });

  test('and stands in the list once', () => {
    const names = sentences.map(({ section, says }) => `${section} ${says}`);
    expect(new Set(names).size).toBe(names.length);
  });
});
