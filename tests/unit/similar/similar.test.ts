import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { leastSimilar, similarityOf } from '#domain/similar/similar.ts';

const of = (title: string, text = '') => ({ title, text });

/** Pairs of texts about the same matter. */
const same: [string, string][] = [
  ['扩建车间的用地手续迟迟没有答复', '扩建车间用地手续一直没有答复'],
  ['技术改造补助什么时候发放', '技术改造补助何时发放？'],
  ['请问稳岗返还资金怎么还没到账', '稳岗返还资金未到账'],
  ['高新技术企业奖励尚未兑现', '高新技术企业认定奖励没有兑现'],
  ['厂房租金减免政策如何申请', '咨询厂房租金减免政策'],
  ['贷款贴息被银行拒绝', '银行拒绝贷款贴息'],
  ['招不到数控操作工', '数控操作工招不到'],
  ['环评审批超过时限', '环评审批超时限了'],
  ['园区道路积水严重影响运输', '园区道路积水影响货车运输'],
  ['ISO9001 认证补贴申请被退回', 'iso9001认证补贴被退回'],
  ['政府采购中小企业预留份额未落实', '中小企业政府采购预留份额没有落实'],
  ['不动产登记办理时间过长', '不动产登记办理太慢时间长'],
  ['研发费用加计扣除辅导', '研发费用加计扣除如何享受辅导'],
  ['人才公寓申请条件不明确', '人才公寓申请条件'],
  ['用电增容申请两个月没有办', '用电增容两个月还没有办理'],
  ['２０２５年度专精特新奖补资金', '2025 年度专精特新奖补资金何时拨付'],
];

/** Texts about different matters, some on one subject. */
const different: [string, string][] = [
  ['扩建车间的用地手续迟迟没有答复', '采购设备的贷款迟迟没有答复'],
  ['技术改造补助什么时候发放', '稳岗返还什么时候发放'],
  ['高新技术企业奖励尚未兑现', '外贸企业出口信用保险补贴尚未兑现'],
  ['厂房租金减免政策如何申请', '人才公寓如何申请'],
  ['贷款贴息被银行拒绝', '不动产登记办理时间过长'],
  ['招不到数控操作工', '招不到外贸业务员'],
  ['环评审批超过时限', '消防验收超过时限'],
  ['园区道路积水严重影响运输', '园区公交班次太少'],
  ['ISO9001 认证补贴申请被退回', 'ISO14001 换证流程咨询'],
  ['政府采购中小企业预留份额未落实', '政府采购货款被拖欠'],
  ['研发费用加计扣除辅导', '研发机构认定辅导'],
  ['用电增容申请两个月没有办', '用水报装申请两个月没有办'],
  ['企业的问题怎么办', '我们公司有问题请问怎么办'],
  ['请问', '咨询'],
];

describe('similarity of two cases', () => {
  test.each(same)('“%s” and “%s” are similar', (a, b) => {
    expect(similarityOf(of(a), of(b)).score).toBeGreaterThanOrEqual(leastSimilar);
  });

  test.each(different)('“%s” and “%s” are not similar', (a, b) => {
    expect(similarityOf(of(a), of(b)).score).toBeLessThan(leastSimilar);
  });

  test('the lines of a template do not make two texts similar', () => {
    const template = (what: string) => `事情经过：${what}\n遇到的困难：\n希望如何解决：`;
    const alike = similarityOf(of('用水报装', template('管道')), of('人才公寓', template('房源')));
    expect(alike).toEqual({ score: 0, phrases: [] });
  });

  test('with equal titles, different texts leave two cases similar', () => {
    const one = of('技术改造补助未发放', '设备采购款五百万元');
    expect(similarityOf(one, of('技术改造补助未发放', '厂房屋顶光伏')).score).toBeGreaterThan(leastSimilar);
  });

  test('common phrases are returned, the longest first', () => {
    expect(similarityOf(of('园区道路积水严重影响运输'), of('园区道路积水影响货车运输')).phrases).toEqual(['园区道路积水', '影响', '运输']);
  });

  test('it is symmetric, between 0 and 1, and 1 for the same words', () => {
    const word = fc.constantFrom('用地', '手续', '补助', '发放', '的', '什么时候', 'ISO9001', '，', ' ', '贷款');
    const text = fc.array(word, { maxLength: 8 }).map((words) => words.join(''));
    fc.assert(
      fc.property(fc.record({ title: text, text }), fc.record({ title: text, text }), (a, b) => {
        const [there, back] = [similarityOf(a, b), similarityOf(b, a)];
        expect(there).toEqual(back);
        expect(there.score).toBeGreaterThanOrEqual(0);
        expect(there.score).toBeLessThanOrEqual(1);
        const self = similarityOf(a, a).score;
        expect(self).toBeGreaterThanOrEqual(there.score);
      }),
    );
  });
});
