import { sql } from 'drizzle-orm';
import { applicationLimit } from '#server/platform/db/tables/application-limit.ts';
import { applicationRequest } from '#server/platform/db/tables/application-request.ts';
import type { Person, Rule } from './rule.ts';
import { isOf, plain } from './rule.ts';

const ofOwnApplication = ({ id }: Person) => sql`application_id in (select id from application where account_id = ${id}::uuid)`;

const official = { kept: 'words of an officer that are part of a decision on the application of somebody else' } as const;

export const limitRule: Rule = plain(applicationLimit, 'until when cases are to be answered');

/** Officers' requests in cases: their words stay, without their names and without an applicant's answers. */
export const requestRule: Rule = {
  table: applicationRequest,
  exported: [
    {
      file: 'application-requests',
      title: { 'zh-CN': '办理时限的变动', 'en-US': 'Changes of the time of applications' },
      rows: (person) => sql`(${isOf('account_id')(person)} or ${isOf('closed_by_id')(person)} or ${ofOwnApplication(person)})`,
    },
  ],
  people: {
    account_id: 'anonymised',
    by: 'anonymised',
    reason: official,
    expert: official,
    before: 'removed',
    given: 'removed',
    closed_by_id: 'anonymised',
    closed_by: 'anonymised',
    note: official,
  },
  others: ['id', 'application_id', 'type', 'department', 'items', 'outcome'],
  close: (person, stranger) => [
    sql`update application_request set before = null, given = null where ${ofOwnApplication(person)}`,
    sql`update application_request set account_id = ${stranger.id}::uuid, by = ${stranger.displayName} where ${isOf('account_id')(person)}`,
    sql`update application_request set closed_by_id = ${stranger.id}::uuid, closed_by = ${stranger.displayName}
      where ${isOf('closed_by_id')(person)}`,
  ],
};
