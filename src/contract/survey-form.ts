import * as z from 'zod/mini';
import { levels, questionTypes, wrongConditions } from '#domain/form/form.ts';
import { formLimits, formOptions, formWhen, hasOptions, isOnce, itemCode, someWords, words } from './form-parts.ts';

/** Words in Chinese and in English; English may be left out. */
const labelled = { label: words(200), labelEn: someWords(300), help: someWords(300), helpEn: someWords(500) };

/** A question. `least` and `most` are of a number, of how many may be chosen, and `most` of the characters of a text. */
export const surveyQuestion = z.object({
  code: itemCode,
  type: z.enum(questionTypes),
  ...labelled,
  required: z._default(z.boolean(), false),
  options: formOptions(12),
  /** The rows of a matrix, each rated from 1 to 5. */
  rows: formOptions(12),
  /** The meanings of 1 and 5, of a scale and a matrix. */
  low: someWords(40),
  lowEn: someWords(60),
  high: someWords(40),
  highEn: someWords(60),
  ...formLimits,
  /** Of a number: results count answers by these bands, `[5, 20]` is below 5, 5 to below 20, 20 and more. */
  bands: z._default(z.array(z.number()).check(z.maxLength(7)), []),
  when: formWhen,
});
export type SurveyQuestion = z.output<typeof surveyQuestion>;

export const surveySection = z.object({ code: itemCode, ...labelled, questions: z.array(surveyQuestion).check(z.maxLength(40)) });
export type SurveySection = z.output<typeof surveySection>;

const sections = z.array(surveySection).check(z.maxLength(20));

/** A draft: it may lack words and options, which `surveyDefinition` asks for. */
const draftWords = z._default(z.string().check(z.maxLength(500)), '');
const draftOption = z.object({ code: z.string().check(z.maxLength(40)), label: draftWords, labelEn: draftWords });
const draftLabels = {
  code: z.string().check(z.maxLength(40)),
  label: draftWords,
  labelEn: draftWords,
  help: draftWords,
  helpEn: draftWords,
};
const draftQuestion = z.extend(surveyQuestion, {
  ...draftLabels,
  options: z.array(draftOption).check(z.maxLength(12)),
  rows: z.array(draftOption).check(z.maxLength(12)),
  low: draftWords,
  lowEn: draftWords,
  high: draftWords,
  highEn: draftWords,
  unit: draftWords,
  unitEn: draftWords,
  when: z.nullable(
    z.object({ field: z.string().check(z.maxLength(40)), is: z.array(z.string().check(z.maxLength(40))).check(z.maxLength(20)) }),
  ),
});
export const surveyDraft = z.object({
  sections: z.array(z.object({ ...draftLabels, questions: z.array(draftQuestion).check(z.maxLength(40)) })).check(z.maxLength(20)),
});

/** Published questions, as stored. */
export const storedSurvey = z.object({ sections });
export type SurveyDefinition = z.output<typeof storedSurvey>;

export const questionsOf = ({ sections: all }: SurveyDefinition): SurveyQuestion[] => all.flatMap(({ questions }) => questions);

const isRising = (limits: readonly number[]): boolean =>
  limits.every((limit, index) => index === 0 || limit > (limits[index - 1] ?? limit));

/** Why a question cannot be published; null if it can. */
export function faultOf(question: SurveyQuestion) {
  const { type, options, rows, least, most, bands } = question;
  if (!hasOptions(question)) return 'optionsMissing';
  if (type === 'matrix' && (rows.length === 0 || !isOnce(rows))) return 'rowsMissing';
  if (least !== null && most !== null && least > most) return 'limits';
  if (
    type === 'choices' &&
    ((least ?? 0) > options.length || (most ?? 1) > options.length || !Number.isInteger((least ?? 0) + (most ?? 0)))
  )
    return 'limits';
  if (type === 'number' && (bands.length === 0 || !isRising(bands))) return 'bands';
  return null;
}

/** The same, checked as a whole, as an administrator publishes it. */
export const surveyDefinition = storedSurvey.check(
  z.refine((all) => questionsOf(all).length > 0, { path: ['sections'], params: { issue: 'none' } }),
  z.refine((all) => isOnce(all.sections) && isOnce(questionsOf(all)), { path: ['sections'], params: { issue: 'codeTwice' } }),
  z.refine((all) => questionsOf(all).every((question) => faultOf(question) === null), {
    path: ['sections'],
    params: { issue: 'question' },
  }),
  z.refine((all) => wrongConditions(questionsOf(all)).length === 0, { path: ['sections'], params: { issue: 'whenUnknown' } }),
);

const level = z.literal(levels);

/** By the codes of the questions; null for none. */
export const surveyAnswers = z.record(
  z.string(),
  z.nullable(z.union([z.string(), z.number(), z.array(z.string()), z.record(z.string(), z.nullable(z.number()))])),
);
export type SurveyAnswers = z.output<typeof surveyAnswers>;

function answerOf({ type, options, rows, least, most, digits }: SurveyQuestion): z.ZodMiniType {
  const codes = options.map(({ code }) => code) as [string, ...string[]];
  switch (type) {
    case 'choice':
      return z.enum(codes);
    case 'choices':
      return z.array(z.enum(codes)).check(
        z.maxLength(most ?? codes.length),
        z.refine((chosen) => new Set(chosen).size === chosen.length),
      );
    case 'scale':
      return level;
    case 'matrix':
      return z.strictObject(Object.fromEntries(rows.map(({ code }) => [code, z.optional(z.nullable(level))])));
    case 'number':
      return z.number().check(
        z.minimum(least ?? 0),
        z.maximum(most ?? 1e12),
        // scaling by a power of ten leaves last digits: 0.07 × 100 is 7.000000000000001
        z.refine((value) => Number.isInteger(Number((value * 10 ** digits).toPrecision(12)))),
      );
    case 'text':
      // line breaks are part of a text
      return z.string().check(
        z.trim(),
        z.maxLength(most ?? 500),
        z.refine((value) => !/[\p{Cc}\p{Cs}]/u.test(value.replaceAll('\n', ' '))),
      );
  }
}

/** Returns the schema of the answers to a survey, used on both ends. Missing answers are no error here, see `lacksOf`. */
export const surveyAnswersSchema = (definition: SurveyDefinition): z.ZodMiniType<SurveyAnswers> =>
  z.strictObject(
    Object.fromEntries(questionsOf(definition).map((question) => [question.code, z.optional(z.nullable(answerOf(question)))])),
  ) as unknown as z.ZodMiniType<SurveyAnswers>;
