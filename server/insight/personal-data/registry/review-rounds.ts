import { sql } from 'drizzle-orm';
import { reviewAssignment, reviewCase, reviewEvent, reviewExpert, reviewRound } from '#server/platform/db/tables/review-round.ts';
import type { Person, Rule } from './rule.ts';
import { isOf, plain } from './rule.ts';

const ofOwnApplication = ({ id }: Person) => sql`application_id in (select id from application where account_id = ${id}::uuid)`;
const minutes = { kept: 'words of an expert or an officer in the minutes of a scoring' } as const;

/** Rounds in which experts score. Minutes are kept without the person. Cases are processed before the applications that they refer to. */
export const reviewRules: readonly Rule[] = [
  {
    table: reviewAssignment,
    exported: [
      { file: 'review-scores', title: { 'zh-CN': '我的专家评分', 'en-US': 'Scores I gave as an expert' }, rows: isOf('account_id') },
    ],
    people: { account_id: 'anonymised', reason: minutes, scores: minutes },
    others: ['id', 'case_id', 'standing'],
    close: (person, stranger) => [sql`update review_assignment set account_id = ${stranger.id}::uuid where ${isOf('account_id')(person)}`],
  },
  {
    table: reviewExpert,
    exported: [{ file: 'review-rounds', title: { 'zh-CN': '我参加的专家评审', 'en-US': 'Rounds I score in' }, rows: isOf('account_id') }],
    people: { account_id: 'anonymised', name: 'anonymised' },
    others: ['round_id'],
    close: (person, stranger) => [
      sql`update review_expert set account_id = ${stranger.id}::uuid, name = ${stranger.displayName} where ${isOf('account_id')(person)}`,
    ],
  },
  {
    table: reviewEvent,
    exported: [
      { file: 'review-events', title: { 'zh-CN': '专家评审的经过', 'en-US': 'What happened to rounds' }, rows: isOf('account_id') },
    ],
    people: { account_id: 'anonymised', by: 'anonymised', target: minutes, note: minutes },
    others: ['round_id', 'action'],
    close: (person, stranger) => [
      sql`update review_event set account_id = ${stranger.id}::uuid, "by" = ${stranger.displayName} where ${isOf('account_id')(person)}`,
    ],
  },
  {
    table: reviewCase,
    exported: [{ file: 'review-cases', title: { 'zh-CN': '专家评审中的我', 'en-US': 'My cases in rounds' }, rows: ofOwnApplication }],
    people: { company_name: 'anonymised', purpose: 'anonymised' },
    others: ['id', 'round_id', 'application_id', 'enterprise_id', 'number', 'result'],
    // a company of the register stays named: the minutes do
    close: (person, stranger) => [
      sql`update review_case c set company_name = ${stranger.displayName}, purpose = '—' where ${ofOwnApplication(person)}
        and not exists (select 1 from enterprise e where e.id = c.enterprise_id and e.owner_id is null)`,
    ],
  },
  plain(reviewRound, 'rounds of scoring, in words of an office'),
];
