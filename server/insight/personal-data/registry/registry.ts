import { accountRules, auditRule, workRules } from './account.ts';
import { caseRules } from './cases.ts';
import { companyRules, fileRules, listingRules, markRules, portalRules } from './content.ts';
import { notificationRules } from './notices.ts';
import { pageRules, ratingRules } from './pages.ts';
import type { Rule } from './rule.ts';

/**
 * Everything stored about people, table by table: the one place that defines what the export of an account contains, and what closing it
 * deletes, anonymises or keeps. The order is that of closing: rows needed to find others come after them, the account itself last.
 * `tests/unit/personal-data/registry.test.ts` fails for a table or a column that is missing here.
 */
export const registry: readonly Rule[] = [
  ...notificationRules,
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
