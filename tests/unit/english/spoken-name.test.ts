import { expect, test } from 'vitest';
import { spokenName } from '#server/platform/english/spoken-name.ts';

test.each([
  ['沈砚清', 'Shen Yanqing'],
  ['蓝清和', 'Lan Qinghe'],
  ['欧阳锋', 'Ouyang Feng'],
])('%s is transliterated as %s', (name, expected) => {
  expect(spokenName(name)).toBe(expected);
});

test('a name without a surname is one word', () => {
  expect(spokenName('臻芩', 1)).toBe('Zhenqin');
});

test('a foreign name in Chinese characters is not transliterated', () => {
  expect(spokenName('武田和也')).toBeNull();
  expect(spokenName('Kazuya')).toBeNull();
});
