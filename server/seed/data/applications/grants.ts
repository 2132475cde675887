import type { At, Person } from './case.ts';

/** The answer of a company in a round. */
type Answered = { by: Person; companyId: string; at: At; action: 'confirm'; bank: string; number: string };

/** A round of a policy that finds its companies; its steps with a day have been done. */
export type GrantSeed = {
  policyId: string;
  round: string;
  /** Yuan for each company. */
  amount: number;
  body: string;
  days: number;
  confirmDays: number;
  saved: At;
  /** Left out before it is announced. */
  excluded?: { companyId: string; reason: string };
  announced?: At;
  answers: readonly Answered[];
  /** Payments were opened, and the listed ones paid. */
  opened?: At;
  paid?: { at: At; batch: string };
};

const body = (what: string) =>
  `系统按登记机关、税务和主管部门已核实的数据，认定以下企业符合${what}的全部条件，企业无需申报。公示期内对名单有异议的，可登录后在线提出，写明事由并附证明材料。`;

export const grantSeeds: readonly GrantSeed[] = [
  {
    policyId: 'yx-srdi-award',
    round: '第一批',
    amount: 200_000,
    body: body('专精特新企业认定奖励'),
    days: 3,
    confirmDays: 30,
    saved: [17, '09:20'],
    // the administrator of the sample works for it
    excluded: { companyId: 'yx-xinghe', reason: '与经办人员有关联，另由其他人员办理' },
    announced: [17, '10:10'],
    answers: [
      {
        by: 'he.jing',
        companyId: 'yx-zhenhe',
        at: [14, '11:20'],
        action: 'confirm',
        bank: '华川银行云溪分行',
        number: '6225 8801 2233 7716',
      },
    ],
    opened: [12, '09:40'],
    paid: { at: [8, '16:00'], batch: '免申即享 1' },
  },
  {
    policyId: 'yx-export-credit-l1',
    round: '第一批',
    amount: 30_000,
    body: body('外贸企业出口增量奖励'),
    days: 5,
    confirmDays: 10,
    saved: [3, '15:00'],
    announced: [2, '09:30'],
    answers: [],
  },
  {
    policyId: 'yx-hnte-award-l1',
    round: '第一批',
    amount: 50_000,
    body: body('高新技术企业区级奖励'),
    days: 5,
    confirmDays: 10,
    saved: [1, '16:30'],
    answers: [],
  },
];
