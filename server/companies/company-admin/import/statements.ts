import type { FactKey, FactValue } from '#domain/matching/model/profile.ts';
import type { CompanyRecord } from '#server/companies/company/save-companies.ts';
import type { ReadPlace } from '#server/platform/table/parse/places.ts';
import type { Choices } from './choices.ts';
import type { FirstColumn, TitleColumn } from './titles.ts';

/** Identity of a company, without its source. */
export type Identifying = Pick<
  CompanyRecord,
  | 'name'
  | 'nameEn'
  | 'creditCode'
  | 'legalForm'
  | 'regionCode'
  | 'industry'
  | 'scale'
  | 'established'
  | 'legalRepresentative'
  | 'address'
  | 'businessScope'
  | 'registerPhone'
  | 'registerEmail'
>;

/** Statements of a row about a company; absent ones stay unchanged. */
export type RowStatements = { fields: Partial<Identifying>; facts: Map<FactKey, FactValue>; source: string; sourceDate: string };

/** Fixed for all rows of a file. */
export type Reading = {
  /** The upload day, `YYYY-MM-DD`. */
  today: string;
  /** Source and date for rows without their own. */
  source: string;
  sourceDate: string;
  choices: Choices;
  regionOf: (text: string) => ReadPlace;
  regionName: (code: string | null) => string | null;
  /** Keys of figures and statements, with the headings of their columns. */
  facts: readonly { key: FactKey; heading: string }[];
  /** Titles with their own column. */
  titles: readonly TitleColumn[];
  /** Titles with a column of the day on which they were first obtained. */
  firsts: readonly FirstColumn[];
  /** Keys of days of registration in a region. */
  registered: readonly FactKey[];
};
