// Forms as data: the fields and materials of an application, the questions of a survey. Both share conditions and the check for missing
// answers.

import type { FieldType } from './fields.ts';

export const questionTypes = ['choice', 'choices', 'scale', 'matrix', 'number', 'text'] as const;
type QuestionType = (typeof questionTypes)[number];

/** Worst to best. */
export const levels = [1, 2, 3, 4, 5] as const;

/** The question that decides, and its answers after which something is asked: codes of options, levels, `true` and `false` for yes and no. */
export type When = { field: string; is: readonly string[] };

/** A question, or files to hand in. */
export type Item = {
  code: string;
  required: boolean;
  when: When | null;
  type?: FieldType | QuestionType;
  /** The rows of a matrix. */
  rows?: readonly { code: string }[];
  /** For `choices`: the least number to choose. */
  least?: number | null;
};

/** A question of a survey, as its results read it. */
export type SurveyItem = Item & {
  type: QuestionType;
  options: readonly { code: string }[];
  rows: readonly { code: string }[];
  /** For `number`: the lower limits of its bands, without the first. */
  bands: readonly number[];
};

type Values = Readonly<Record<string, unknown>>;

export const isBlank = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

type Conditional = Pick<Item, 'code' | 'when'>;

/** Whether an item with this condition is asked. A condition on a question that is not asked is not met. */
export function isAsked(when: When | null, questions: readonly Conditional[], values: Values): boolean {
  if (when === null) return true;
  const question = questions.find(({ code }) => code === when.field);
  // excludes the question itself, because conditions of an unfinished form may be circular
  const others = questions.filter((one) => one !== question);
  if (question === undefined || !isAsked(question.when, others, values)) return false;
  const value = values[when.field];
  return (Array.isArray(value) ? value : [value]).some((one) => when.is.includes(String(one)));
}

/** Returns the questions that are asked, in their order. */
export const askedOf = <Q extends Conditional>(questions: readonly Q[], values: Values): Q[] =>
  questions.filter(({ when }) => isAsked(when, questions, values));

/** Whether a question has an answer; a matrix, whether each of its rows has one. */
export const isAnswered = ({ type, rows = [] }: Item, value: unknown): boolean =>
  type === 'matrix' ? rows.every(({ code }) => !isBlank((value as Values | null | undefined)?.[code])) : !isBlank(value);

/** A problem that blocks sending. */
export type Lack = { code: string; why: 'missing' | 'tooFew' };

/** Returns the missing answers to asked items, in item order. */
export const lacksOf = (asked: readonly Item[], values: Values): Lack[] =>
  asked.flatMap((item): Lack[] => {
    const { code, type, required, least = null } = item;
    const value = values[code];
    if (!isAnswered(item, value)) return required ? [{ code, why: 'missing' }] : [];
    return type === 'choices' && least !== null && Array.isArray(value) && value.length < least ? [{ code, why: 'tooFew' }] : [];
  });

/** Returns the number of asked questions with an answer. */
export const progressOf = (asked: readonly Item[], values: Values): { asked: number; answered: number } => ({
  asked: asked.length,
  answered: asked.filter((question) => isAnswered(question, values[question.code])).length,
});

/** Returns the answers to asked items. The others stay in the draft, since a condition can change back. */
const answersTo = <V>(asked: readonly Conditional[], values: Readonly<Record<string, V>>): Record<string, V> =>
  Object.fromEntries(Object.entries(values).filter(([code]) => asked.some((one) => one.code === code)));

/** Returns the answers that a survey counts. */
export const countedAnswers = <V>(questions: readonly Conditional[], values: Readonly<Record<string, V>>): Record<string, V> =>
  Object.fromEntries(Object.entries(answersTo(askedOf(questions, values), values)).filter(([, value]) => !isBlank(value)));

type Parts<I> = { fields: readonly I[]; materials: readonly I[] };
type PartAnswers = { fields: Values; materials: Values };

/** Returns the fields and materials that an application is asked for. */
export const askedIn = <F extends Conditional, M extends Conditional>(
  { fields, materials }: { fields: readonly F[]; materials: readonly M[] },
  answers: PartAnswers,
): { fields: F[]; materials: M[] } => ({
  fields: askedOf(fields, answers.fields),
  materials: materials.filter(({ when }) => isAsked(when, fields, answers.fields)),
});

/** Returns the paths of missing parts of an application: `fields.purpose`, `materials.licence`. */
export function missingIn(form: Parts<Item>, answers: PartAnswers): string[] {
  const asked = askedIn(form, answers);
  return (['fields', 'materials'] as const).flatMap((part) => lacksOf(asked[part], answers[part]).map(({ code }) => `${part}.${code}`));
}

/** Returns the answers of an application that are sent. */
export function sentAnswers<A extends PartAnswers>(form: Parts<Conditional>, answers: A): A {
  const asked = askedIn(form, answers);
  return { ...answers, fields: answersTo(asked.fields, answers.fields), materials: answersTo(asked.materials, answers.materials) };
}

/** Returns the answers by which a condition on a question can decide; empty if it cannot. */
export function decidingAnswers({ type, options }: Pick<Item, 'type'> & { options: readonly { code: string }[] }): string[] {
  if (type === 'flag') return ['true', 'false'];
  if (type === 'scale') return levels.map(String);
  return type === 'choice' || type === 'choices' ? options.map(({ code }) => code) : [];
}

/** Returns the questions that depend on a later question, or on one that cannot decide. */
export const wrongConditions = (questions: readonly SurveyItem[]): string[] =>
  questions.flatMap(({ code, when }, index) => {
    const on = questions.slice(0, index).find((one) => one.code === when?.field);
    return when === null || (on !== undefined && decidingAnswers(on).length > 0) ? [] : [code];
  });
