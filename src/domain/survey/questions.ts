import type { When } from '../application/form.ts';
import { isAsked, isBlank, sentAnswers } from '../application/form.ts';

export const questionTypes = ['choice', 'choices', 'scale', 'matrix', 'number', 'text'] as const;
export type QuestionType = (typeof questionTypes)[number];

/** From worst to best. */
export const levels = [1, 2, 3, 4, 5] as const;

/** What the rules need to know of a question. */
export type AnyQuestion = {
  code: string;
  type: QuestionType;
  required: boolean;
  when: When | null;
  options: readonly { code: string }[];
  rows: readonly { code: string }[];
  /** Of `choices`: how many are to be chosen at least. */
  least: number | null;
  /** Of `number`: the lower limits of the bands of its results, but for the first. */
  bands: readonly number[];
};

type Values = Readonly<Record<string, unknown>>;

const formOf = <Q extends AnyQuestion>(questions: readonly Q[]) => ({ fields: questions, materials: [] });
const answersOf = (values: Values) => ({ fields: values, materials: {} });

/** Whether a question is asked, given the answers to the earlier ones. */
export const isShown = (question: AnyQuestion, questions: readonly AnyQuestion[], values: Values): boolean =>
  isAsked(question.when, formOf(questions), answersOf(values));

/** Returns the questions that are asked, in their order. */
export const shownOf = <Q extends AnyQuestion>(questions: readonly Q[], values: Values): Q[] =>
  questions.filter((question) => isShown(question, questions, values));

const rowsAnswered = ({ rows }: AnyQuestion, value: unknown): number =>
  typeof value === 'object' && value !== null
    ? rows.filter(({ code }) => !isBlank((value as Readonly<Record<string, unknown>>)[code])).length
    : 0;

/** Whether a question has an answer; a matrix, whether each of its rows has one. */
export const isAnswered = (question: AnyQuestion, value: unknown): boolean =>
  question.type === 'matrix' ? rowsAnswered(question, value) === question.rows.length : !isBlank(value);

export type Lack = { code: string; why: 'missing' | 'tooFew' };

/** Returns what keeps the answers from being sent, in the order of the questions. */
export const lacksOf = (questions: readonly AnyQuestion[], values: Values): Lack[] =>
  shownOf(questions, values).flatMap((question): Lack[] => {
    const { code, type, required, least } = question;
    const value = values[code];
    if (!isAnswered(question, value)) return required ? [{ code, why: 'missing' }] : [];
    const isTooFew = type === 'choices' && least !== null && Array.isArray(value) && value.length < least;
    return isTooFew ? [{ code, why: 'tooFew' }] : [];
  });

/** Returns how many questions are asked now, and how many of them have an answer. */
export function progressOf(questions: readonly AnyQuestion[], values: Values): { asked: number; answered: number } {
  const shown = shownOf(questions, values);
  return { asked: shown.length, answered: shown.filter((question) => isAnswered(question, values[question.code])).length };
}

/** Returns the answers to what is asked. The rest stays in the draft, since a condition can change back. */
export const countedAnswers = <V extends Values>(questions: readonly AnyQuestion[], values: V): Record<string, V[string]> =>
  Object.fromEntries(
    Object.entries(sentAnswers(formOf(questions), answersOf(values)).fields).filter(([, value]) => !isBlank(value)),
  ) as Record<string, V[string]>;

/** Returns the questions that depend on one that does not stand before them, or whose answer cannot decide. */
export const wrongConditions = (questions: readonly AnyQuestion[]): string[] =>
  questions.flatMap(({ code, when }, index) => {
    if (when === null) return [];
    const on = questions.slice(0, index).find((one) => one.code === when.field);
    return on !== undefined && decides(on) ? [] : [code];
  });

/** Whether the answer to a question can decide whether a later one is asked. */
export const decides = ({ type }: Pick<AnyQuestion, 'type'>): boolean => type === 'choice' || type === 'choices' || type === 'scale';
