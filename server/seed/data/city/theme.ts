import * as z from 'zod/mini';
import { criterion } from '#contract/criteria.ts';
import { regionCode } from '#contract/fields.ts';
import { policyDetail } from '#contract/policy-detail.ts';
import { policyCategories, supportModes } from '#domain/policy.ts';

const { amountMax, scales } = policyDetail.shape;
const text = z.string().check(z.minLength(1));
const texts = z.array(text);
const amount = { amountMax, amountText: z.nullable(text) };

/** The benefits, as a table whose first row is its head or as a list, followed by a sentence. */
const standard = z.union([
  z.strictObject({ table: z.array(texts).check(z.minLength(1)), after: z.optional(text) }),
  z.strictObject({ list: texts, after: z.optional(text) }),
]);

const always = z.optional(z.boolean());
/** The application window in a notice's words, for a policy without a round this year; and the rest of its budget, yuan. */
const written = { window: z.optional(text), left: z.optional(z.int()) };
const named = { title: text, short: text, summary: text };

const documentText = z.strictObject({
  ...named,
  aim: text,
  goal: text,
  /** Heading and text; in a 办法 each is a chapter and `|` parts its articles. */
  parts: z.array(z.tuple([text, text])),
  care: text,
  years: z.int(),
});

const itemText = z.strictObject({
  ...named,
  /** The title that this programme gives. */
  gives: z.optional(z.strictObject({ title: text, renewal: z.optional(z.union([z.int(), z.literal('expiryYear')])) })),
  for: text,
  conditions: z.array(criterion),
  excluded: z.optional(texts),
  standard,
  materials: texts,
  steps: text,
  ...amount,
  /** Accepted all year. */
  always,
  ...written,
});

const lastRound = z.strictObject({
  /** Conditions that were others then, by their place in the list. */
  was: z.optional(z.record(z.string(), criterion)),
  accepted: z.int(),
  supported: z.int(),
  /** Paid in all, 万元; null if nothing is paid. */
  paid: z.nullable(z.number()),
  standard: text,
  faults: text,
  change: text,
  ...amount,
});

const localItem = z.strictObject({
  ...named,
  regionCode,
  issuer: text,
  office: text,
  prefix: text,
  for: text,
  conditions: z.array(criterion),
  standard,
  /** The way to claim the money. */
  way: text,
  ...amount,
  always,
  ...written,
});

const reading = z.strictObject({
  title: text,
  of: z.enum(['doc', 'item']),
  summary: text,
  why: text,
  questions: z.array(z.tuple([text, text])),
  hint: text,
});

/**
 * One subject of support in the sample city, written once, from which its instruments are made: the document, this
 * year's round, last year's round, the support of provinces and districts and an interpretation.
 * In all texts {Y} is the year of the round, {P} the year before, {PP} the one before that.
 */
export const theme = z.strictObject({
  key: text,
  category: z.enum(policyCategories),
  mode: z.enum(supportModes),
  tags: texts,
  industries: z.optional(texts),
  scales: z.optional(scales),
  /** The issuers, leading one first; `office` is its section that answers. */
  issuers: texts.check(z.minLength(1)),
  office: text,
  /** Document-number prefix, 云科发. */
  prefix: text,
  /** Further documents it rests on, by id. */
  basis: z.optional(texts),
  /** Documents newer than the theme's own, which only the current round rests on. */
  itemBasis: z.optional(texts),
  doc: documentText,
  item: itemText,
  last: z.optional(lastRound),
  local: z.optional(z.array(localItem)),
  read: z.optional(reading),
});

export type Theme = z.infer<typeof theme>;
export type ItemText = z.infer<typeof itemText>;
export type LastRound = z.infer<typeof lastRound>;
export type LocalItem = z.infer<typeof localItem>;
export type Reading = z.infer<typeof reading>;
export type Standard = z.infer<typeof standard>;
