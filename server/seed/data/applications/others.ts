import type { ApplicationSeed } from './case.ts';
import { contactOf } from './case.ts';

const chen = { applicant: 'chen.min', company: 'yx-hengrui' } as const;
const lin = { applicant: 'lin.zhiyuan', company: 'yx-yunshu' } as const;
const he = { applicant: 'he.jing', company: 'yx-zhenhe' } as const;
const luo = { applicant: 'luo.qian', company: 'yx-qiaodian' } as const;
const pan = { applicant: 'pan.yu', company: 'yx-tongda' } as const;
const sun = { applicant: 'sun.bo', company: 'yx-xinghe' } as const;

const transformFiles = {
  material1: ['申报书及信用承诺书.pdf'],
  material2: ['上年度财务报表.pdf'],
  material3: ['技术改造项目备案证.pdf'],
  material4: ['投入明细清单.pdf', '设备采购合同及发票.pdf'],
};

/** Applications of other companies: in time, near their limit, over it, taken and free. */
export const otherApplications: ApplicationSeed[] = [
  {
    ...chen,
    kind: 'policy',
    subjectId: 'yx-tech-transform-l1',
    fields: {
      ...contactOf('chen.min'),
      project: '主轴精磨单元自动化改造',
      summary: '新增桁架上下料和在线测量，替换 4 台服役超过十二年的外圆磨床，改造后单班产能提高 35%，不良率由 1.8% 降到 0.6%。',
      amount: 186_000,
      miniTransform: true,
    },
    files: transformFiles,
    happened: [
      { did: 'begin', at: [7, '09:00'] },
      { did: 'send', at: [5, '16:30'] },
      { did: 'take', by: 'admin', at: [4, '09:10'] },
    ],
  },
  {
    ...luo,
    kind: 'policy',
    subjectId: 'yx-tech-transform-l1',
    fields: {
      ...contactOf('luo.qian'),
      project: '连接器端子冲压与检测一体化改造',
      summary: '2 条端子冲压线加装在线视觉检测和自动换模，换模时间由 55 分钟降到 12 分钟，检验人员减少 8 人，漏检率降到百万分之五以下。',
      amount: 196_000,
      miniTransform: true,
    },
    files: transformFiles,
    happened: [
      { did: 'begin', at: [8, '14:20'] },
      { did: 'send', at: [6, '10:35'] },
      { did: 'take', by: 'admin', at: [4, '09:12'] },
    ],
  },
  {
    ...pan,
    kind: 'policy',
    subjectId: 'yx-tech-transform-l1',
    fields: {
      ...contactOf('pan.yu'),
      project: '铜排剪切下料自动化改造',
      summary: '以数控剪切下料单元替换 3 台手工剪板机，下料精度由 ±0.5 毫米提高到 ±0.15 毫米，材料利用率提高 2.1 个百分点。',
      amount: 172_000,
      miniTransform: true,
    },
    files: transformFiles,
    happened: [
      { did: 'begin', at: [5, '09:25'] },
      { did: 'send', at: [4, '15:05'] },
      { did: 'take', by: 'admin', at: [3, '09:20'] },
    ],
  },
  {
    ...chen,
    kind: 'data-correction',
    subjectId: 'yx-hengrui',
    fields: {
      ...contactOf('chen.min'),
      inventionPatents: 21,
      reason: '登记的有效发明专利数为去年年报时的数字，本年新获授权 2 件、转让引进 1 件，以国家知识产权局登记簿副本为准。',
    },
    files: { evidence: ['专利登记簿副本.pdf'] },
    happened: [
      { did: 'begin', at: [2, '10:10'] },
      { did: 'send', at: [2, '10:40'] },
    ],
  },
  {
    ...lin,
    kind: 'policy',
    subjectId: 'yx-tech-transform-l2',
    fields: {
      ...contactOf('lin.zhiyuan'),
      project: '建材企业能耗在线监测平台',
      summary: '为 3 家建材企业部署窑炉能耗在线监测和优化控制，软件与集成服务由我公司承担。',
      amount: 900_000,
      lineUpgrade: true,
    },
    files: {
      material1: ['申请表.pdf'],
      material2: ['营业执照.pdf'],
      material3: ['项目合同、发票和付款凭证.pdf'],
      material4: ['银行账户信息确认书.pdf'],
    },
    happened: [
      { did: 'begin', at: [12, '14:10'] },
      { did: 'send', at: [11, '17:20'] },
    ],
  },
  {
    ...lin,
    kind: 'policy',
    subjectId: 'nat-srdi',
    fields: {
      ...contactOf('lin.zhiyuan'),
      project: '专精特新中小企业认定',
      summary: '主营制造业生产执行软件，服务离散制造企业 120 余家，细分领域收入占比较高。',
      marketRank: true,
      srdiScore50: true,
    },
    files: {
      material1: ['申请书.pdf'],
      material2: ['营业执照.pdf'],
      material3: ['近三年审计报告.pdf'],
      material4: ['社保缴费人数证明.pdf'],
      material5: ['信用报告.pdf'],
      material6: ['软件著作权与研发机构证明.pdf'],
      material7: ['细分市场占有率说明.pdf'],
    },
    happened: [
      { did: 'begin', at: [18, '09:30'] },
      { did: 'send', at: [17, '10:00'] },
      { did: 'take', by: 'admin', at: [16, '11:15'] },
      { did: 'return', by: 'admin', at: [15, '15:00'], note: '请写明主导产品在细分市场的占有率及其依据，并补充主导产品收入的专项说明。' },
      {
        did: 'send',
        at: [8, '16:40'],
        fields: {
          summary:
            '主营制造业生产执行软件，服务离散制造企业 127 家。据行业协会统计，在省内离散制造生产执行软件市场占有率约 11%，上年度主导产品收入占主营业务收入的 74%。',
        },
      },
      { did: 'approve', by: 'zhou.ning', at: [7, '10:20'], note: '补充材料已核对，予以受理。' },
      { did: 'take', by: 'admin', at: [6, '09:50'] },
      { did: 'consult', by: 'admin', to: 'wu.fan', at: [3, '14:00'], note: '行业协会的占有率统计能否作为依据？往年是否采信？' },
    ],
  },
  {
    ...lin,
    kind: 'financing',
    subjectId: 'fp-huachuan-receivable',
    fields: {
      ...contactOf('lin.zhiyuan'),
      amount: 5_000_000,
      months: 6,
      purpose: '以两家上市公司客户的应收账款质押，补充项目实施期流动资金。',
      collateral: true,
      collateralText: '对两家客户的应收账款合计 742 万元，账龄均在 90 天以内。',
    },
    files: { licence: ['营业执照.pdf'], statements: ['近两年财务报表.pdf'], collateral: ['应收账款明细及合同.pdf'] },
    happened: [
      { did: 'begin', at: [6, '10:00'] },
      { did: 'send', at: [6, '15:10'] },
      { did: 'approve', by: 'zhou.ning', at: [4, '11:30'], note: '材料齐全，转审批。' },
    ],
  },
  {
    ...he,
    kind: 'matter',
    subjectId: 'mt-eia-table',
    fields: {
      ...contactOf('he.jing'),
      statement: '原料药中试线搬迁项目，建筑面积 1800 平方米，申请环境影响报告表审批。报告表已委托有资质单位编制，公众参与说明一并提交。',
    },
    files: { form: ['建设项目环评审批申请表.pdf'], documents: ['环境影响报告表.pdf', '公众参与说明.pdf'] },
    happened: [
      { did: 'begin', at: [10, '09:40'] },
      { did: 'send', at: [9, '10:20'] },
      { did: 'approve', by: 'zhou.ning', at: [8, '14:30'], note: '受理，转技术评估。' },
      { did: 'take', by: 'wu.fan', at: [7, '09:00'] },
      { did: 'reassign', by: 'wu.fan', to: 'admin', at: [4, '17:10'], note: '下周起外出培训，请接办；技术评估意见已归档。' },
    ],
  },
  {
    ...he,
    kind: 'policy',
    subjectId: 'nat-first-set',
    fields: {
      ...contactOf('he.jing'),
      project: '首批次药用辅料保险补偿',
      summary: '自主研制的高纯度药用辅料首批次供货 12 吨，已投保综合保险，保费 86 万元。',
      amount: 688_000,
      firstSetCatalogue: true,
      firstSetInsured: true,
      firstSetCoreIp: true,
      noDishonesty3y: true,
      firstSetContract: true,
    },
    files: {
      material1: ['保费补贴申请报告.pdf'],
      material2: ['产品技术说明.pdf', '检测与查新报告.pdf', '专利证书.pdf'],
      material3: ['首批次供货合同.pdf', '发票与交付证明.pdf'],
      material4: ['保险单.pdf', '保费发票.pdf'],
      material5: ['近三年审计报告.pdf'],
    },
    happened: [
      { did: 'begin', at: [5, '09:20'] },
      { did: 'send', at: [4, '11:40'] },
      { did: 'approve', by: 'zhou.ning', at: [3, '15:30'], note: '予以受理。' },
      { did: 'take', by: 'wu.fan', at: [2, '09:40'] },
    ],
  },
  {
    ...sun,
    kind: 'policy',
    subjectId: 'yx-energy-saving',
    fields: {
      ...contactOf('sun.bo'),
      project: '洁净厂房空压系统节能改造',
      summary: '以 3 台磁悬浮离心空压机替换 5 台螺杆机，并增加余热回收，年节电 186 万千瓦时，已由第三方出具节能量审核报告。',
      amount: 1_120_000,
      energy300t: true,
      energyRun3m: true,
      energyNotExcluded: true,
    },
    files: {
      material1: ['项目资金申请报告.pdf'],
      material2: ['节能量审核报告.pdf'],
      material3: ['设备合同及发票.pdf', '付款凭证.pdf'],
      material4: ['改造前后能耗台账.pdf', '电能表检定证书.pdf'],
    },
    happened: [
      { did: 'begin', at: [20, '13:50'] },
      { did: 'send', at: [19, '09:30'] },
      { did: 'approve', by: 'zhou.ning', at: [17, '10:10'], note: '予以受理。' },
      { did: 'approve', by: 'wu.fan', at: [8, '16:00'], note: '现场核查完成，节能量与报告一致，建议按核定投资额的 20% 补助 112 万元。' },
    ],
  },
  {
    ...sun,
    kind: 'appeal',
    subjectId: null,
    company: null,
    fields: {
      ...contactOf('sun.bo'),
      topic: 'land',
      title: '二期扩建用地指标',
      content: '二期封测线扩建需用地约 40 亩，已列入高新区重点项目，请明确用地指标安排的时间。',
      public: false,
    },
    files: {},
    happened: [
      { did: 'begin', at: [3, '09:05'] },
      { did: 'send', at: [3, '09:25'] },
      { did: 'approve', by: 'admin', at: [2, '14:15'], note: '已与企业联系，转高新区自然资源分局会商。' },
    ],
  },
  {
    ...lin,
    kind: 'company-claim',
    subjectId: 'yx-yunshu',
    company: null,
    fields: { ...contactOf('lin.zhiyuan'), standing: 'employee', position: '综合管理部 主管' },
    files: { licence: ['营业执照.pdf'], letter: ['授权书.pdf'] },
    happened: [
      { did: 'begin', at: [30, '09:10'] },
      { did: 'send', at: [30, '09:25'] },
      { did: 'take', by: 'admin', at: [29, '10:05'] },
      { did: 'approve', by: 'admin', at: [29, '10:20'], note: '营业执照与登记一致，授权书已加盖公章。' },
    ],
  },
];
