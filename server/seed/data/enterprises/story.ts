import type { FlagFact, LegalForm, Scale } from '#domain/matching/model/criteria.ts';
import type { Profile } from '#domain/matching/model/profile.ts';

/** The books of a company in its last financial year; all else of them is worked out in figures.ts. Shares are fractions. */
export type Books = {
  /** Ten thousand yuan. */
  revenue: number;
  people: number;
  /** Of revenue, a year. */
  growth: number;
  /** Profit, of revenue; negative for a loss. */
  margin: number;
  /** Expense on research, of revenue. */
  rd: number;
  /** Of the people: in research, in science and technology, with a college degree. */
  rdPeople: number;
  techPeople: number;
  college: number;
  /** Of revenue: main business, high-tech products, exports. */
  main: number;
  high: number;
  exports: number;
  /** Assets, of revenue. */
  assets: number;
  /** Liabilities, of assets. */
  debt: number;
  /** Spent on equipment and buildings, of revenue. */
  invested: number;
};

/**
 * How much is publicly known: everything; the books without what only the company can tell; bands of them; hardly anything; nothing but
 * what the register has.
 */
export type Known = 'full' | 'books' | 'bands' | 'few' | 'none';

/** One company of the sample, as short as its story can be told. */
export type Story = {
  id: string;
  name: string;
  nameEn?: string;
  person: string;
  regionCode: string;
  address: string;
  industry: string;
  legalForm: LegalForm;
  /** A day, or months before the day the sample is laid on. */
  established: string | number;
  scope: string;
  /** Telephone and e-mail in the register. */
  contact?: { phone?: string; email?: string };
  /** Ten thousand yuan, registered and paid in. */
  capital: readonly [registered: number, paid: number];
  known: Known;
  /** For those without books. */
  scale?: Scale;
  books?: Partial<Books> & Pick<Books, 'revenue' | 'people'>;
  /** Patents for inventions, utility models, designs; software copyrights. */
  ip?: readonly [inventions: number, models: number, designs: number, software: number];
  /** Titles by code, with the months since they were granted. */
  titles?: Record<string, number>;
  /** Of titles that were renewed, the months since they were granted for the first time. */
  firstTitles?: Record<string, number>;
  /** A day, or months before: since when it is registered in its city, where that is later than its founding. */
  movedIn?: string | number;
  yes?: readonly FlagFact[];
  no?: readonly FlagFact[];
  /** Statements, by the keys of criteria, that the company has published of itself; and those it has denied. */
  declares?: readonly string[];
  denies?: readonly string[];
  /** Ten thousand yuan raised from institutions in the last financial year. */
  raised?: number;
  /** What is told besides, or told otherwise; `year` is the last financial year. */
  facts?: (year: number) => Profile;
};
