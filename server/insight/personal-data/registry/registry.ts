import { accountRules, auditRule, workRules } from './account.ts';
import { caseRules } from './cases.ts';
import { companyRules, fileRules, listingRules, markRules, portalRules } from './content.ts';
import { noticeRules } from './notices.ts';
import { pageRules, ratingRules } from './pages.ts';
import type { Rule } from './rule.ts';

/**
 * What is stored about people, table by table: the one place that says what the export of an account contains, and what closing it removes,
 * makes anonymous or keeps. The order is that of closing: whatever is read to find other rows comes after them, the account itself last.
 * `tests/unit/personal-data/registry.test.ts` fails for a table or a column that is missing here.
 */
export const registry: readonly Rule[] = [
  ...noticeRules,
  auditRule,
  ...workRules,
  ...ratingRules,
  ...caseRules,
  ...pageRules,
  ...listingRules,
  ...markRules,
  ...companyRules,
  ...fileRules,
  ...portalRules,
  ...accountRules,
];
