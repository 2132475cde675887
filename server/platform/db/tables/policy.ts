import { sql } from 'drizzle-orm';
import { bigint, boolean, date, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { ideographsOf, digitsOf } from '../import-keys.ts';
import type { PolicyContent } from '#contract/policy-version.ts';
import type { Criterion, Scale } from '#domain/matching/model/criteria.ts';
import type { PolicyKind, PolicyLevel, PolicyState } from '#domain/policy.ts';
import type { WindowRule } from '#domain/window/window.ts';

export const region = pgTable('region', {
  code: text('code').primaryKey(),
  parentCode: text('parent_code'),
  name: text('name').notNull(),
  nameEn: text('name_en').notNull(),
  level: text('level').$type<'country' | 'province' | 'city' | 'district'>().notNull(),
});

export const tag = pgTable('tag', {
  name: text('name').primaryKey(),
  nameEn: text('name_en').notNull(),
  featured: boolean('featured').notNull().default(false),
});

/** Synonyms; the first word is the form that texts use. */
export const synonym = pgTable('synonym', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  words: text('words').array().notNull(),
});

export const policy = pgTable(
  'policy',
  {
    // columns that searches filter, rank and count by come first, and non-null before nullable: PostgreSQL reads a row from its start
    id: text('id').primaryKey(),
    state: text('state').$type<PolicyState>().notNull(),
    publishDate: date('publish_date', { mode: 'string' }).notNull(),
    views: integer('views').notNull().default(0),
    kind: text('kind').$type<PolicyKind>().notNull(),
    level: text('level').$type<PolicyLevel>().notNull(),
    regionCode: text('region_code')
      .notNull()
      .references(() => region.code),
    category: text('category').notNull(),
    tags: text('tags').array().notNull(),
    /** Codes of the needs it serves: proposed from its text, corrected by officers. */
    needs: text('needs').array().notNull().default([]),
    scales: text('scales').array().$type<Scale[]>().notNull(),
    issuers: text('issuers').array().notNull(),
    industries: text('industries').array().notNull(),
    applyFrom: date('apply_from', { mode: 'string' }),
    applyTo: date('apply_to', { mode: 'string' }),
    /** Null: the window has only the two days. */
    applyRule: jsonb('apply_rule').$type<WindowRule>(),
    supportMode: text('support_mode'),
    amountMax: bigint('amount_max', { mode: 'number' }),
    title: text('title').notNull(),
    /** Its name in English as officers gave it; null if one is made from the glossary. */
    titleEn: text('title_en'),
    /** One line in English as officers gave it; null if one is made from its facts. */
    summaryEn: text('summary_en'),
    shortName: text('short_name'),
    docNumber: text('doc_number'),
    amountText: text('amount_text'),
    summary: text('summary').notNull(),
    body: text('body').notNull(),
    effectiveFrom: date('effective_from', { mode: 'string' }),
    effectiveTo: date('effective_to', { mode: 'string' }),
    criteria: jsonb('criteria').$type<Criterion>(),
    sourceUrl: text('source_url'),
    contact: jsonb('contact').$type<{ department: string; phone: string | null; address: string | null }>(),
    sample: boolean('sample').notNull().default(false),
    version: integer('version').notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    // `policy_published`, the order without a keyword, is created in a hand-written migration: Drizzle drops collations from indexes
    index('policy_english')
      .on(table.title)
      .where(sql`title_en is not null or summary_en is not null`),
    index('policy_ideographs').on(ideographsOf(table.title)),
    index('policy_digits').on(digitsOf(table.docNumber)),
    index('policy_tags').using('gin', table.tags),
    index('policy_needs').using('gin', table.needs),
    index('policy_issuers').using('gin', table.issuers),
    // covers all columns of the figures, for index-only scans
    index('policy_figures')
      .on(
        table.publishDate,
        table.kind,
        table.regionCode,
        table.level,
        table.category,
        table.applyFrom,
        table.applyTo,
        table.applyRule,
        table.effectiveFrom,
        table.effectiveTo,
        table.industries,
        table.id,
      )
      .where(sql`state = 'published'`),
  ],
);

/** A project or interpretation cites a document (or an interpretation a project). */
export const policyCite = pgTable(
  'policy_cite',
  {
    policyId: text('policy_id')
      .notNull()
      .references(() => policy.id, { onDelete: 'cascade' }),
    citedId: text('cited_id')
      .notNull()
      .references(() => policy.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.policyId, table.citedId] }), index('policy_cite_cited').on(table.citedId)],
);

/** Earlier versions of policies; the current one is in `policy`. */
export const policyVersion = pgTable(
  'policy_version',
  {
    policyId: text('policy_id')
      .notNull()
      .references(() => policy.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    content: jsonb('content').$type<PolicyContent>().notNull(),
    /** When the version was saved. */
    savedAt: timestamp('saved_at', { withTimezone: true }).notNull(),
    /** Why it was replaced, in its editor's words. */
    note: text('note'),
  },
  (table) => [primaryKey({ columns: [table.policyId, table.version] })],
);
