import { districts, either, inDistrict, measure, openNow } from '../grades.ts';
import type { Asked, Grades } from '../question.ts';
import type { QuestionClass } from './index.ts';

const deduction: Grades = { 'nat-super-deduction': 3, 'nat-super-deduction-2023': 3, 'nat-super-deduction-read': 2, 'nat-ic-deduction': 2 };
const recognition: Grades = {
  'nat-hnte': 3,
  'nat-hnte-2016': 2,
  'nat-hnte-guide-2016': 2,
  'nat-hnte-read': 2,
  'yx-hnte-cultivate': 2,
  'yx-hnte-award': 1,
};
const leader: Grades = measure('agri-leader', 3, { read: 2 });
const rent: Grades = {
  'yx-startup-loan': 3,
  'yx-biomed-l1': 3,
  'yx-cross-border-l1': 3,
  'yx-data-element-l1': 2,
  'yx-digital-content-l1': 1,
  'yx-startup-loan-doc': 2,
  'yx-startup-loan-read': 2,
  'yx-culture-enterprise-l1': 3,
};
const equipment: Grades = {
  'yx-tech-transform': 3,
  'yx-tech-transform-l1': 3,
  'yx-tech-transform-l2': 3,
  'yx-agri-processing': 3,
  'yx-tech-transform-doc': 2,
  'yx-tech-transform-read': 1,
  'nat-equip-loan-2024-doc': 1,
  'yx-incubator-l1': 2,
  'yx-biomed-l1': 2,
  'yx-circular': 2,
};
const hardToPlace: Grades = {
  'yx-social-insurance-l1': 3,
  'nat-employ-tax': 3,
  'nat-employ-tax-2023': 2,
  'yx-social-insurance-doc': 1,
  'yx-skills-l1': 1,
};
const powerStorage: Grades = { 'yx-energy-saving-l1': 3, 'yx-energy-saving-doc': 2 };

/**
 * Questions that were asked and judged after the others, by reading the policies; to see whether a change that helps the tuning half
 * helps beyond it. They are neither tuned on nor held.
 */
