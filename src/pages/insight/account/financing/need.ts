import type { Row } from '#entities/publishing/listing-keeping/kinds.ts';

/** The terms of a need; null if unspecified. Yuan and months. */
type Asked = { amount: number | null; months: number | null };

/** A need with offers. */
export type OfferedNeed = Asked & { id: string; title: string; publishedAt: string | null };

const figure = (value: unknown): number | null => (typeof value === 'number' ? value : null);

export const askedOf = ({ attributes }: Pick<Row, 'attributes'>): Asked => ({
  amount: figure(attributes['amount']),
  months: figure(attributes['term']),
});
