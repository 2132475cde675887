import type { ApplicationSeed } from './case.ts';
import { contactOf, licenceAndCommitment } from './case.ts';

const of = { applicant: 'user', company: 'yx-lingque' } as const;
const contact = contactOf('user');

/** The applications of the sample account `user`, one in each state at least. */
export const ownApplications: ApplicationSeed[] = [
  {
    ...of,
    kind: 'policy',
    subjectId: 'yx-social-insurance',
    fields: {
      ...contact,
      project: '2025 届高校毕业生社会保险补贴',
      summary:
        '2025 年下半年新招用应届高校毕业生 6 人，均签订一年以上劳动合同，并按月足额缴纳社会保险费。岗位为传感器标定、嵌入式软件和质量检验。',
      amount: 38_400,
      graduateHired: true,
      graduateContract: true,
      noInsuranceArrears: true,
    },
    files: {
      material1: ['补贴申请表与人员名单.pdf'],
      material2: ['劳动合同汇总.pdf'],
      material3: ['毕业证书（6 人）.pdf'],
      material4: ['社保缴费明细.pdf'],
    },
    happened: [
      { did: 'begin', at: [27, '09:20'] },
      { did: 'send', at: [26, '15:40'] },
      { did: 'take', by: 'zhou.ning', at: [25, '09:05'] },
      { did: 'approve', by: 'zhou.ning', at: [24, '10:30'], note: '材料齐全，予以受理。' },
      { did: 'approve', by: 'wu.fan', at: [19, '16:10'], note: '经比对社保系统，6 人缴费连续、无重复享受，核定补贴 38400 元。' },
      { did: 'approve', by: 'admin', at: [17, '11:00'], note: '同意，纳入本批次公示名单。' },
    ],
  },
  {
    ...of,
    kind: 'policy',
    subjectId: 'yx-listing',
    fields: {
      ...contact,
      project: '新三板挂牌奖励',
      summary: '公司拟于明年申报新三板挂牌，已与主办券商签订推荐挂牌协议，申请分阶段奖励的第一阶段资金。',
      amount: 500_000,
      reserveListed: true,
      shareReform: true,
      tutoring: false,
    },
    files: {
      material1: ['奖励申请表.pdf'],
      material2: ['股改工商变更登记通知书.pdf'],
      material3: ['近三年审计报告.pdf'],
      material4: ['不迁出承诺书.pdf'],
    },
    happened: [
      { did: 'begin', at: [21, '14:00'] },
      { did: 'send', at: [20, '10:15'] },
      { did: 'take', by: 'wu.fan', at: [19, '09:30'] },
      {
        did: 'reject',
        by: 'wu.fan',
        at: [16, '15:20'],
        note: '第一阶段以取得辅导备案或挂牌受理文件为准，目前仅签订协议，不符合申领条件。取得受理文件后可以重新申请。',
      },
    ],
  },
  {
    ...of,
    kind: 'policy',
    subjectId: 'nat-innovative-sme',
    fields: {
      ...contact,
      project: '创新型中小企业自评',
      summary: '主营微型气体传感器，近两年研发费用占比均超过 8%，拥有有效发明专利 5 件。',
      notRestrictedProducts: true,
      innovativeSmeScore: true,
    },
    files: licenceAndCommitment,
    happened: [
      { did: 'begin', at: [14, '09:10'] },
      { did: 'send', at: [14, '11:25'] },
      { did: 'withdraw', at: [12, '16:45'], note: '上年度审计报告尚未出具，待报告出具后再申请。' },
    ],
  },
  {
    ...of,
    kind: 'policy',
    subjectId: 'yx-voucher',
    fields: {
      ...contact,
      project: '气体传感器温漂补偿算法测试',
      summary: '委托云溪理工大学分析测试中心，对 3 个批次共 60 只样品做高低温循环和交叉敏感性测试。',
      amount: 60_000,
      voucherArm: true,
    },
    files: {
      material1: ['平台实名注册信息.pdf'],
      material2: ['技术服务合同.pdf'],
      material3: ['预付款凭证与发票.pdf'],
      material4: ['无关联关系承诺书.pdf'],
    },
    happened: [
      { did: 'begin', at: [10, '10:00'] },
      { did: 'send', at: [9, '09:30'] },
      { did: 'take', by: 'zhou.ning', at: [8, '10:40'] },
      {
        did: 'return',
        by: 'zhou.ning',
        at: [6, '14:25'],
        note: '合同未写明测试项目的单价和数量，无法核定券额。请补充加盖双方公章的报价单，并在项目简介中写明每一项测试的样品数。',
      },
    ],
  },
  {
    ...of,
    kind: 'policy',
    subjectId: 'yx-invest-l1',
    fields: {
      ...contact,
      project: '云创街 66 号 3 栋净化车间装修',
      summary: '租用标准厂房 2100 平方米，建设万级净化车间 600 平方米，装修已于上季度完工并通过消防验收。',
      amount: 420_000,
      standardPlant: true,
    },
    files: {
      material1: ['扶持资金申请表.pdf'],
      material2: ['法人授权委托书.pdf'],
      material3: ['厂房租赁合同.pdf', '消防验收意见书.pdf'],
      material4: ['装修工程结算书.pdf', '装修款银行流水.pdf'],
    },
    happened: [
      { did: 'begin', at: [3, '15:30'] },
      { did: 'send', at: [1, '10:05'] },
    ],
  },
  {
    ...of,
    kind: 'policy',
    subjectId: 'nat-srdi',
    fields: {
      ...contact,
      project: '专精特新中小企业认定',
      summary: '从事气体传感器 6 年，产品用于燃气安全和室内空气监测。',
    },
    files: { material2: ['营业执照.pdf'] },
    happened: [{ did: 'begin', at: [2, '16:20'] }],
  },
  {
    ...of,
    kind: 'financing',
    subjectId: 'fp-yunling-yunke',
    fields: {
      ...contact,
      amount: 3_000_000,
      months: 12,
      purpose: '用于采购 MEMS 晶圆和封装材料，按在手订单备货三个月。',
      collateral: false,
    },
    files: { licence: ['营业执照.pdf'], statements: ['近两年财务报表.pdf'] },
    happened: [
      { did: 'begin', at: [3, '09:15'] },
      { did: 'send', at: [2, '11:50'] },
      { did: 'take', by: 'admin', at: [1, '09:40'] },
    ],
  },
  {
    ...of,
    kind: 'appeal',
    subjectId: null,
    company: null,
    fields: {
      ...contact,
      topic: 'policy',
      title: '2024 年度研发补助未到账',
      content: '我公司列入去年研发补助公示名单，公示期满已超过四个月，至今未收到资金。请协助查询拨付进度。',
      public: true,
    },
    files: {},
    happened: [
      { did: 'begin', at: [13, '10:30'] },
      { did: 'send', at: [13, '10:50'] },
      { did: 'approve', by: 'wu.fan', at: [12, '09:20'], note: '已电话联系，核对开户信息。' },
      {
        did: 'approve',
        by: 'wu.fan',
        at: [9, '17:00'],
        note: '经查，因开户行名称与备案不一致被退票，更正后已于昨日重新拨付，请注意查收。',
      },
    ],
  },
  {
    ...of,
    kind: 'appeal',
    subjectId: null,
    company: null,
    fields: {
      ...contact,
      topic: 'land',
      title: '云创街 66 号门前货车通行',
      content: '门前道路白天禁止货车通行，晶圆和气瓶只能夜间送达，影响排产。希望在 10:00 至 16:00 允许 4.5 吨以下货车通行。',
      public: true,
    },
    files: {},
    happened: [
      { did: 'begin', at: [16, '09:40'] },
      { did: 'send', at: [16, '10:00'] },
      { did: 'approve', by: 'wu.fan', at: [15, '11:15'], note: '已电话联系，转交警部门研究。' },
      { did: 'approve', by: 'wu.fan', at: [11, '16:40'], note: '该路段限行按现行规定执行，可以申请临时通行证。' },
      { did: 'rate', at: [3, '10:20'], score: 2, note: '临时通行证每次只管三天，等于没有解决；也没有说明能否调整限行时段。' },
      { did: 'take', by: 'wu.fan', at: [3, '15:05'] },
      { did: 'approve', by: 'wu.fan', at: [2, '09:50'], note: '已上门回访，约定本周与交警部门现场勘查。' },
    ],
  },
  {
    ...of,
    kind: 'appeal',
    subjectId: null,
    company: null,
    fields: {
      ...contact,
      topic: 'labour',
      title: '夜班职工公交接驳',
      content: '云创街一带企业夜班下班在 22:30 以后，末班公交为 21:40，职工返程困难，希望延长末班车时间或开通接驳线路。',
      public: true,
    },
    files: {},
    happened: [
      { did: 'begin', at: [4, '14:05'] },
      { did: 'send', at: [4, '14:20'] },
    ],
  },
];
