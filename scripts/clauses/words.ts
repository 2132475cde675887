import type { FlagFact, Scale } from '#domain/matching/model/criteria.ts';
import type { NumberFact } from '#domain/matching/model/figures.ts';

/** Words that name a figure. The clause of a leaf must contain at least one word for each figure that the leaf reads. */
export const figureWords: Partial<Record<NumberFact, RegExp>> = {
  registeredCapital: /注册资本/,
  paidInCapital: /实缴/,
  revenue: /营业收入|销售收入|总收入/,
  mainBusinessRevenue: /主营业务收入/,
  highTechRevenue: /高新技术产品（服务）收入|高新收入/,
  profit: /利润总额/,
  assets: /资产总额/,
  rdExpense: /研发费用|研究开发费用|研究与试验发展经费/,
  rdExpenseDomestic: /境内发生的研究开发费用/,
  headcount: /职工|从业人数|员工/,
  rdStaff: /研发人员|研究与试验发展人员/,
  techStaff: /科技人员/,
  collegeStaff: /大专以上学历/,
  equityFinancing: /新增股权(融资|投资)总额（合格机构投资者的实缴额）/,
  fixedAssetInvestment: /固定资产投资/,
  exportRevenue: /出口额/,
  inventionPatents: /发明专利|有效专利/,
  utilityPatents: /有效专利/,
  designPatents: /有效专利/,
  softwareCopyrights: /软件著作权/,
  classOneIp: /Ⅰ 类|知识产权/,
  classTwoIp: /Ⅱ 类|知识产权/,
  standardsLed: /近五年.*主导制定.*国际.*国家.*行业标准/,
  yearsInNiche: /从事(特定细分市场|相关领域)?.*(时间|年)/,
  marketShare: /细分市场占有率/,
  debtRatio: /资产负债率/,
  innovationScore: /创新能力评价/,
};

/** The words of a flag's question; a clause with other words has another requirement. */
export const flagWords: Record<FlagFact, RegExp> = {
  struckOff: /注销|吊销|存续|依法登记|依法注册/,
  listed: /上市/,
  dishonest: /失信被执行人.*严重失信主体名单.*经营异常名录/,
  abnormalOperation: /经营异常名录/,
  seriousViolationList: /严重违法失信/,
  seriousViolation: /(近|前)三年.*(环境违法|环境污染).*(偷逃税|偷漏税)/,
  majorAccident: /(近|前)三年.*重大安全.*质量.*环境/,
  academicFraud: /科研严重失信/,
  taxCreditAB: /最近一次纳税信用.*A 级或 B 级/,
  independentLegalPerson: /法人/,
  qualityCertified: /管理体系认证，或产品/,
  rdInstitution: /自建或与/,
  digitalCloud: /至少 ?[一1] ?项核心业务/,
  exporter: /^有出口业务/,
  newlyAboveScale: /上年度首次/,
};

/** Regions as clauses name them. */
export const regionWords: Record<string, RegExp> = {
  '990000': /云岭省/,
  '999900': /云溪市|本市/,
  '999901': /青川区/,
  '999902': /望湖区/,
  '999903': /南屏区/,
  '999904': /云溪高新区/,
};
export const anyPlace = /本市|云溪市|云岭省|青川|望湖|南屏|高新区/;

export const scaleWords: [RegExp, Scale[]][] = [
  [/中小微企业/, ['micro', 'small', 'medium']],
  [/小微企业/, ['micro', 'small']],
  [/中小企业/, ['micro', 'small', 'medium']],
];

/** Words that narrow a condition and that no figure, title or flag carries. */
export const narrowing =
  /专职|主导产品|相关的|直接相关|首次|经济效益|实际应用|高水平|核心支持|正常(经营|运营|生产)|实际(经营|开展|使用)|纳税、|税务|统计关系|健全|逐年|连续|牵头企业|用人单位|加工类|设站企业|信用良好|运行状况/g;

/** Titles that clauses also call by other words. */
export const titleWords: Record<string, RegExp> = {
  hnte: /高新技术企业|^证书发证年度/,
  'little-giant': /“小巨人”|专精特新企业|专精特新或创新型/,
  'ip-advantage': /知识产权优势/,
  'above-scale': /规模以上/,
  'enterprise-tech-center': /企业技术中心|省部级以上研发机构/,
  'engineering-center': /工程技术研究中心|省部级以上研发机构/,
  'key-lab': /重点实验室|省部级以上研发机构/,
};
