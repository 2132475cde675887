import type { ListingContact } from '#contract/listing.ts';
import type { Fields } from '#contract/listing/field.ts';
import type { AttributesOf } from '#contract/listing/kind.ts';

/** A listing of the sample. */
export type ListingSeed<K extends { fields: Fields }> = {
  /** Stable and readable: `fp-tech-credit`, `dev-sem`. */
  id: string;
  title: string;
  /** One or two sentences, Chinese. */
  summary: string;
  /** Markdown, Chinese; headings start at level 2. */
  body: string;
  regionCode: string;
  /** Section letters or division codes of GB/T 4754-2017; absent for all. */
  industries?: string[];
  tags?: string[];
  featured?: boolean;
  contact: ListingContact;
  attributes: Partial<AttributesOf<K>>;
  /** Days before the day of the sample on which it was published, and last confirmed; confirmed when published if absent. */
  publishedBefore: number;
  checkedBefore?: number;
  views: number;
};
