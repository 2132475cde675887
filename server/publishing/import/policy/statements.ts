import type { EditablePolicy } from '#contract/policy-admin.ts';
import type { Place } from '#server/platform/table/parse/places.ts';

/** Statements of a row about a policy. Absent or `undefined` fields stay unchanged. */
export type RowStatements = Partial<Omit<EditablePolicy, 'criteria' | 'cites' | 'attachments' | 'contact' | 'regionCode'>> & {
  id?: string;
  place?: Place;
  contact?: { department?: string; phone?: string; address?: string };
};

/** Fixed for all rows of a file. */
export type Reading = {
  /** `YYYY-MM-DD` */
  today: string;
  /** Heading of the amount column, and the yuan of its bare numbers; null if it names another currency. */
  money: { heading: string; unit: number } | null;
  /** The same for the column that describes the benefit in words. */
  textMoney: { heading: string; unit: number } | null;
  /** The subject of the whole file. */
  about: readonly string[];
};

/** Whether the row has an application window. */
export const hasWindow = ({ applyFrom, applyTo, applyRule }: RowStatements): boolean =>
  typeof applyFrom === 'string' || typeof applyTo === 'string' || (applyRule !== undefined && applyRule !== null);
