import { sql } from 'drizzle-orm';
import { publicNotice, publicNoticeRow } from '#server/platform/db/tables/public-notice.ts';
import type { Person, Rule } from './rule.ts';
import { plain } from './rule.ts';

const ofOwnApplication = ({ id }: Person) => sql`application_id in (select id from application where account_id = ${id}::uuid)`;

/** Public notices. Their rows come before the applications that they name. */
export const noticeRules: readonly Rule[] = [
  {
    table: publicNoticeRow,
    exported: [
      { file: 'public-notices', title: { 'zh-CN': '公示名单中的我', 'en-US': 'My rows in public notices' }, rows: ofOwnApplication },
    ],
    people: { company_name: 'anonymised', purpose: 'anonymised', removed_reason: { kept: 'why an office took it out of a public list' } },
    others: ['id', 'notice_id', 'application_id', 'enterprise_id'],
    // companies of the register remain named, because the notice was public
    close: (person, stranger) => [
      sql`update public_notice_row r set company_name = ${stranger.displayName}, purpose = '—' where ${ofOwnApplication(person)}
        and not exists (select 1 from enterprise e where e.id = r.enterprise_id and e.owner_id is null)`,
    ],
  },
  plain(publicNotice, 'lists of companies, in words of an office'),
];
