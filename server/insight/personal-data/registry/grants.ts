import { sql } from 'drizzle-orm';
import { grantPolicy, grantRound, grantRow } from '#server/platform/db/tables/grant.ts';
import type { Rule } from './rule.ts';
import { isOf, signed } from './rule.ts';

const ofCompany = { kept: 'the account that a company is paid to, or why it declined: its own, whoever answered for it' } as const;
const official = { kept: 'words of an officer about a company' } as const;

/** Rounds of grants. Their rows come before the notices that they name. */
export const grantRules: readonly Rule[] = [
  {
    table: grantRow,
    exported: [
      {
        file: 'grants',
        title: { 'zh-CN': '我答复的免申即享', 'en-US': 'Grants that I answered for a company' },
        rows: isOf('account_id'),
        hidden: ['officer_name', 'excluded_reason', 'decision_reason'],
      },
    ],
    people: {
      account_id: 'anonymised',
      officer_name: 'anonymised',
      payee: ofCompany,
      bank: ofCompany,
      account_number: ofCompany,
      decline_reason: ofCompany,
      excluded_reason: official,
      decision_reason: official,
    },
    others: [
      'id',
      'round_id',
      'enterprise_id',
      'company_name',
      'credit_code',
      'region_code',
      'facts',
      'notice_row_id',
      'answer',
      'decision',
    ],
    close: (person, stranger) => [
      sql`update grant_row set account_id = ${stranger.id}::uuid where account_id = ${person.id}::uuid`,
      sql`update grant_row set officer_name = ${stranger.displayName} where officer_name = ${person.displayName}`,
    ],
  },
  signed(grantRound, 'by', '免申即享批次', { name: 'displayName' }),
  {
    table: grantPolicy,
    exported: { not: 'which policies find their companies, as an office has set it' },
    people: { account_id: 'removed' },
    others: ['policy_id'],
    close: ({ id }) => [sql`update grant_policy set account_id = null where account_id = ${id}::uuid`],
  },
];
