import type { ListingContact } from '#contract/listing.ts';
import type { ListingState } from '#domain/listing/states.ts';

/** All that is stored of a listing, as it is written. */
export type ListingRecord = {
  id: string;
  kind: string;
  state: ListingState;
  title: string;
  summary: string;
  /** Names in English that its keepers gave; absent or null if they are made from the glossary. */
  titleEn?: string | null | undefined;
  summaryEn?: string | null | undefined;
  /** Markdown; headings start at level 2. */
  body: string;
  cover: string | null;
  regionCode: string;
  industries: string[];
  tags: string[];
  contact: ListingContact | null;
  /** By the schema of its kind. */
  attributes: Record<string, unknown>;
  publishedAt: Date;
  expiresAt: Date | null;
  checkedAt: Date;
  ownerId: string | null;
  /** The company it belongs to. Absent: the stored one, or none. */
  companyId?: string | null | undefined;
  sample: boolean;
  /** Of a new row; absent: not. Later `listingAdmin.feature` alone changes it. */
  featured?: boolean;
  views: number;
};
