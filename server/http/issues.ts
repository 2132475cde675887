import * as z from 'zod/mini';
import type { FieldIssues } from '#contract/envelope.ts';
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

type Raw = z.core.$ZodRawIssue;

function sentenceOf(raw: Raw, language: Language): string | undefined {
  if (raw.code === 'too_big' && raw.origin === 'array') return lengths[language].too_big(Number(raw.maximum));
  if (raw.code === 'too_small' && raw.origin === 'array') return lengths[language].too_small(Number(raw.minimum));
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
