import { gradeAll, isApplicable, measure, openNow, statusOf, stillOpen } from '../grades.ts';
import type { Asked, Grades } from '../question.ts';
import { upgrading } from '../topics/industry.ts';
import { interest } from '../topics/money.ts';
import { hiringGraduates, talent } from '../topics/people.ts';
import { research } from '../topics/technology.ts';
import { patents } from '../topics/property.ts';
import { foreignTrade } from '../topics/trade.ts';

/** Projects whose last day lies in a range and has not passed. */
const closing = (from: string, to: string): Grades =>
  gradeAll((seed) => (isApplicable(seed) && seed.applyTo !== null && seed.applyTo >= from && seed.applyTo <= to ? 3 : 0));

/** Projects whose last day lies in a range, whether they are open already or not. */
const ending = (from: string, to: string): Grades =>
  gradeAll((seed) => (seed.kind === 'project' && seed.applyTo !== null && seed.applyTo >= from && seed.applyTo <= to ? 3 : 0));

const opening = (from: string, to: string): Grades =>
  gradeAll((seed) => (statusOf(seed) === 'upcoming' && seed.applyFrom !== null && seed.applyFrom >= from && seed.applyFrom <= to ? 3 : 0));

/** Projects that can be applied for this month: with a window 3, at any time 2. */
const thisMonth = gradeAll((seed) => {
  const status = statusOf(seed);
  if (status === 'always') return 2;
  return status === 'open' || (status === 'upcoming' && (seed.applyFrom ?? '') <= '2026-06-30') ? 3 : 0;
});

const openToday = gradeAll((seed) => ({ open: 3, always: 2, upcoming: 0, closed: 0, ask: 0, none: 0 })[statusOf(seed) ?? 'none']);

const newest = gradeAll(({ publishDate }) => (publishDate >= '2026-06-08' ? 3 : publishDate >= '2026-06-01' ? 2 : 0));

/** Times, asked on 15 June 2026, a Monday. */
export const times: Asked = {
  这个月能申报什么: thisMonth,
  本月可以申报的项目: thisMonth,
  现在可以申请的补贴: openToday,
  正在申报: openToday,
  本月截止: closing('2026-06-15', '2026-06-30'),
  '6月底前截止的项目': closing('2026-06-15', '2026-06-30'),
  快要截止的政策: { ...closing('2026-07-01', '2026-07-15'), ...closing('2026-06-15', '2026-06-30') },
  下周截止: closing('2026-06-22', '2026-06-28'),
  下月截止: ending('2026-07-01', '2026-07-31'),
  下月截止的申报: ending('2026-07-01', '2026-07-31'),
  '8月截止': ending('2026-08-01', '2026-08-31'),
  '2026年9月截止的项目': ending('2026-09-01', '2026-09-30'),
  '7月开始申报的项目': opening('2026-07-01', '2026-07-31'),
  即将开始申报: gradeAll((seed) => (statusOf(seed) === 'upcoming' ? 3 : 0)),
  下个月能申报的新项目: opening('2026-07-01', '2026-07-31'),
  常年受理的政策: gradeAll((seed) => (statusOf(seed) !== 'always' ? 0 : seed.sample ? 3 : 2)),
  最新发布的政策: newest,
  现在能申报的研发补贴: openNow(research),
  正在受理的贷款贴息: openNow(interest),
  本月能报的外贸补贴: openNow(foreignTrade),
  今年还能申报的技改项目: stillOpen(upgrading),
  '2025年度高企奖励': {
    'yx-hnte-award-last': 3,
    'yx-hnte-award': 2,
    'yx-hnte-award-doc': 1,
    'yx-hnte-award-read': 1,
    'yx-hnte-award-l1': 1,
    'yx-hnte-award-l2': 1,
  },
  去年的研发后补助: { 'yx-rd-subsidy-last': 3, 'yx-rd-subsidy': 2, 'yx-rd-subsidy-doc': 1, 'yx-rd-subsidy-read': 1 },
  '2026年人才项目': stillOpen(talent),
  人才公寓什么时候截止: measure('talent-rent', 3, { l1: 1 }),
  毕业生社保补贴截止时间: hiringGraduates,
  目前可申报的专利资助: openNow(patents),
};
