import { levels } from '../form/form.ts';
import type { SurveyItem } from '../form/form.ts';

/** Something that is counted: a question, a row of a matrix (`code.row`), an option of several (`code.option`). */
export type Measure = {
  id: string;
  question: SurveyItem;
  /** Whether neighbours among the keys mean nearly the same. */
  isOrdered: boolean;
  keys: readonly string[];
  /** The key of an answer. */
  keyOf: (value: unknown) => string;
};

const text = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');
const own = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : undefined;

/** The number of the band that a value is in. */
export const bandOf = (bands: readonly number[], value: number): number => bands.filter((limit) => value >= limit).length;

const levelKeys = levels.map(String);

/** Returns the counted measures of a survey, in the order of its questions. */
export const measuresOf = (questions: readonly SurveyItem[]): Measure[] =>
  questions.flatMap((question): Measure[] => {
    const { code, type, required, options, rows, bands } = question;
    // a required question is always answered by those who were asked
    const blank = required ? [] : [''];
    switch (type) {
      case 'choice':
        return [{ id: code, question, isOrdered: false, keys: [...blank, ...options.map((one) => one.code)], keyOf: text }];
      case 'choices':
        return options.map((one) => ({
          id: `${code}.${one.code}`,
          question,
          isOrdered: false,
          keys: ['chosen', 'rest'],
          keyOf: (value) => (Array.isArray(value) && value.includes(one.code) ? 'chosen' : 'rest'),
        }));
      case 'scale':
        return [{ id: code, question, isOrdered: true, keys: [...blank, ...levelKeys], keyOf: text }];
      case 'matrix':
        return rows.map((row) => ({
          id: `${code}.${row.code}`,
          question,
          isOrdered: true,
          keys: [...blank, ...levelKeys],
          keyOf: (value) => text(own(value, row.code)),
        }));
      case 'number':
        return [
          {
            id: code,
            question,
            isOrdered: true,
            keys: [...blank, ...[0, ...bands].map((_, index) => String(index))],
            keyOf: (value) => (typeof value === 'number' ? String(bandOf(bands, value)) : ''),
          },
        ];
      case 'text':
        // written text is shown to nobody
        return [{ id: code, question, isOrdered: false, keys: ['written', ''], keyOf: (value) => (text(value) === '' ? '' : 'written') }];
    }
  });
