import * as z from 'zod/mini';
import { recordId, regionCode } from '#contract/fields.ts';
import { profile } from '#contract/profile.ts';
import { flagFacts, legalForms, scales } from '#domain/matching/model/criteria.ts';

const text = z.string().check(z.minLength(1));
const texts = z.array(text);
/** A day, or months before the day the sample is laid on. */
const moment = z.union([z.iso.date(), z.number()]);
/** Months by code. */
const months = z.record(text, z.number());

/** The books of a company in its last financial year; all else of them is worked out in figures.ts. Shares are fractions. */
const books = z.object({
  /** Ten thousand yuan. */
  revenue: z.number(),
  people: z.int(),
  /** Growth of revenue per year. */
  growth: z.number(),
  /** Profit, of revenue; negative for a loss. */
  margin: z.number(),
  /** Expense on research, of revenue. */
  rd: z.number(),
  /** Shares of the staff: in research, in science and technology, with a college degree. */
  rdPeople: z.number(),
  techPeople: z.number(),
  college: z.number(),
  /** Shares of revenue: main business, high-tech products, exports. */
  main: z.number(),
  high: z.number(),
  exports: z.number(),
  /** Assets, of revenue. */
  assets: z.number(),
  /** Liabilities, of assets. */
  debt: z.number(),
  /** Spent on equipment and buildings, of revenue. */
  invested: z.number(),
});
export type Books = z.infer<typeof books>;

/** One company of the sample, in its shortest form. */
export const story = z.strictObject({
  id: recordId,
  name: text,
  nameEn: z.optional(text),
  /** The purpose of the company in the sample. */
  note: z.optional(text),
  person: text,
  regionCode,
  address: text,
  industry: text,
  legalForm: z.enum(legalForms),
  established: moment,
  scope: text,
  /** Telephone and e-mail in the register. */
  contact: z.optional(z.strictObject({ phone: z.optional(text), email: z.optional(text) })),
  /** Ten thousand yuan, registered and paid in. */
  capital: z.tuple([z.number(), z.number()]),
  /** The publicly known part: everything; the books without internal figures; bands of them; hardly anything; only register data. */
  known: z.enum(['full', 'books', 'bands', 'few', 'none']),
  /** The size of a company without books. */
  scale: z.optional(z.enum(scales)),
  books: z.optional(z.strictObject({ ...z.partial(books).shape, revenue: z.number(), people: z.int() })),
  /** Patents for inventions, utility models, designs; software copyrights. */
  ip: z.optional(z.tuple([z.int(), z.int(), z.int(), z.int()])),
  /** Titles by code, with the months since they were granted. */
  titles: z.optional(months),
  /** For renewed titles, the months since they were first granted. */
  firstTitles: z.optional(months),
  /** Registration in its city, if later than the founding. */
  movedIn: z.optional(moment),
  yes: z.optional(z.array(z.enum(flagFacts))),
  no: z.optional(z.array(z.enum(flagFacts))),
  /** Statements, by the keys of criteria, that the company has published of itself; and those it has denied. */
  declares: z.optional(texts),
  denies: z.optional(texts),
  /** Ten thousand yuan raised from institutions in the last financial year. */
  raised: z.optional(z.number()),
  /** Additional or different facts; `{P}` in a key is the last financial year, `{PP}` the one before. */
  facts: z.optional(profile),
});
export type Story = z.infer<typeof story>;
