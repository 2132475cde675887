import type { PaymentAction } from '#domain/payment/machine.ts';
import type { ApplicationSeed, At, Person } from './case.ts';
import { contactOf } from './case.ts';

/** An action on the payment of an application. `amount` in yuan; a payment was made on the day before it was recorded. */
export type PaymentHappened = { at: At; by: Person; did: PaymentAction; amount?: number; batch?: string; note?: string };

/** An approved application, with its payment's history. */
export type PaidSeed = ApplicationSeed & { payment: readonly PaymentHappened[] };

const companies = {
  'chen.min': 'yx-hengrui',
  'lin.zhiyuan': 'yx-yunshu',
  'he.jing': 'yx-zhenhe',
  'luo.qian': 'yx-qiaodian',
} as const;

type Case = Pick<ApplicationSeed, 'subjectId' | 'fields' | 'files'> & {
  applicant: keyof typeof companies;
  day: number;
  payment: readonly PaymentHappened[];
};

/** An application begun this many working days ago, and approved eight later. */
const approved = ({ day, fields, applicant, ...one }: Case): PaidSeed => ({
  ...one,
  applicant,
  company: companies[applicant],
  kind: 'policy',
  fields: { ...contactOf(applicant), ...fields },
  happened: [
    { did: 'begin', at: [day, '09:10'] },
    { did: 'send', at: [day - 1, '10:00'] },
    { did: 'approve', by: 'zhou.ning', at: [day - 3, '10:30'], note: '材料齐全，予以受理。' },
    { did: 'approve', by: 'wu.fan', at: [day - 6, '15:10'], note: '经审核，符合条件。' },
    { did: 'approve', by: 'admin', at: [day - 8, '11:20'], note: '同意，纳入本批次兑付名单。' },
  ],
});

const graduates = (people: number, amount: number) => ({
  subjectId: 'yx-social-insurance',
  fields: {
    project: '2025 届高校毕业生社会保险补贴',
    summary: `新招用应届高校毕业生 ${people} 人，均签订一年以上劳动合同，并按月足额缴纳社会保险费。`,
    amount,
    graduateHired: true,
    graduateContract: true,
    noInsuranceArrears: true,
  },
  files: {
    material1: ['补贴申请表与人员名单.pdf'],
    material2: ['劳动合同汇总.pdf'],
    material3: [`毕业证书（${people} 人）.pdf`],
    material4: ['社保缴费明细.pdf'],
  },
});

const transform = (project: string, summary: string, amount: number) => ({
  subjectId: 'yx-tech-transform-l1',
  fields: { project, summary, amount, miniTransform: true },
  files: {
    material1: ['申报书及信用承诺书.pdf'],
    material2: ['上年度财务报表.pdf'],
    material3: ['技术改造项目备案证.pdf'],
    material4: ['投入明细清单.pdf', '设备采购合同及发票.pdf'],
  },
});

const energy = (project: string, summary: string, amount: number) => ({
  subjectId: 'yx-energy-saving',
  fields: { project, summary, amount, energy300t: true, energyRun3m: true, energyNotExcluded: true },
  files: {
    material1: ['项目资金申请报告.pdf'],
    material2: ['节能量审核报告.pdf'],
    material3: ['设备合同及发票.pdf', '付款凭证.pdf'],
    material4: ['改造前后能耗台账.pdf', '电能表检定证书.pdf'],
  },
});

const settle = (day: number, amount: number) => ({ did: 'settle', by: 'admin', at: [day, '09:40'], amount }) as const;
const pay = (day: number, batch: string) => ({ did: 'pay', by: 'admin', at: [day, '16:30'], batch }) as const;

/** Payments of other companies: one in each state, and one without an amount. */
export const paidApplications: readonly PaidSeed[] = [
  approved({
    ...energy('空压站余热回收', '回收空压站余热用于冬季采暖和清洗用水，年节约标准煤 320 吨，已由第三方出具节能量审核报告。', 360_000),
    applicant: 'chen.min',
    day: 14,
    payment: [],
  }),
  approved({ ...graduates(9, 57_600), applicant: 'chen.min', day: 20, payment: [settle(10, 57_600)] }),
  approved({ ...graduates(6, 38_400), applicant: 'he.jing', day: 19, payment: [settle(10, 38_400)] }),
  approved({
    ...graduates(8, 51_200),
    applicant: 'luo.qian',
    day: 25,
    payment: [settle(16, 51_200), { ...pay(12, '第一批'), amount: 25_600 }],
  }),
  approved({
    ...graduates(4, 25_600),
    applicant: 'lin.zhiyuan',
    day: 26,
    payment: [
      settle(16, 25_600),
      { ...pay(12, '第一批'), amount: 12_800 },
      { did: 'fail', by: 'admin', at: [9, '16:40'], batch: '第二批', note: '收款账户已销户' },
    ],
  }),
  approved({
    ...transform('原料药包装线自动化改造', '以自动称量和封口线替换人工包装，减少用工 6 人，差错率由 0.4% 降到 0.05%。', 180_000),
    applicant: 'he.jing',
    day: 26,
    payment: [settle(16, 164_500), pay(12, '第一批'), { did: 'return', by: 'admin', at: [8, '10:20'], note: '户名与账号不一致，银行退票' }],
  }),
  approved({
    ...energy('溶剂回收塔热泵改造', '以热泵替换蒸汽再沸，年节约标准煤 410 吨，节能量经第三方审核。', 190_000),
    applicant: 'he.jing',
    day: 26,
    payment: [
      settle(17, 190_000),
      pay(12, '第一批'),
      { did: 'reclaim', by: 'admin', at: [3, '15:00'], amount: 45_000, note: '抽查发现热泵已享受其他财政补助，须退回重复部分对应的资金' },
    ],
  }),
  approved({
    ...energy('机房自然冷却改造', '机房改用间接蒸发冷却，年节电 110 万千瓦时。', 330_000),
    applicant: 'lin.zhiyuan',
    day: 26,
    payment: [
      settle(17, 330_000),
      pay(13, '第一批'),
      { did: 'reclaim', by: 'admin', at: [9, '09:30'], note: '实际投资额经审计核减，多拨资金须退回' },
      { did: 'recover', by: 'admin', at: [2, '11:10'], note: '款项已缴回国库' },
    ],
  }),
];

/** The payment of the sample account's own approved application. */
export const ownPayment: { subjectId: string; payment: readonly PaymentHappened[] } = {
  subjectId: 'yx-social-insurance',
  payment: [settle(15, 38_400), pay(12, '第一批')],
};
