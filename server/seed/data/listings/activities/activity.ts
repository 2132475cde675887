import type { AttributesOf } from '#contract/listing/kind.ts';
import type { activity } from '#contract/listing/kinds/activity.ts';
import type { Criterion } from '#domain/matching/model/criteria.ts';

type Activity = AttributesOf<typeof activity>;

export type WrittenActivity = {
  id: string;
  title: string;
  summary: string;
  type: NonNullable<Activity['type']>;
  organiser: string;
  contact: [name: string, phone: string];
  regionCode: string;
  tags?: string[];
  /** Days from the day of the sample, moved to the next working day; negative for past ones. */
  inDays: number;
  from: string;
  to: string;
  /** Days before it on which registration ends, at 17:00. */
  closes: number;
  place?: string;
  link?: string;
  capacity: number;
  perCompany?: number;
  fee: number;
  audience?: Criterion;
  agenda: [time: string, item: string][];
  about: string;
  bring: string;
};
