import type { Aggregation, ScoreCriterion } from '#domain/review-round/sheet.ts';
import type { At, Person } from './case.ts';

const criterion = { least: 0, most: 10, step: 0.5, commentBelow: 6, commentAbove: null };

const criteria: ScoreCriterion[] = [
  { ...criterion, code: 'effect', name: '改造成效', weight: 40 },
  { ...criterion, code: 'technique', name: '技术先进性与可行性', weight: 25 },
  { ...criterion, code: 'investment', name: '投资真实性与合理性', weight: 20 },
  { ...criterion, code: 'spread', name: '示范带动作用', weight: 15, least: 1, most: 5, step: 1, commentBelow: null },
];

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
  /** Who has sent their scores, and these for each case. */
  scored: { by: Person; at: At; scores: Record<string, { value: number; comment: string }> };
};

/** A round that is scored on the day of the sample. */
export const reviewSeed: ReviewSeed = {
  policyId: 'yx-tech-transform-l1',
  title: '青川区“微技改”补助专家评审（第一批）',
  sheet: { criteria, aggregation: 'trimmed' },
  perCase: 2,
  days: 5,
  budget: 2_000_000_00,
  fixedAmount: null,
  leastScore: 6000,
  experts: ['gu.wei', 'tang.yue'],
  at: [2, '10:30'],
  scored: {
    by: 'gu.wei',
    at: [1, '15:40'],
    scores: {
      effect: { value: 8.5, comment: '产能和不良率的改善有检测记录支持。' },
      technique: { value: 8, comment: '' },
      investment: { value: 7.5, comment: '' },
      spread: { value: 4, comment: '' },
    },
  },
};
