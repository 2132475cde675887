import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { CompanyMatter, MemberRole, RelationKind, RoleBasis } from '#domain/company/members.ts';
import type { LegalForm, Scale } from '#domain/matching/model/criteria.ts';
import type { FactValue } from '#domain/matching/model/profile.ts';
import { account } from './account.ts';
import { policy } from './policy.ts';

/** Companies: identifying data and search keys. All other facts are in `companyFact`. */
export const companyTable = pgTable(
  'enterprise',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    nameEn: text('name_en'),
    creditCode: text('credit_code'),
    legalForm: text('legal_form').$type<LegalForm>(),
    regionCode: text('region_code'),
    industry: text('industry'),
    scale: text('scale').$type<Scale>(),
    established: date('established', { mode: 'string' }),
    legalRepresentative: text('legal_representative'),
    address: text('address'),
    businessScope: text('business_scope'),
    /** The company's telephone and e-mail in the register, readable by its administrators only. Receive codes that prove a claim. */
    registerPhone: text('register_phone'),
    registerEmail: text('register_email'),
    /** Source and date of the columns above. */
    source: text('source').notNull(),
    sourceDate: date('source_date', { mode: 'string' }).notNull(),
    /** The account of a private entry; null for public companies. */
    ownerId: uuid('owner_id').references(() => account.id, { onDelete: 'cascade' }),
    /** The normalised name, and its pinyin without spaces. */
    nameKey: text('name_key').notNull(),
    pinyin: text('pinyin').notNull(),
    sample: boolean('sample').notNull().default(false),
    version: integer('version').notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('enterprise_credit_code')
      .on(table.creditCode)
      .where(sql`owner_id is null`),
    index('enterprise_name_key').on(sql`${table.nameKey} text_pattern_ops`),
    index('enterprise_owner').on(table.ownerId),
  ],
);

/** Facts of companies, one row a fact; see `#domain/matching/model/profile.ts` for keys and values. */
export const companyFact = pgTable(
  'enterprise_fact',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    companyId: text('enterprise_id')
      .notNull()
      .references(() => companyTable.id, { onDelete: 'cascade' }),
    /** The account that stored it and alone sees it; null for public facts. */
    accountId: uuid('account_id').references(() => account.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    value: jsonb('value').$type<FactValue>().notNull(),
    source: text('source').notNull(),
    sourceDate: date('source_date', { mode: 'string' }).notNull(),
    confirmed: boolean('confirmed').notNull().default(false),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    unique('enterprise_fact_once').on(table.companyId, table.accountId, table.key).nullsNotDistinct(),
    index('enterprise_fact_account').on(table.accountId),
  ],
);

/** Support a company has received. */
export const companyGrant = pgTable(
  'enterprise_grant',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    companyId: text('enterprise_id')
      .notNull()
      .references(() => companyTable.id, { onDelete: 'cascade' }),
    policyId: text('policy_id').references(() => policy.id, { onDelete: 'set null' }),
    title: text('title').notNull(),
    issuer: text('issuer').notNull(),
    grantedOn: date('granted_on', { mode: 'string' }).notNull(),
    amount: bigint('amount', { mode: 'number' }),
  },
  (table) => [index('enterprise_grant_enterprise').on(table.companyId)],
);

/** Stored once, as seen from `companyId`; read inverted from the other side. A partner outside the portal has only a name. */
export const companyRelation = pgTable(
  'enterprise_relation',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    companyId: text('enterprise_id')
      .notNull()
      .references(() => companyTable.id, { onDelete: 'cascade' }),
    otherId: text('other_id').references(() => companyTable.id, { onDelete: 'cascade' }),
    otherName: text('other_name').notNull(),
    kind: text('kind').$type<RelationKind>().notNull(),
    share: doublePrecision('share'),
    since: date('since', { mode: 'string' }),
    source: text('source').notNull(),
    sourceDate: date('source_date', { mode: 'string' }).notNull(),
  },
  (table) => [index('enterprise_relation_from').on(table.companyId), index('enterprise_relation_to').on(table.otherId)],
);

/** Companies an account works for; at most one is current. */
export const membership = pgTable(
  'membership',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    companyId: text('enterprise_id')
      .notNull()
      .references(() => companyTable.id, { onDelete: 'cascade' }),
    current: boolean('current').notNull().default(false),
    /** Null: the account chose the company without a proven right to act for it. It sees no colleagues. */
    role: text('role').$type<MemberRole>(),
    /** The matters of an agent; null: all. */
    matters: text('matters').array().$type<CompanyMatter[]>(),
    /** The basis and time of the role; null without a role. */
    basis: text('basis').$type<RoleBasis>(),
    roleSince: timestamp('role_since', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.companyId] }),
    uniqueIndex('membership_current')
      .on(table.accountId)
      .where(sql`current`),
    index('membership_enterprise').on(table.companyId),
  ],
);

/** How an invitation ended. `replaced`: the same person was invited again. */
export type InvitationOutcome = 'accepted' | 'declined' | 'withdrawn' | 'replaced';

/** Invitations to a company, for an account or for the holder of a verified address. Open until ended or expired. */
export const companyInvitation = pgTable(
  'company_invitation',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    companyId: text('enterprise_id')
      .notNull()
      .references(() => companyTable.id, { onDelete: 'cascade' }),
    /** The invited account; null if an address is invited. */
    accountId: uuid('account_id').references(() => account.id, { onDelete: 'cascade' }),
    /** Lower case; null if an account is invited. */
    email: text('email'),
    role: text('role').$type<MemberRole>().notNull(),
    /** The matters of a future agent; null: all. */
    matters: text('matters').array().$type<CompanyMatter[]>(),
    invitedBy: uuid('invited_by').references(() => account.id, { onDelete: 'set null' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    endedAt: timestamp('ended_at', { withTimezone: true }),
    outcome: text('outcome').$type<InvitationOutcome>(),
  },
  (table) => [
    index('company_invitation_enterprise').on(table.companyId, table.createdAt),
    index('company_invitation_account').on(table.accountId),
    index('company_invitation_email').on(table.email),
    index('company_invitation_inviter').on(table.invitedBy),
    index('company_invitation_expiry').on(table.expiresAt),
  ],
);
