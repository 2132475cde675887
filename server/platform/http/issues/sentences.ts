import type * as z from 'zod/mini';
import type { Language } from '#domain/format.ts';
import { patternWords } from './pattern-words.ts';

export type RawIssue = z.core.$ZodRawIssue;

/** Names of value types. */
const sorts: Record<Language, Readonly<Record<string, string>>> = {
  'zh-CN': {
    string: '文字',
    number: '数字',
    int: '整数',
    boolean: '是或否（true、false）',
    array: '列表',
    object: '一组字段',
    record: '一组字段',
    null: '空值',
    undefined: '空值',
    date: '日期，如 2026-06-01',
    datetime: '带时区的时间，如 2026-06-01T08:00:00+08:00',
    email: '邮箱地址，如 name@example.com',
  },
  'en-US': {
    string: 'text',
    number: 'a number',
    int: 'a whole number',
    boolean: 'true or false',
    array: 'a list',
    object: 'an object with fields',
    record: 'an object with fields',
    null: 'null',
    undefined: 'nothing',
    date: 'a day such as 2026-06-01',
    datetime: 'a time with its offset, such as 2026-06-01T08:00:00+08:00',
    email: 'an e-mail address such as name@example.com',
  },
};

const sortOf = (value: unknown): string => (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value);

const items = (count: number) => `${count} ${count === 1 ? 'item' : 'items'}`;
const characters = (count: number) => `${count} ${count === 1 ? 'character' : 'characters'}`;

const plain = {
  'zh-CN': {
    missing: (expected: string | undefined) => (expected === undefined ? '必填。' : `必填，要填${expected}。`),
    type: (expected: string, given: string | undefined) => `要填${expected}${given === undefined ? '' : `，收到的是${given}`}。`,
    unknown: (known: string) => (known === '' ? '没有这个字段，请检查写法。' : `没有这个字段。可以用的字段：${known}。`),
    choice: (values: string) => `只能填：${values}。`,
    multiple: (step: string) => `要填 ${step} 的倍数。`,
    mostItems: (most: number) => `最多 ${most} 项。`,
    leastItems: (least: number) => `至少 ${least} 项。`,
    mostCharacters: (most: number) => `最多 ${most} 个字符。`,
    leastCharacters: (least: number) => `至少 ${least} 个字符。`,
    most: (most: string, inclusive: boolean) => (inclusive ? `不能大于 ${most}。` : `要小于 ${most}。`),
    least: (least: string, inclusive: boolean) => (inclusive ? `不能小于 ${least}。` : `要大于 ${least}。`),
    or: '或者：',
    format: '格式有误。',
    invalid: '填写有误。',
  },
  'en-US': {
    missing: (expected: string | undefined) => (expected === undefined ? 'Required.' : `Required: ${expected}.`),
    type: (expected: string, given: string | undefined) => `Must be ${expected}${given === undefined ? '' : `, not ${given}`}.`,
    unknown: (known: string) =>
      known === '' ? 'There is no such field; check how it is written.' : `There is no such field. The fields are: ${known}.`,
    choice: (values: string) => `Must be one of: ${values}.`,
    multiple: (step: string) => `Must be a multiple of ${step}.`,
    mostItems: (most: number) => `At most ${items(most)}.`,
    leastItems: (least: number) => `At least ${items(least)}.`,
    mostCharacters: (most: number) => `At most ${characters(most)}.`,
    leastCharacters: (least: number) => `At least ${characters(least)}.`,
    most: (most: string, inclusive: boolean) => (inclusive ? `Must be at most ${most}.` : `Must be less than ${most}.`),
    least: (least: string, inclusive: boolean) => (inclusive ? `Must be at least ${least}.` : `Must be more than ${least}.`),
    or: ' Or: ',
    format: 'The format is not valid.',
    invalid: 'Not valid.',
  },
};

const isMissing = (raw: RawIssue): boolean => 'input' in raw && raw.input === undefined;

/** Words for values of the wrong type, without the type of a value that is not known. */
function typeSentence(raw: RawIssue, expected: string, language: Language): string {
  const words = sorts[language];
  const sort = words[expected];
  // a missing text needs no further explanation
  if (isMissing(raw)) return plain[language].missing(expected === 'string' ? undefined : sort);
  if (sort === undefined) return plain[language].invalid;
  return plain[language].type(sort, raw.input === undefined ? undefined : words[sortOf(raw.input)]);
}

function boundSentence(raw: RawIssue & { code: 'too_big' | 'too_small' }, language: Language): string {
  const words = plain[language];
  const { origin } = raw;
  const bound = raw.code === 'too_big' ? raw.maximum : raw.minimum;
  const inclusive = raw.inclusive !== false;
  if (origin === 'number' || origin === 'int' || origin === 'bigint')
    return raw.code === 'too_big' ? words.most(String(bound), inclusive) : words.least(String(bound), inclusive);
  if (origin !== 'string') return raw.code === 'too_big' ? words.mostItems(Number(bound)) : words.leastItems(Number(bound));
  if (raw.code === 'too_big') return words.mostCharacters(Number(bound));
  return Number(bound) === 1 ? words.missing(undefined) : words.leastCharacters(Number(bound));
}

/**
 * Returns the problem of a value and what is allowed, in plain words: a schema's own text never reaches a caller. `known`: the possible
 * fields of the object, for an unknown one.
 */
export function sentenceOf(raw: RawIssue, language: Language, known: readonly string[] = []): string {
  const words = plain[language];
  switch (raw.code) {
    case 'invalid_type':
      return typeSentence(raw, raw.expected, language);
    case 'too_big':
    case 'too_small':
      return boundSentence(raw, language);
    case 'invalid_value':
      return words.choice(raw.values.map(String).join(', '));
    case 'unrecognized_keys':
      return words.unknown(known.join(', '));
    case 'invalid_key':
      return words.unknown('');
    case 'not_multiple_of':
      return words.multiple(String(raw.divisor));
    case 'invalid_format': {
      const sort = sorts[language][raw.format];
      return (
        (raw.pattern === undefined ? undefined : patternWords(raw.pattern, language)) ??
        (sort === undefined ? words.format : words.type(sort, undefined))
      );
    }
    case 'invalid_union': {
      // an unknown kind: lists the known ones
      if (Array.isArray(raw['options'])) return words.choice(raw['options'].map(String).join(', '));
      if (isMissing(raw)) return words.missing(undefined);
      const forms = raw.errors.map(([first]) =>
        first === undefined ? words.invalid : sentenceOf({ ...first, input: raw.input } as RawIssue, language),
      );
      return forms.length === 0 ? words.invalid : [...new Set(forms)].join(words.or);
    }
    default:
      return isMissing(raw) ? words.missing(undefined) : words.invalid;
  }
}
