import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { listing } from './listing.ts';
import { policy } from './policy.ts';

/** Completions of the search box: titles, tags, issuers, terms. */
export const suggestTerm = pgTable(
  'suggest_term',
  {
    id: text('id')
      .primaryKey()
      .default(sql`gen_random_uuid()::text`),
    text: text('text').notNull(),
    kind: text('kind').$type<'policy' | 'tag' | 'issuer' | 'term' | 'listing'>().notNull(),
    /** The record it names, if one. */
    policyId: text('policy_id').references(() => policy.id, { onDelete: 'cascade' }),
    listingId: text('listing_id').references(() => listing.id, { onDelete: 'cascade' }),
    /** Kind of that listing. */
    listingKind: text('listing_kind'),
    /** The key it is found by: of the text, or of another word for it. */
    norm: text('norm').notNull(),
    weight: integer('weight').notNull().default(0),
  },
  (table) => [
    index('suggest_policy').on(table.policyId),
    index('suggest_listing').on(table.listingId),
    uniqueIndex('suggest_shared')
      .on(table.kind, table.text, table.norm)
      .where(sql`policy_id is null and listing_id is null`),
  ],
);
