import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { criterion } from '#contract/criteria.ts';
import type { EndpointShape, Schema } from '#contract/endpoint.ts';
import { recordId } from '#contract/fields.ts';
import { endpoints } from '#server/platform/http/endpoints.ts';
import { issuesOf } from '#server/platform/http/issues.ts';
import { patternWords } from '#server/platform/http/issues/pattern-words.ts';

const languages = ['zh-CN', 'en-US'] as const;
type Language = (typeof languages)[number];

const problemsOf = (schema: Schema, given: unknown, language: Language) =>
  issuesOf('body', { schema, given, ...schema.safeParse(given, { reportInput: true }) }, language);

const list = z.object({ names: z.array(z.string()).check(z.minLength(1), z.maxLength(2)) });
const problemsIn = (names: string[], language: Language) => problemsOf(list, { names }, language);

test('a list that is too long or too short is reported in both languages', () => {
  const path = 'body.names';
  expect(problemsIn(['a', 'b', 'c'], 'zh-CN')).toEqual([{ path, message: '最多 2 项。' }]);
  expect(problemsIn(['a', 'b', 'c'], 'en-US')).toEqual([{ path, message: 'At most 2 items.' }]);
  expect(problemsIn([], 'zh-CN')).toEqual([{ path, message: '至少 1 项。' }]);
  expect(problemsIn([], 'en-US')).toEqual([{ path, message: 'At least 1 item.' }]);
  expect(problemsIn(['a'], 'zh-CN')).toEqual([]);
});

const inMonths = { kind: 'threshold', measure: { of: 'age' }, min: 3, unit: 'months', clause: '满三个月' };

