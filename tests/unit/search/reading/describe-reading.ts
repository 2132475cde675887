import type { Question } from '#server/platform/search/reading/model/question.ts';

const valueText = (value: unknown): string => (Array.isArray(value) ? value.join('+') : String(value));

/** Formats filters as `kind=value` or `kind=field:value`, needs and words unchanged. `?` marks uncertain parts, brackets optional ones. */
export const readFilters = ({ filters }: Question): string =>
  filters
    .map(({ kind, value, sure }) => {
      const fields = Object.entries(value).map(([field, each]) =>
        Array.isArray(each) ? valueText(each) : each === true ? 'yes' : `${field}:${valueText(each)}`,
      );
      return `${sure ? '' : '?'}${kind}=${fields.join(',')}`;
    })
    .join(' ');

export const readNeeds = ({ needs }: Question): string => needs.map(({ code, sure }) => `${sure ? '' : '?'}${code}`).join(' ');

export const readWords = ({ words }: Question): string => words.map(({ text, optional }) => (optional ? `(${text})` : text)).join(' ');
