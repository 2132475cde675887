import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { listing } from './listing.ts';
import { policy } from './policy.ts';

/** Completions of the search box: titles, tags, issuers, terms, with pinyin and grams to find them by. */
export const suggestTerm = pgTable(
  'suggest_term',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    text: text('text').notNull(),
    kind: text('kind').$type<'policy' | 'tag' | 'issuer' | 'term' | 'listing'>().notNull(),
    /** What it names, if one record. */
    policyId: text('policy_id').references(() => policy.id, { onDelete: 'cascade' }),
    listingId: text('listing_id').references(() => listing.id, { onDelete: 'cascade' }),
    /** Kind of that listing. */
    listingKind: text('listing_kind'),
    /** Normalised text, full pinyin without spaces, initials. */
    norm: text('norm').notNull(),
    pinyin: text('pinyin').notNull(),
    initials: text('initials').notNull(),
    /** Grams: characters and bigrams of `norm`, trigrams of `pinyin` and, marked `~`, of `initials`; for substring and typo lookup. */
    grams: text('grams').array().notNull(),
    weight: integer('weight').notNull().default(0),
  },
  (table) => [
    index('suggest_norm').on(sql`${table.norm} text_pattern_ops`),
    index('suggest_pinyin').on(sql`${table.pinyin} text_pattern_ops`),
    index('suggest_initials').on(sql`${table.initials} text_pattern_ops`),
    index('suggest_grams').using('gin', table.grams).with({ fastupdate: false }),
    index('suggest_policy').on(table.policyId),
    index('suggest_listing').on(table.listingId),
    uniqueIndex('suggest_shared')
      .on(table.kind, table.text, table.norm)
      .where(sql`policy_id is null and listing_id is null`),
  ],
);