test.each<[criteria: unknown, path: string, chinese: string, english: string]>([
  [
    inMonths,
    'unit',
    '条件“满三个月”的“unit”：没有这个字段。可以用的字段：kind, measure, min, max, exclusive, year, clause, source。',
    'Condition “满三个月”, “unit”: There is no such field. The fields are: kind, measure, min, max, exclusive, year, clause, source.',
  ],
  [
    {
      kind: 'all',
      items: [
        { kind: 'region', within: ['999900'], clause: '在本市' },
        { kind: 'any', items: [inMonths] },
      ],
    },
    'items.1.items.0.unit',
    '条件“满三个月”的“unit”：没有这个字段。可以用的字段：kind, measure, min, max, exclusive, year, clause, source。',
    'Condition “满三个月”, “unit”: There is no such field. The fields are: kind, measure, min, max, exclusive, year, clause, source.',
  ],
  [
    { kind: 'threshold', measure: { of: 'age', unit: 'months' }, min: 3, clause: '满三个月' },
    'measure.unit',
    '条件“满三个月”的“measure.unit”：没有这个字段。可以用的字段：of。',
    'Condition “满三个月”, “measure.unit”: There is no such field. The fields are: of.',
  ],
  [
    { kind: 'all', items: [], note: 1 },
    'note',
    '条件“1”的“note”：没有这个字段。可以用的字段：kind, title, items, grants。',
    'Condition “1”, “note”: There is no such field. The fields are: kind, title, items, grants.',
  ],
  [
    { kind: 'all', items: [{ kind: 'not', item: { kind: 'flag', fact: 'listed', is: true, clause: ' ', note: 1 } }] },
    'items.0.item.note',
    '条件“1.1”的“note”：没有这个字段。可以用的字段：kind, fact, is, years, clause, source。',
    'Condition “1.1”, “note”: There is no such field. The fields are: kind, fact, is, years, clause, source.',
  ],
  [
    { kind: 'all', items: [], grants: { title: 'hnte', months: 3 } },
    'grants.months',
    '条件“1”的“grants.months”：没有这个字段。可以用的字段：title, renewal。',
    'Condition “1”, “grants.months”: There is no such field. The fields are: title, renewal.',
  ],
  [
    { kind: 'declaration', key: 'a', statement: 'a', period: { years: 1, unit: 'months' }, clause: 'a' },
    'period.unit',
    '条件“a”的“period.unit”：没有这个字段。可以用的字段：from, to, years。',
    'Condition “a”, “period.unit”: There is no such field. The fields are: from, to, years.',
  ],
  [
    { kind: 'flag', fact: 'listed', is: 'yes', clause: '未上市' },
    'is',
    '条件“未上市”的“is”：要填是或否（true、false），收到的是文字。',
    'Condition “未上市”, “is”: Must be true or false, not text.',
  ],
  [
    { kind: 'flag', fact: 'listed', clause: '未上市' },
    'is',
    '条件“未上市”的“is”：必填，要填是或否（true、false）。',
    'Condition “未上市”, “is”: Required: true or false.',
  ],
  [
    { kind: 'threshold', measure: { of: 'growth', fact: 'revenue', mode: 'each' }, min: 0.2, clause: '营收增长' },
    'measure.years',
    '条件“营收增长”的“measure.years”：必填，要填数字。',
    'Condition “营收增长”, “measure.years”: Required: a number.',
  ],
  [
    { kind: 'threshold', measure: { of: 'age' }, min: '3', clause: '成立三年' },
    'min',
    '条件“成立三年”的“min”：要填数字，收到的是文字。',
    'Condition “成立三年”, “min”: Must be a number, not text.',
  ],
  [
    { kind: 'threshold', measure: { of: 'age' }, min: 3, year: 3000, clause: '成立三年' },
    'year',
    '条件“成立三年”的“year”：不能大于 2099。',
    'Condition “成立三年”, “year”: Must be at most 2099.',
  ],
  [
    { kind: 'registered', within: ['999900'], from: '2026年6月', clause: '在本市注册' },
    'from',
    '条件“在本市注册”的“from”：要填日期，如 2026-06-01。',
    'Condition “在本市注册”, “from”: Must be a day such as 2026-06-01.',
  ],
  [
    { kind: 'all', items: [], grants: { title: 'hnte', renewal: 'soon' } },
    'grants.renewal',
    '条件“1”的“grants.renewal”：要填数字，收到的是文字。或者：只能填：expiryYear。',
    'Condition “1”, “grants.renewal”: Must be a number, not text. Or: Must be one of: expiryYear.',
  ],
  [
    { kind: 'scale', within: ['tiny'], clause: '中小企业' },
    'within.0',
    '条件“中小企业”的“within.0”：只能填：micro, small, medium, large。',
    'Condition “中小企业”, “within.0”: Must be one of: micro, small, medium, large.',
  ],
  [
    { kind: 'all', items: [{ kind: 'moon', clause: '在月球' }] },
    'items.0.kind',
    '条件“在月球”的“kind”：只能填：all, any, not, atLeast, region, industry, scale, legalForm, threshold, tiered, qualification, registered, flag, declaration。',
    'Condition “在月球”, “kind”: Must be one of: all, any, not, atLeast, region, industry, scale, legalForm, threshold, tiered, qualification, registered, flag, declaration.',
  ],
  [
    { kind: 'all', items: [{ kind: 'any', items: ['在本市'] }] },
    'items.0.items.0',
    '条件“1.1”：要填一组字段，收到的是文字。',
    'Condition “1.1”: Must be an object with fields, not text.',
  ],
  [{ kind: 'not', item: [] }, 'item', '条件“1”：要填一组字段，收到的是列表。', 'Condition “1”: Must be an object with fields, not a list.'],
  [{ kind: 'all' }, 'items', '条件“1”的“items”：必填，要填列表。', 'Condition “1”, “items”: Required: a list.'],
])('%j names the condition, the field and the allowed values', (criteria, path, chinese, english) => {
  const schema = z.object({ criteria: z.nullable(criterion) });
  for (const [language, message] of [
    ['zh-CN', chinese],
    ['en-US', english],
  ] as const)
    expect(problemsOf(schema, { criteria }, language)).toEqual([{ path: `body.criteria.${path}`, message }]);
});