export const fresh = {
  needs: {
    新招员工有奖励: either(measure('social-insurance', 3, { l1: 3 }), measure('internship', 2, { l1: 2 }), { 'nat-employ-tax': 2 }),
    仪器共享: { 'yx-voucher-l1': 3, 'yx-voucher': 2, 'yx-voucher-doc': 2, 'yx-voucher-read': 1 },
    屋顶光伏: powerStorage,
    海外仓: measure('cross-border', 3),
    请博士后: { ...measure('postdoc', 3, { l1: 3 }), 'nat-postdoc': 3, 'nat-postdoc-2006': 2 },
    给员工租房: { ...measure('talent-rent', 3, { l1: 3 }) },
    担保费: measure('guarantee', 3),
    转贷: { 'yx-guarantee-l1': 3 },
    上市中介费: { 'yx-listing-l1': 3, 'yx-listing': 2, 'yx-listing-doc': 2, 'yx-listing-read': 1 },
    学徒: measure('skills', 3),
    废旧电池: { 'yx-circular-doc': 3, 'yx-circular': 2, 'yx-circular-l1': 1 },
    清洁生产: { 'yx-green-factory-l1': 3, 'yx-green-factory': 1, 'yx-green-factory-doc': 1 },
  },
  sentences: {
    我公司第一次出口想买保险有没有补助: { ...measure('export-credit', 3) },
    员工培训费用政府能报销吗: { ...measure('skills', 3, { l1: 3 }) },
    刚成立的小公司租办公室有没有补贴: { ...measure('startup-loan', 3), 'yx-contest-l1': 1, 'yx-cross-border-l1': 1 },
    我们想把厂里的老机器换成新的: equipment,
    公司亏损能往后结转几年: { 'nat-loss-2018': 3 },
    小微企业所得税怎么算: { 'nat-small-profit': 3, 'nat-small-profit-2023': 3 },
    做软件的公司增值税能退吗: { 'nat-software-vat': 3 },
    请问申报绿色工厂需要满足哪些要求: {
      ...measure('green-factory', 3),
      'nat-green-factory': 3,
      'nat-green-factory-2024': 2,
      'nat-green-factory-read': 2,
    },
    买检测服务可以用什么券抵扣: measure('voucher', 3),
    我想参加创业比赛去哪里报名: { ...measure('contest', 3, { l1: 1 }) },
    在开发区租用显卡训练模型能补多少: { ...measure('ai', 3), 'yx-digital-content-l1': 2 },
    企业规模怎么划分大中小: { 'nat-scale-2017': 3 },
    没有裁员的企业能不能退失业保险: { 'nat-retention-2024': 3, 'nat-retention-2024-doc': 3 },
  },
  places: {
    望湖区创业投资: { 'yx-angel-l1': 3, 'yx-angel': 1, 'yx-angel-doc': 1 },
    青川区仪器: { 'yx-voucher-l1': 3 },
    南屏返乡创业: { 'yx-startup-loan-l1': 3, 'yx-startup-loan': 1, 'yx-startup-loan-doc': 1 },
    高新区储能: powerStorage,
    省级智能工厂: { 'yx-smart-factory-l1': 3, 'yx-smart-factory': 1, 'yx-smart-factory-doc': 2 },
    '青川区 技改': inDistrict(equipment, districts.qingchuan),
  },
  times: {
    现在可以申报的技改项目: openNow({
      'yx-tech-transform': 3,
      'yx-tech-transform-l1': 3,
      'yx-tech-transform-l2': 3,
      'yx-agri-processing': 2,
      'yx-tech-transform-doc': 2,
    }),
  },
  amounts: {
    '1000万以上的生物医药奖励': { 'yx-biomed': 3, 'yx-biomed-doc': 2 },
  },
  'rare words': {
    冷链: measure('logistics', 3),
    民宿: { 'yx-tourism-l1': 3, 'yx-tourism-doc': 1 },
    短剧: measure('digital-content', 3),
    首批次: { 'yx-first-set-l1': 3, 'nat-first-set': 3, 'nat-first-set-2024': 2, 'yx-first-set-doc': 2 },
    数据资产入表: measure('data-element', 3),
    末端固碳: { 'yx-energy-saving-l2': 3 },
    标准化技术委员会: { 'yx-standards-l1': 3 },
    六税两费: { 'nat-small-profit-2023': 3, 'nat-small-profit': 2 },
    单项冠军: { 'nat-champion': 3, 'nat-champion-2023': 3, 'yx-srdi-award': 2 },
  },
  'several words': {
    '外资 奖励': measure('invest', 3),
    '农产品 加工 设备': { ...measure('agri-processing', 3), 'yx-agri-processing-l1': 1 },
    '专利 质押 贷款': measure('ip-pledge', 3),
    '首台套 保险': { 'nat-first-set': 3, 'nat-first-set-2024': 3, 'yx-first-set-doc': 1 },
    '成果 转化 高校': measure('tech-transfer', 3, { l1: 3 }),
    '困难人员 岗位': hardToPlace,
  },
  typos: {
    研发加记扣除: deduction,
    科技创新券申邻: measure('voucher', 3),
    人才公寓配粗: measure('talent-rent', 3),
    龙头企业人定: { ...leader, 'nat-agri-leader': 3, 'nat-agri-leader-2018': 2 },
  },
  pinyin: {
    yanfa: either(measure('rd-subsidy', 3, { l1: 3 }), deduction, measure('rd-platform', 1)),
    'jiaji kouchu': deduction,
    'gaoxin jishu buzhu': { ...measure('hnte-award', 3, { l1: 3, l2: 3 }), 'yx-hnte-cultivate-l1': 3, 'yx-hnte-cultivate': 2 },
    'rencai zhufang': measure('talent-rent', 3),
  },
  english: {
    'subsidy for new equipment': equipment,
    'extra tax deduction for R&D': deduction,
    'how to apply for high-tech enterprise': recognition,
    'rent support for start-ups': rent,
    'angel funds for young companies': { ...measure('angel', 3, { l1: 2 }) },
    'selling abroad online': measure('cross-border', 3, { l1: 3 }),
    'green factories': { ...measure('green-factory', 3), 'nat-green-factory': 3, 'nat-green-factory-2024': 2, 'nat-green-factory-read': 2 },
  },
} satisfies Partial<Record<QuestionClass, Asked>>;
