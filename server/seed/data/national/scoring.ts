import type { Criterion, Leaf, NumberFact, PlainMeasure, ScorePart } from '#domain/matching/model/criteria.ts';
import { group, ratio } from '#server/seed/data/base/leaf.ts';

/** Evaluation tables of the annexes, as far as a company's figures decide them. */

const share = (numerator: NumberFact, denominator: NumberFact): PlainMeasure => ({ of: 'ratio', numerator, denominator });
const last = (fact: NumberFact): PlainMeasure => ({ of: 'fact', fact });
const growthOf = (fact: NumberFact): PlainMeasure => ({ of: 'growth', fact, years: 1, mode: 'compound' });
const from = (...steps: [from: number, points: number][]) => steps.map(([at, points]) => ({ from: at, points }));
const upTo = (...steps: [upTo: number, points: number][]) => steps.map(([at, points]) => ({ upTo: at, points }));
const score = (clause: string, min: number, ...parts: ScorePart[]): Leaf => ({
  kind: 'threshold',
  measure: { of: 'score', parts },
  min,
  clause,
});

/** “均不低于”: the share of each of the years, not of their sum. */
export const ratioEach = (clause: string, numerator: NumberFact, denominator: NumberFact, min: number, years: number): Leaf => ({
  kind: 'threshold',
  measure: { of: 'ratio', numerator, denominator, years, mode: 'each' },
  min,
  clause,
});

/** R&D over three years against revenue, tiered by the last year's revenue（国科发火〔2016〕32号第十一条（五））. */
export const hnteResearch = (clause: string): Leaf => ({
  kind: 'tiered',
  measure: { of: 'ratio', numerator: 'rdExpense', denominator: 'revenue', years: 3 },
  by: { of: 'fact', fact: 'revenue' },
  tiers: [{ upTo: 50_000_000, min: 0.05 }, { upTo: 200_000_000, min: 0.04 }, { min: 0.03 }],
  clause,
});

/**
 * 科技型中小企业评价指标（国科发政〔2017〕115号附件）: staff 20, R&D 50, intellectual property 30. The table lets R&D be measured against
 * revenue or against costs; costs are no fact here, so a company that passes by them declares its score.
 */
export const techSmeScore: Criterion = group(
  '综合评价（研发投入按占销售收入比例计分）',
  score(
    '根据科技型中小企业评价指标进行综合评价所得分值不低于 60 分。',
    60,
    { ways: [{ measure: share('techStaff', 'headcount'), steps: from([0.3, 20], [0.25, 16], [0.2, 12], [0.15, 8], [0.1, 4]) }] },
    { ways: [{ measure: share('rdExpense', 'revenue'), steps: from([0.06, 50], [0.05, 40], [0.04, 30], [0.03, 20], [0.02, 10]) }] },
    {
      ways: [
        { measure: last('classOneIp'), steps: from([1, 30]) },
        { measure: last('classTwoIp'), steps: from([4, 24], [3, 18], [2, 12], [1, 6]) },
      ],
    },
  ),
  ratio('科技人员指标得分不得为 0 分（科技人员占职工总数比例 10% 以上）。', 'techStaff', 'headcount', 0.1),
);

/**
 * 创新型中小企业评价标准（工信部企业〔2022〕63号附件1）. The table tells class I rights apart by value and origin, and fields by catalogue,
 * which no fact does: the points here are those that a company surely has, so they may suffice, and where they do not it declares its score.
 */
const property: ScorePart = {
  ways: [
    { measure: last('classOneIp'), steps: from([1, 10]) },
    { measure: last('classTwoIp'), steps: from([1, 5]) },
  ],
};
const research: ScorePart = {
  ways: [{ measure: share('rdExpense', 'revenue'), steps: from([0.05, 20], [0.03, 15], [0.02, 10], [0.01, 5]) }],
};
const growing: ScorePart = {
  ways: [{ measure: growthOf('mainBusinessRevenue'), steps: from([0.15, 20], [0.1, 15], [0.05, 10], [0, 5]) }],
};
const debt: ScorePart = { ways: [{ measure: last('debtRatio'), steps: upTo([55, 10], [75, 5]) }] };
const field: ScorePart = { base: 5, ways: [] };
const mainShare: ScorePart = {
  ways: [{ measure: share('mainBusinessRevenue', 'revenue'), steps: from([0.7, 20], [0.6, 15], [0.55, 10], [0.5, 5]) }],
};
export const innovativeSmeScore: Criterion = group(
  '按已有数据能确定的最低得分',
  score('评价得分达到 60 分以上。', 60, property, research, growing, debt, field, mainShare),
  score('创新能力指标得分不低于 20 分。', 20, property, research),
  score('成长性指标得分不低于 15 分。', 15, growing, debt),
  score('专业化指标得分不低于 15 分。', 15, field, mainShare),
);
