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

type Raw = z.core.$ZodRawIssue;

function sentenceOf(raw: Raw, language: Language): string | undefined {
  if (raw.code === 'too_big' && raw.origin === 'array') return lengths[language].too_big(Number(raw.maximum));
  if (raw.code === 'too_small' && raw.origin === 'array') return lengths[language].too_small(Number(raw.minimum));
  if (raw.code === 'invalid_format' && raw.pattern !== undefined) {
    const words = patterns.get(raw.pattern);
    if (words !== undefined) return words[language];
  }
  const text = locales[language](raw);
  return typeof text === 'string' ? text : text?.message;
}

type Parsed = { success: boolean; error?: z.core.$ZodError | undefined } | undefined;

/** Returns the problems of a parsed input, by field, in the given language. Empty for a valid input. */
export function issuesOf(part: 'query' | 'body', parsed: Parsed, language: Language): FieldIssues['fields'] {
  return (parsed?.error?.issues ?? []).map((issue) => {
    const { message: _, ...raw } = issue;
    return { path: [part, ...issue.path.map(String)].join('.'), message: sentenceOf(raw as Raw, language) ?? issue.message };
  });
}