test.each<[schema: Schema, given: unknown, chinese: string, english: string]>([
  [z.string().check(z.maxLength(1)), 'ab', '最多 1 个字符。', 'At most 1 character.'],
  [z.string().check(z.minLength(1)), '', '必填。', 'Required.'],
  [z.string().check(z.minLength(2)), 'a', '至少 2 个字符。', 'At least 2 characters.'],
  [z.number().check(z.gt(0)), 0, '要大于 0。', 'Must be more than 0.'],
  [z.number().check(z.minimum(1)), 0, '不能小于 1。', 'Must be at least 1.'],
  [z.int(), 1.5, '要填整数，收到的是数字。', 'Must be a whole number, not a number.'],
  [z.number().check(z.multipleOf(5)), 3, '要填 5 的倍数。', 'Must be a multiple of 5.'],
  [z.email(), 'a', '要填邮箱地址，如 name@example.com。', 'Must be an e-mail address such as name@example.com.'],
  [
    z.iso.datetime(),
    'a',
    '要填带时区的时间，如 2026-06-01T08:00:00+08:00。',
    'Must be a time with its offset, such as 2026-06-01T08:00:00+08:00.',
  ],
  [recordId, 'a b', '1–64 个字符，只能用英文字母、数字和 _ . : -。', '1–64 characters: only Latin letters, digits and _ . : -.'],
  [
    z.record(z.enum(['a']), z.string()),
    { a: 'a', b: 'b' },
    '没有这个字段，请检查写法。',
    'There is no such field; check how it is written.',
  ],
])('%# an invalid value is reported in plain words', (value, given, chinese, english) => {
  const messages = (language: Language) => problemsOf(z.object({ value }), { value: given }, language).map(({ message }) => message);
  expect(messages('zh-CN')).toEqual([chinese]);
  expect(messages('en-US')).toEqual([english]);
});

/** The patterns that a schema checks texts with. */
function patternsIn(schema: Schema, seen = new Set<Schema>()): string[] {
  if (seen.has(schema)) return [];
  seen.add(schema);
  const def = schema._zod.def as unknown as Record<string, unknown>;
  const inner = [
    def['innerType'],
    def['element'],
    def['in'],
    def['out'],
    def['keyType'],
    def['valueType'],
    ...((def['options'] as unknown[] | undefined) ?? []),
  ];
  const shape = Object.values((def['shape'] as Record<string, Schema> | undefined) ?? {});
  const lazy = def['type'] === 'lazy' ? [(def['getter'] as () => Schema)()] : [];
  const checks = (def['checks'] as { _zod: { def: { format?: string; pattern?: RegExp } } }[] | undefined) ?? [];
  const own = checks.flatMap(({ _zod }) =>
    _zod.def.format === 'regex' && _zod.def.pattern !== undefined ? [String(_zod.def.pattern)] : [],
  );
  return [...own, ...[...inner, ...shape, ...lazy].filter((one) => one !== undefined).flatMap((one) => patternsIn(one as Schema, seen))];
}

test('every pattern of an input has a message in both languages', () => {
  const inputs = endpoints.flatMap(({ params, body }: EndpointShape) => [params, body].filter((one) => one !== undefined));
  const patterns = new Set(inputs.flatMap((schema) => patternsIn(schema)));
  expect(patterns.size).toBeGreaterThan(15);
  for (const pattern of patterns)
    for (const language of languages) expect(patternWords(pattern, language) ?? '', pattern).toMatch(/.[。.]$/);
});

test('of very many problems the first hundred are reported, quickly', () => {
  const flag = { kind: 'flag', fact: 'listed', is: 'yes', clause: '未上市' };
  const schema = z.object({ criteria: criterion });
  const given = { criteria: { kind: 'all', items: Array.from({ length: 20_000 }, () => flag) } };
  const parsed = { schema, given, ...schema.safeParse(given, { reportInput: true }) };
  const began = performance.now();
  expect(issuesOf('body', parsed, 'zh-CN')).toHaveLength(100);
  expect(performance.now() - began).toBeLessThan(200);
});

test('no message contains the type of an unknown value', () => {
  const schema = z.object({ name: z.string() });
  const given = { name: 5 };
  expect(issuesOf('body', { schema, given, ...schema.safeParse(given) }, 'zh-CN')).toEqual([{ path: 'body.name', message: '要填文字。' }]);
});
