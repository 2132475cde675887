import * as z from 'zod/mini';
import type { FieldIssues } from '#contract/envelope.ts';
import { passwordPatterns, usernameRule } from '#contract/oauth.ts';
import type { Language } from './messages.ts';

const locales = { 'zh-CN': z.locales.zhCN().localeError, 'en-US': z.locales.en().localeError };

/** Plain words for lists that are too long or too short. */
const lengths = {
  'zh-CN': { too_big: (most: number) => `最多 ${most} 项。`, too_small: (least: number) => `至少 ${least} 项。` },
  'en-US': {
    too_big: (most: number) => `At most ${most} ${most === 1 ? 'item' : 'items'}.`,
    too_small: (least: number) => `At least ${least} ${least === 1 ? 'item' : 'items'}.`,
  },
};

const username = {
  'zh-CN': '3–32 个字，只能用汉字、英文字母（a–z）、数字和 _ - .。',
  'en-US': 'Use 3–32 Latin letters a–z, Chinese characters, digits, “_”, “-” or “.”; other letters look too much like these.',
};
const letterAndDigit = {
  'zh-CN': '至少要有一个字母（或汉字）和一个数字。',
  'en-US': 'Include at least one letter and one digit.',
};

/** Plain words for patterns, by the pattern. */
const patterns = new Map([
  [String(usernameRule), username],
  ...passwordPatterns.map((pattern) => [String(pattern), letterAndDigit] as const),
]);

/** Names of what a value can be. */
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
  },
};

const sortOf = (value: unknown): string => (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value);

const plain = {
  'zh-CN': {
    missing: '必填。',
    type: (wanted: string, given: string | undefined) => `要填${wanted}${given === undefined ? '' : `，收到的是${given}`}。`,
    unknown: '没有这个字段，请检查写法。',
    choice: (values: string) => `只能填：${values}。`,
    invalid: '填写有误。',
  },
  'en-US': {
    missing: 'Required.',
    type: (wanted: string, given: string | undefined) => `Must be ${wanted}${given === undefined ? '' : `, not ${given}`}.`,
    unknown: 'There is no such field; check how it is written.',
    choice: (values: string) => `Must be one of: ${values}.`,
    invalid: 'Not valid.',
  },
};

type Raw = z.core.$ZodRawIssue;

/** Words for values of the wrong type, without the type of a value that is not known. */
function typeSentence(raw: Raw & { expected: string }, language: Language): string {
  if ('input' in raw && raw.input === undefined) return plain[language].missing;
  const words = sorts[language];
  const given = raw.input === undefined ? undefined : words[sortOf(raw.input)];
  return plain[language].type(words[raw.expected] ?? raw.expected, given);
}

function sentenceOf(raw: Raw, language: Language): string | undefined {
  if (raw.code === 'too_big' && raw.origin === 'array') return lengths[language].too_big(Number(raw.maximum));
  if (raw.code === 'too_small' && raw.origin === 'array') return lengths[language].too_small(Number(raw.minimum));
  if (raw.code === 'invalid_format' && raw.pattern !== undefined) {
    const words = patterns.get(raw.pattern);
    if (words !== undefined) return words[language];
  }
  if (raw.code === 'invalid_type' && typeof raw.expected === 'string') return typeSentence({ ...raw, expected: raw.expected }, language);
  if (raw.code === 'invalid_value' && Array.isArray(raw.values)) return plain[language].choice(raw.values.map(String).join(', '));
  if (raw.code === 'unrecognized_keys') return plain[language].unknown;
  if (raw.code === 'custom' || raw.code === 'invalid_union')
    return 'input' in raw && raw.input === undefined ? plain[language].missing : plain[language].invalid;
  const text = locales[language](raw);
  return typeof text === 'string' ? text : text?.message;
}

type Parsed = { success: boolean; error?: z.core.$ZodError | undefined } | undefined;

const weightOf = (issues: readonly z.core.$ZodIssue[]): number =>
  issues.reduce((sum, issue) => sum + (issue.code === 'unrecognized_keys' ? issue.keys.length : 1), 0);

/** The issues of an input, each at its field: an unknown key at that key, and of a choice of forms those of the form that fits best. */
function flat(issues: readonly z.core.$ZodIssue[], above: readonly PropertyKey[] = []): z.core.$ZodIssue[] {
  return issues.flatMap((issue): z.core.$ZodIssue[] => {
    const path = [...above, ...issue.path];
    if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => ({ ...issue, keys: [key], path: [...path, key] }));
    if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [{ ...issue, path }];
    const wrongInside = issue.errors.filter((errors) => errors.every((one) => one.path.length > 0 || one.code === 'unrecognized_keys'));
    const [first, ...others] = wrongInside;
    return first === undefined
      ? [{ ...issue, path }]
      : flat(
          others.reduce((best, one) => (weightOf(one) < weightOf(best) ? one : best), first),
          path,
        );
  });
}

/** Returns the problems of a parsed input, by field, in the given language. Empty for a valid input. */
export function issuesOf(part: 'query' | 'body', parsed: Parsed, language: Language): FieldIssues['fields'] {
  return flat(parsed?.error?.issues ?? []).map((issue) => {
    const { message: _, ...raw } = issue;
    return { path: [part, ...issue.path.map(String)].join('.'), message: sentenceOf(raw as Raw, language) ?? issue.message };
  });
}
