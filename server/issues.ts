import * as z from 'zod/mini';
import type { FieldIssues } from '#contract/envelope.ts';
import type { Language } from './messages.ts';

const locales = { 'zh-CN': z.locales.zhCN().localeError, 'en-US': z.locales.en().localeError };

type Parsed = { success: boolean; error?: z.core.$ZodError | undefined } | undefined;

/** What is wrong with a parsed input, field by field, in the given language. Empty when nothing is. */
export function issuesOf(part: 'query' | 'body', parsed: Parsed, language: Language): FieldIssues['fields'] {
  return (parsed?.error?.issues ?? []).map((issue) => {
    const { message: _, ...raw } = issue;
    const said = locales[language](raw as z.core.$ZodRawIssue);
    const text = typeof said === 'string' ? said : (said?.message ?? issue.message);
    return { path: [part, ...issue.path.map(String)].join('.'), message: text };
  });
}
