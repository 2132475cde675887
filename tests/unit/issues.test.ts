import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { criterion } from '#contract/criteria.ts';
import { issuesOf } from '#server/http/issues.ts';

const list = z.object({ names: z.array(z.string()).check(z.minLength(1), z.maxLength(2)) });
const said = (names: string[], language: 'zh-CN' | 'en-US') => issuesOf('body', list.safeParse({ names }), language);

test('a list that is too long or too short is reported in both languages', () => {
  const path = 'body.names';
  expect(said(['a', 'b', 'c'], 'zh-CN')).toEqual([{ path, message: '最多 2 项。' }]);
  expect(said(['a', 'b', 'c'], 'en-US')).toEqual([{ path, message: 'At most 2 items.' }]);
  expect(said([], 'zh-CN')).toEqual([{ path, message: '至少 1 项。' }]);
  expect(said([], 'en-US')).toEqual([{ path, message: 'At least 1 item.' }]);
  expect(said(['a'], 'zh-CN')).toEqual([]);
});

test.each<[unknown, string, string, string]>([
  [
    { kind: 'threshold', measure: { of: 'age' }, min: 3, unit: 'months', clause: '满三个月' },
    'unit',
    '没有这个字段，请检查写法。',
    'There is no such field; check how it is written.',
  ],
  [
    { kind: 'threshold', measure: { of: 'age', unit: 'months' }, min: 3, clause: '满三个月' },
    'measure.unit',
    '没有这个字段，请检查写法。',
    'There is no such field; check how it is written.',
  ],
  [{ kind: 'all', items: [], note: 1 }, 'note', '没有这个字段，请检查写法。', 'There is no such field; check how it is written.'],
  [
    { kind: 'all', items: [], grants: { title: 'hnte', months: 3 } },
    'grants.months',
    '没有这个字段，请检查写法。',
    'There is no such field; check how it is written.',
  ],
  [
    { kind: 'declaration', key: 'a', statement: 'a', period: { years: 1, unit: 'months' }, clause: 'a' },
    'period.unit',
    '没有这个字段，请检查写法。',
    'There is no such field; check how it is written.',
  ],
  [
    { kind: 'flag', fact: 'listed', is: 'yes', clause: 'a' },
    'is',
    '要填是或否（true、false），收到的是文字。',
    'Must be true or false, not text.',
  ],
  [{ kind: 'flag', fact: 'listed', clause: 'a' }, 'is', '必填。', 'Required.'],
  [
    { kind: 'scale', within: ['tiny'], clause: 'a' },
    'within.0',
    '只能填：micro, small, medium, large。',
    'Must be one of: micro, small, medium, large.',
  ],
])('%j names the field and what is wrong with it', (criteria, path, chinese, english) => {
  const parsed = z.object({ criteria: criterion }).safeParse({ criteria }, { reportInput: true });
  for (const [language, message] of [
    ['zh-CN', chinese],
    ['en-US', english],
  ] as const)
    expect(issuesOf('body', parsed, language)).toEqual([{ path: `body.criteria.${path}`, message }]);
});

test('no message tells the type of a value that is not known', () => {
  const parsed = z.object({ name: z.string() }).safeParse({ name: 5 });
  expect(issuesOf('body', parsed, 'zh-CN')).toEqual([{ path: 'body.name', message: '要填文字。' }]);
});
