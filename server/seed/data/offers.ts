import type { LoanType } from '#domain/finance/loan-types.ts';
import type { PlannedMethod } from '#domain/finance/repayment.ts';

export type OfferSeed = {
  /** The offerer and their institution. Their passwords are unknown. */
  by: { username: string; displayName: string; phone: string };
  institution: string;
  /** Days before the day of the sample. */
  sent: number;
  amount: number;
  months: number;
  rate: number;
  repayment: PlannedMethod;
  guarantee: LoanType;
  fees: number;
  conditions: string;
  /** Days after the day of the sample. */
  until: number;
  declined?: { daysBefore: number; note: string };
};

/** The need of the sample account that the offers are on. */
export const offeredNeed = 'fn-lingque-working';

export const offerSeeds: readonly OfferSeed[] = [
  {
    by: { username: 'tang.wei', displayName: '唐薇', phone: '0999-6680215' },
    institution: 'inst-bank-huachuan',
    sent: 6,
    amount: 2_000_000,
    months: 12,
    rate: 4.35,
    repayment: 'equalInstalment',
    guarantee: 'mortgage',
    fees: 6000,
    conditions: '需追加实际控制人名下房产抵押，评估费由企业承担。',
    until: 20,
    declined: { daysBefore: 4, note: '没有可以抵押的房产，利率也高于预期，谢谢。' },
  },
  {
    by: { username: 'xu.hong', displayName: '许宏', phone: '0999-6690338' },
    institution: 'inst-guarantee-huicheng',
    sent: 3,
    amount: 3_000_000,
    months: 12,
    rate: 3.7,
    repayment: 'equalInstalment',
    guarantee: 'guarantee',
    fees: 24_000,
    conditions: '本公司全额担保，合作银行放款；担保费率 0.8%，按月等额还款，放款前开立结算账户。',
    until: 18,
  },
  {
    by: { username: 'qian.lei', displayName: '钱磊', phone: '0999-6670126' },
    institution: 'inst-bank-yunling',
    sent: 1,
    amount: 4_000_000,
    months: 12,
    rate: 3.45,
    repayment: 'interestFirst',
    guarantee: 'ipPledge',
    fees: 9000,
    conditions: '以 3 件发明专利质押，质押登记和评估费约 9000 元；每季度提供在手订单清单。',
    until: 25,
  },
];
