import type { FactKey, FactValue } from '#domain/matching/profile.ts';
import type { EnterpriseRecord } from '../../enterprise/save-enterprises.ts';
import type { ReadPlace } from '../parse/places.ts';
import type { Choices } from './choices.ts';
import type { TitleColumn } from './titles.ts';

/** What identifies a company, without where that comes from. */
export type Identifying = Pick<
  EnterpriseRecord,
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
>;

/** What a row says of a company; what is not there stays as it is. */
export type Said = { fields: Partial<Identifying>; facts: Map<FactKey, FactValue>; source: string; sourceDate: string };

/** What is fixed for all rows of a file. */
export type Reading = {
  /** The day the file was sent, `YYYY-MM-DD`. */
  today: string;
  /** Who says it, and of which day, where a row does not tell. */
  source: string;
  sourceDate: string;
  choices: Choices;
  seatOf: (text: string) => ReadPlace;
  seatName: (code: string | null) => string | null;
  /** Keys of figures and statements with the headings of their columns. */
  facts: readonly { key: FactKey; heading: string }[];
  /** Titles that have a column of their own. */
  titles: readonly TitleColumn[];
};
