import * as z from 'zod/mini';
import { circularConditions, fieldTypes } from '#domain/form/fields.ts';
import { decisions, stepActions } from '#domain/application/actions.ts';
import { limitUnits, mostOfUnit } from '#domain/application/limited-events.ts';
import { media } from '#domain/application/proposal/media.ts';
import { yearlyFacts } from '#domain/matching/model/figures.ts';
import { day, recordId } from './fields.ts';
import { formLimits, formOptions, formWhen, hasOptions, isOnce, itemCode, someWords, words } from './form-parts.ts';
import { factKey } from './profile.ts';

/** A label and its help, in Chinese and in English; English may be left out. */
const labelled = { label: words(60), labelEn: someWords(120), help: someWords(300), helpEn: someWords(300) };

/** Known data of a company beyond its facts, and of the account. */
export const knownOf = [
  'company.name',
  'company.creditCode',
  'company.address',
  'company.legalRepresentative',
  'account.name',
  'account.phone',
  'account.email',
] as const;

/** A fact that fills a field in: of the account, of the company by its key; a yearly figure without its year is that of the last year. */
export const formFact = z.union([z.enum(knownOf), z.enum(yearlyFacts), factKey]);

/** A field of a form. `least`, `most`, `digits` and `unit` are of figures, `most` of amounts too; of texts it is a number of characters. */
export const formField = z.object({
  code: itemCode,
  type: z.enum(fieldTypes),
  ...labelled,
  required: z._default(z.boolean(), false),
  ...formLimits,
  options: formOptions(50),
  /** Fills it in. */
  fact: z._default(z.nullable(formFact), null),
  when: formWhen,
});
export type FormField = z.output<typeof formField>;

/** A file of `file.upload` that an application or a form names. */
export const namedFile = z.object({ fileId: recordId, name: words(200), size: z.int() });

/** Files to hand in. */
export const formMaterial = z.object({
  code: itemCode,
  ...labelled,
  required: z._default(z.boolean(), false),
  /** Files at most. */
  most: z._default(z.int().check(z.minimum(1), z.maximum(20)), 5),
  /** The original, a copy, or both; null if it makes no difference. */
  medium: z._default(z.nullable(z.enum(media)), null),
  /** Paper copies; null if none are required. */
  copies: z._default(z.nullable(z.int().check(z.minimum(1), z.maximum(20))), null),
  /** The issuer. */
  issuer: someWords(60),
  issuerEn: someWords(120),
  /** A blank form to fill in, and one that is filled in as it should be. */
  template: z._default(z.nullable(namedFile), null),
  example: z._default(z.nullable(namedFile), null),
  when: formWhen,
});
export type FormMaterial = z.output<typeof formMaterial>;

/** A step of the review. */
export const formStep = z.object({
  code: itemCode,
  label: words(20),
  labelEn: someWords(40),
  /** The permission that its officers hold. */
  permission: z.string().check(z.regex(/^[a-z][\w.:-]{1,59}$/)),
  /** The owner of the subject decides; without an owner, those with the permission. */
  byOwner: z._default(z.boolean(), false),
  agreeing: z.int().check(z.minimum(1), z.maximum(9)),
  /** Working days. */
  limitDays: z.int().check(z.minimum(1), z.maximum(365)),
  /** The actions of its officers. */
  allowed: z._default(z.array(z.enum(stepActions)), [...stepActions]),
});
export type FormStep = z.output<typeof formStep>;

/** Fields, materials and reasons for a return that a form can have. */
export const mostInForm = { fields: 60, materials: 30, returns: 30 } as const;

/** A deadline of officers, in working days or office hours; null for none. */
const caseLimit = z._default(
  z.nullable(
    z
      .object({ count: z.int().check(z.minimum(1), z.maximum(mostOfUnit.hours)), unit: z.enum(limitUnits) })
      .check(z.refine(({ count, unit }) => count <= mostOfUnit[unit], { path: ['count'] })),
  ),
  null,
);
const noLimits = { ack: null, contact: null, answer: null };

/** The form of an application and its approval steps, as stored. */
export const storedDefinition = z.object({
  fields: z.array(formField).check(z.maxLength(mostInForm.fields)),
  materials: z.array(formMaterial).check(z.maxLength(mostInForm.materials)),
  steps: z.array(formStep).check(z.minLength(1), z.maxLength(9)),
  /** Deadlines for acknowledgement, contact and answer, counted from submission, in addition to those of the steps. */
  limits: z._default(z.object({ ack: caseLimit, contact: caseLimit, answer: caseLimit }), noLimits),
  /** Reasons for returning an application, in Chinese. */
  returns: z._default(z.array(words(300)).check(z.maxLength(mostInForm.returns)), []),
  /** Applications a company may have of the same in one window. */
  perWindow: z._default(z.int().check(z.minimum(1), z.maximum(99)), 1),
  /** For support: paid only after a public notice. */
  publicNotice: z._default(z.boolean(), false),
  /** For the support of one policy: the most that may be approved since a day, in cents; null for no limit. */
  budget: z._default(z.nullable(z.object({ sum: z.int().check(z.minimum(1), z.maximum(1e14)), since: day })), null),
});

/** The same, checked as a whole, as an administrator publishes it. */
export const applicationDefinition = storedDefinition.check(
  z.refine(({ fields }) => isOnce(fields), { path: ['fields'], params: { issue: 'codeTwice' } }),
  z.refine(({ materials }) => isOnce(materials), { path: ['materials'], params: { issue: 'codeTwice' } }),
  z.refine(({ steps }) => isOnce(steps), { path: ['steps'], params: { issue: 'codeTwice' } }),
  z.refine(({ fields }) => fields.every(hasOptions), {
    path: ['fields'],
    params: { issue: 'optionsMissing' },
  }),
  z.refine(
    ({ fields, materials }) =>
      [...fields, ...materials].every((item) => item.when === null || fields.some(({ code }) => code === item.when?.field)),
    { path: ['fields'], params: { issue: 'whenUnknown' } },
  ),
  z.refine(({ fields }) => circularConditions(fields).length === 0, { path: ['fields'], params: { issue: 'whenCircular' } }),
  z.refine(
    ({ steps }) =>
      steps.every(({ allowed }) => decisions.some((one) => one !== 'approve' && allowed.includes(one)) && allowed.includes('approve')),
    {
      path: ['steps'],
      params: { issue: 'stepDecides' },
    },
  ),
);
export type ApplicationDefinition = z.output<typeof applicationDefinition>;
export type ApplicationDefinitionInput = z.input<typeof applicationDefinition>;

/** An applicant's answers and files, by the codes of the form. */
export type ApplicationAnswers = {
  fields: Record<string, unknown>;
  materials: Record<string, z.output<typeof namedFile>[]>;
};
