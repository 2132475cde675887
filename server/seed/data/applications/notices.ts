import type { At, Person } from './case.ts';

/** A public notice of these people's applications under a policy; `objection`: to its first row. */
export type NotificationSeed = {
  subjectId: string;
  people: readonly Person[];
  title: string;
  round: string;
  body: string;
  days: number;
  at: At;
  objection?: { by: Person; at: At; fields: Record<string, string>; file: string };
};

const body = (what: string) =>
  `根据申报、审核和批准情况，现将${what}拟支持企业名单予以公示。公示期内，任何单位和个人对名单有异议的，可登录后在线提出，写明事由并附证明材料。`;

export const notificationSeeds: readonly NotificationSeed[] = [
  {
    subjectId: 'yx-energy-saving',
    people: ['he.jing', 'lin.zhiyuan'],
    title: '云溪市节能改造项目资金拟支持企业名单公示（第一批）',
    round: '第一批',
    body: body('节能改造项目资金第一批'),
    days: 3,
    at: [17, '10:00'],
  },
  {
    subjectId: 'yx-social-insurance',
    people: ['chen.min', 'he.jing'],
    title: '招用高校毕业生社会保险补贴拟支持企业名单公示（第三批）',
    round: '第三批',
    body: body('招用高校毕业生社会保险补贴第三批'),
    days: 5,
    at: [2, '10:00'],
    objection: {
      by: 'lin.zhiyuan',
      at: [1, '14:20'],
      fields: {
        reason: '该企业名单内的 2 名毕业生自今年 4 月起已在我公司参保，与申报的在职时间重叠，请核查社会保险缴费记录。',
        contactName: '林致远',
        contactPhone: '13800000012',
      },
      file: '社会保险参保证明.pdf',
    },
  },
];
