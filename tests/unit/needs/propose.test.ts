import { describe, expect, test } from 'vitest';
import { policySeeds } from '#server/seed/data/index.ts';
import { needSeeds } from '#server/seed/data/needs.ts';
import type { ProposalText } from '#server/publishing/needs/propose.ts';
import { proposeNeeds } from '#server/publishing/needs/propose.ts';

const samples = policySeeds('2026-06-15');
const blank: ProposalText = { title: '', shortName: null, tags: [], summary: '', body: '' };
const proposed = (text: Partial<ProposalText>): string[] => proposeNeeds({ ...blank, ...text }, needSeeds);

function ofSample(id: string): string[] {
  const policy = samples.find((one) => one.id === id);
  if (policy === undefined) throw new Error(`no sample ${id}`);
  return proposeNeeds(policy, needSeeds);
}

describe('needs proposed for a policy', () => {
  test.each([
    ['nat-retention-2024', ['job-retention']],
    ['nat-super-deduction', ['super-deduction']],
    ['yx-tech-transform-l1', ['technical-upgrading', 'equipment']],
    ['yx-social-insurance', ['hire-graduates', 'social-insurance']],
    ['yx-talent-rent', ['talent-housing']],
    ['yx-guarantee', ['guarantee']],
    ['yx-exhibition', ['overseas-fairs', 'trade-fairs']],
    ['yx-export-credit', ['export-credit-insurance', 'insurance']],
    ['yx-cross-border-l1', ['cross-border-ecommerce', 'rent']],
    ['yx-invest-l1', ['factory', 'fitting-out']],
    ['yx-listing', ['listing', 'share-reform']],
    ['yx-internship-l1', ['internship']],
    ['yx-agri-leader-l1', ['agriculture']],
    ['nat-scale-2017', []],
  ])('they fit the sample policy %s', (id, needs) => {
    expect(ofSample(id).toSorted()).toEqual(needs.toSorted());
  });

  test('nearly every sample policy gets some', () => {
    const without = samples.filter((policy) => proposeNeeds(policy, needSeeds).length === 0);
    expect(without.map(({ id }) => id)).toEqual(['nat-scale-2017']);
  });

  test('each announced measure is included', () => {
    const body =
      '## 主要措施\n\n**（一）融资担保降费。** 担保费率降到 1%。\n\n**（二）引进人才。** 每人给予人才补贴 3 万元。\n\n## 组织保障\n\n各部门推进企业上市。';
    expect(proposed({ title: '云溪市若干措施', body }).toSorted()).toEqual(['guarantee', 'talent']);
  });

  test('mentions only in conditions, materials and other documents are ignored', () => {
    const body =
      '## 申报条件\n\n1. 通过高新技术企业认定；\n2. 有发明专利。\n\n## 申报材料\n\n- 技术合同登记证明\n\n## 政策依据\n\n《云溪市企业上市奖励办法》';
    expect(proposed({ title: '云溪市冷库建设补贴申报', summary: '按冷库造价的 10% 补助。', body })).toEqual(['cold-chain']);
  });

  test('a body must mention a need more than once', () => {
    const once = { title: '关于做好有关工作的通知', body: '会议交流了设备更新的经验。' };
    expect(proposed(once)).toEqual([]);
    expect(proposed({ ...once, tags: ['设备更新'] })).toEqual([]);
    expect(proposed({ ...once, summary: '对设备更新给予补助。' })).toEqual(['equipment']);
  });

  test('needs that the text denies are left out, clause by clause', () => {
    expect(proposed({ title: '贷款贴息办法', summary: '停止对专利申请、发明专利的资助，对融资担保给予补助。' }).toSorted()).toEqual([
      'guarantee',
      'loan-interest',
    ]);
    expect(proposed({ summary: '装修费用不予补助；房租补贴按 50% 给予。' })).toEqual(['rent']);
    expect(proposed({ summary: '享受加计扣除的研发费用 100 万元以上的企业给予研发补助。' })).toEqual(['research']);
  });

  test('the longest word counts: 出口信用保险 is not 保险, 设备更新贷款 is not 设备更新', () => {
    expect(proposed({ title: '出口信用保险' })).toEqual(['export-credit-insurance']);
    expect(proposed({ title: '设备更新贷款申报' })).toEqual(['equipment-loan']);
  });

  test('brackets, quotes and widths are ignored', () => {
    for (const title of ['首台（套）装备', '首台(套)装备', '“首台套”装备', '首台【套】装备'])
      expect(proposed({ title })).toEqual(['first-set']);
    expect(proposed({ title: '首台，套餐' })).toEqual([]);
  });

  test('colloquial words are ignored, and there are eight at most', () => {
    expect(proposed({ title: '招人补贴' })).toEqual([]);
    const title = needSeeds.slice(0, 20).map(({ official }) => official[0]);
    expect(proposed({ title: title.join('，') })).toHaveLength(8);
  });
});
