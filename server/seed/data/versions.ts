import { addDays } from '#domain/china-time.ts';
import type { PolicySeed } from './base/types.ts';
import { longDate } from './base/days.ts';
import { mapLeaves } from './base/leaf.ts';

/** A past change of a sample policy: its reason, and how to undo it. */
type Revision = { note: string; undo: (policy: PolicySeed) => PolicySeed };

/** Words of the present text, and the previous ones. */
type Words = [now: string, before: string][];

/** Words that the text does not hold would make a version like the next one, so they are an error of the sample. */
function reword(text: string, words: Words): string {
  return words.reduce((result, [now, before]) => {
    if (!result.includes(now)) throw new Error(`The sample does not say “${now}”`);
    return result.replaceAll(now, before);
  }, text);
}

const rebody = (policy: PolicySeed, words: Words): PolicySeed => ({ ...policy, body: reword(policy.body, words) });

/** A condition that was another one: in the list of conditions, and in the text. */
function condition(policy: PolicySeed, clause: [now: string, before: string], bound: { min?: number; max?: number } = {}): PolicySeed {
  const criteria =
    policy.criteria && mapLeaves(policy.criteria, (leaf) => (leaf.clause === clause[0] ? { ...leaf, ...bound, clause: clause[1] } : leaf));
  return { ...rebody(policy, [clause]), criteria };
}

/** The deadline was that many days earlier. */
function deadline(policy: PolicySeed, days: number): PolicySeed {
  if (policy.applyTo === null) throw new Error(`${policy.id} has no deadline`);
  const applyTo = addDays(policy.applyTo, -days);
  return { ...rebody(policy, [[longDate(policy.applyTo), longDate(applyTo)]]), applyTo };
}

/** The latest change first. */
const revisions: Record<string, Revision[]> = {
  'yx-hnte-award': [
    { note: '应企业要求，申报截止日顺延十天', undo: (policy) => deadline(policy, 10) },
    {
      note: '提高重新认定企业的奖励标准',
      undo: (policy) => ({
        ...rebody(policy, [
          [
            '| 重新认定（连续第二次及以上） | 10 万元 | 研发费用较上一认定周期增长的，另加 5 万元 |',
            '| 重新认定（连续第二次及以上） | 8 万元 | 一次性发放 |',
          ],
        ]),
        amountText: '首次认定30万元，重新认定8万元',
      }),
    },
  ],
  'yx-srdi-award': [
    {
      note: '单项冠军企业奖励由120万元提高到150万元，放宽资产负债率要求',
      undo: (policy) => {
        const lower = rebody(policy, [['| 制造业单项冠军企业 | 150 万元 | 70 万元 |', '| 制造业单项冠军企业 | 120 万元 | 60 万元 |']]);
        return {
          ...condition(lower, ['上年末资产负债率不高于 80%', '上年末资产负债率不高于 70%'], { max: 70 }),
          summary: reword(policy.summary, [['单项冠军奖 150 万元', '单项冠军奖 120 万元']]),
          amountMax: 1_200_000,
          amountText: '20万元、80万元、120万元三档',
        };
      },
    },
  ],
  'yx-smart-factory': [
    { note: '申报截止日顺延十四天', undo: (policy) => deadline(policy, 14) },
    {
      note: '降低近三年固定资产投资门槛，减少一项申报材料',
      undo: (policy) => {
        const before = condition(policy, ['近三年固定资产投资累计 1000 万元以上', '近三年固定资产投资累计 2000 万元以上'], {
          min: 20_000_000,
        });
        return rebody(before, [['5. 近三年投资发票汇总。', '5. 近三年投资发票汇总；\n6. 第三方机构出具的成熟度评估报告。']]);
      },
    },
  ],
  'yx-energy-saving': [
    {
      note: '能源管理体系认证与接入市能碳管理平台改为满足一项即可，职工人数要求由50人降至20人',
      undo: (policy) => {
        const before = condition(policy, ['上年度职工总数 20 人以上', '上年度职工总数 50 人以上'], { min: 50 });
        const { criteria } = before;
        const items =
          criteria?.kind === 'all' ? criteria.items.map((item) => (item.kind === 'any' ? { ...item, kind: 'all' as const } : item)) : [];
        return { ...rebody(before, [['管理基础（满足一项）', '管理基础（同时满足）']]), criteria: { kind: 'all', items } };
      },
    },
  ],
  'yx-tech-transform': [
    {
      note: '单项补助上限由600万元提高到800万元，明确核查方式',
      undo: (policy) => ({
        ...rebody(policy, [
          ['| 5000 万元以上 | 8% | 11% | 800 万元 |', '| 5000 万元以上 | 8% | 11% | 600 万元 |'],
          ['| 2000 万—5000 万元 | 10% | 13% | 600 万元 |', '| 2000 万—5000 万元 | 10% | 13% | 450 万元 |'],
          ['第三方机构现场核查设备 → ', ''],
        ]),
        summary: reword(policy.summary, [['最高 800 万元', '最高 600 万元']]),
        amountMax: 6_000_000,
        amountText: '设备投资的8%至13%，最高600万元',
      }),
    },
  ],
  'yx-first-set': [
    { note: '申报截止日顺延十五天', undo: (policy) => deadline(policy, 15) },
    {
      note: '发明专利要求由2件降至1件，上调省级首台（套）应用补助',
      undo: (policy) =>
        rebody(condition(policy, ['拥有有效发明专利 1 件以上', '拥有有效发明专利 2 件以上'], { min: 2 }), [
          ['| 省级 | 100 万元 | 采购额的 8%，最高 50 万元 |', '| 省级 | 100 万元 | 采购额的 6%，最高 40 万元 |'],
        ]),
    },
  ],
};

/** A state of a policy; `note` is why the one before was replaced, null for the first. */
export type SeededState = { policy: PolicySeed; note: string | null };

/** The past and present states of a sample policy, the first one first; only one for most. */
export function statesOf(policy: PolicySeed): SeededState[] {
  const changes = revisions[policy.id] ?? [];
  const states: SeededState[] = [];
  let state = policy;
  for (const { note, undo } of changes) {
    states.push({ policy: state, note });
    state = undo(state);
  }
  return [...states, { policy: state, note: null }].toReversed();
}
