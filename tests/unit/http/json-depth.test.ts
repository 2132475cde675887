import { expect, test } from 'vitest';
import { isTooDeep } from '#server/platform/http/json-depth.ts';

const nested = (levels: number) => `${'[{"a":'.repeat(levels / 2)}1${'}]'.repeat(levels / 2)}`;

test.each([
  [nested(100), false],
  [nested(102), true],
  ['['.repeat(1_000_000), true],
  // brackets in texts are not levels
  [JSON.stringify({ text: '['.repeat(500), escaped: '"[{'.repeat(200), end: '\\' }), false],
  [JSON.stringify(Array.from({ length: 500 }, () => [[]])), false],
  ['', false],
])('%#: more than 100 levels of lists and objects are too deep', (text, expected) => expect(isTooDeep(text)).toBe(expected));
