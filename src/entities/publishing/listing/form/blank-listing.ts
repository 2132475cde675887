import type { Fields } from '#contract/listing/field.ts';
import type { ListingKind } from '#contract/listing/kind.ts';
import type { EditableListing } from '#contract/listing-keeping.ts';

const lists = new Set(['choices', 'texts', 'records', 'rows', 'files']);

/** Absent values: null, of lists the empty list. */
export const absentValues = (fields: Fields): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, { type }]) => [name, lists.has(type) ? [] : null]));

/** The content of a new listing: of the whole country, with nothing filled in. */
export const blankListing = ({ fields }: Pick<ListingKind, 'fields'>): EditableListing => ({
  title: '',
  summary: '',
  titleEn: null,
  summaryEn: null,
  body: '',
  cover: null,
  regionCode: '000000',
  industries: [],
  tags: [],
  contact: null,
  attributes: absentValues(fields),
});
