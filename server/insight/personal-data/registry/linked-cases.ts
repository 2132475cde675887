import { sql } from 'drizzle-orm';
import { applicationLink } from '#server/platform/db/tables/application-link.ts';
import type { Rule } from './rule.ts';
import { isOf } from './rule.ts';

/** Which applications officers linked or merged. Before the applications that they name. */
export const linkRule: Rule = {
  table: applicationLink,
  exported: [
    {
      file: 'linked-applications',
      title: { 'zh-CN': '我关联的申请', 'en-US': 'Applications I linked' },
      rows: isOf('account_id'),
    },
  ],
  people: { account_id: 'anonymised', by: 'anonymised', note: { kept: 'words of an officer on the application of somebody else' } },
  others: ['id', 'later_id', 'earlier_id'],
  close: (person, stranger) => [
    sql`update application_link set account_id = ${stranger.id}::uuid, "by" = ${stranger.displayName} where ${isOf('account_id')(person)}`,
  ],
};
