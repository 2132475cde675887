import type { Aggregation, ScoreCriterion } from '#domain/review-round/sheet.ts';
import type { At, Person } from './case.ts';

const criterion = { least: 0, most: 10, step: 0.5, commentBelow: 6, commentAbove: null };

const criteria: ScoreCriterion[] = [
  { ...criterion, code: 'effect', name: '改造成效', weight: 40 },
  { ...criterion, code: 'technique', name: '技术先进性与可行性', weight: 25 },
  { ...criterion, code: 'investment', name: '投资真实性与合理性', weight: 20 },
  { ...criterion, code: 'spread', name: '示范带动作用', weight: 15, least: 1, most: 5, step: 1, commentBelow: null },
];

type Scores = Record<string, { value: number; comment: string }>;

type ReviewSeed = {
  policyId: string;
  title: string;
  sheet: { criteria: ScoreCriterion[]; aggregation: Aggregation };
  perCase: number;
  days: number;
  budget: number | null;
  fixedAmount: number | null;
  leastScore: number | null;
  experts: Person[];
  at: At;
  /** Experts who have sent their scores, and these by the applicant of the case. */
  scored: { by: Person; at: At; scores: Partial<Record<Person, Scores>> }[];
  /** When an officer ended the scoring. */
  closed: At;
};

const given = (effect: number, technique: number, investment: number, spread: number, comment: string): Scores => ({
  effect: { value: effect, comment },
  technique: { value: technique, comment: '' },
  investment: { value: investment, comment: '' },
  spread: { value: spread, comment: '' },
});

/** A round that experts have scored: the budget covers two of its three cases, and a part of the last. */
export const reviewSeed: ReviewSeed = {
  policyId: 'yx-tech-transform-l1',
  title: '青川区“微技改”补助专家评审（第一批）',
  sheet: { criteria, aggregation: 'trimmed' },
  perCase: 2,
  days: 5,
  budget: 450_000_00,
  fixedAmount: null,
  leastScore: 6000,
  experts: ['gu.wei', 'tang.yue'],
  at: [2, '10:30'],
  scored: [
    {
      by: 'gu.wei',
      at: [1, '15:40'],
      scores: {
        'luo.qian': given(9, 8.5, 8, 4, '换模和漏检指标均有改造前后的实测数据。'),
        'chen.min': given(8.5, 8, 7.5, 4, '产能和不良率的改善有检测记录支持。'),
        'pan.yu': given(7, 7, 6.5, 3, '材料利用率的提高只有一个月的数据。'),
      },
    },
    {
      by: 'tang.yue',
      at: [1, '16:10'],
      scores: {
        'luo.qian': given(8.5, 8, 8.5, 5, '一体化检测方案可在同行业推广。'),
        'chen.min': given(8, 7.5, 8, 4, ''),
        'pan.yu': given(6.5, 6.5, 7, 3, '属单机替换，带动作用有限。'),
      },
    },
  ],
  closed: [1, '16:45'],
};
