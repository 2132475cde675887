import type { EditablePolicy } from '#contract/policy-admin.ts';
import type { Place } from '../parse/places.ts';

/** What a row says of a policy. A field that is not there, or `undefined`, stays as it is. */
export type Said = Partial<Omit<EditablePolicy, 'criteria' | 'cites' | 'attachments' | 'contact' | 'regionCode'>> & {
  id?: string;
  place?: Place;
  contact?: { department?: string; phone?: string; address?: string };
};

/** What is fixed for all rows of a file. */
export type Reading = {
  /** `YYYY-MM-DD` */
  today: string;
  /** What bare numbers in the column of amounts count, yuan; null where its heading names another currency. */
  unit: number | null;
};

/** Whether it says when to apply. */
export const hasWindow = ({ applyFrom, applyTo }: Said): boolean => typeof applyFrom === 'string' || typeof applyTo === 'string';
