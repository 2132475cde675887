import type { Phrases } from './phrases.ts';

const amount = (name: string) => ({ name, question: (year: number) => `${year > 0 ? `${year} 年` : ''}${name}是多少？` });
const atEnd = (name: string) => ({ name, question: (year: number) => `${year} 年末${name}是多少？` });
const people = (name: string) => ({ name, question: (year: number) => `${year} 年${name}有多少人？` });
const pieces = (name: string, counter = '件') => ({ name, question: () => `拥有多少${counter}${name}？` });

export const facts: Phrases['facts'] = {
  registeredCapital: { name: '注册资本', question: () => '注册资本是多少？' },
  paidInCapital: { name: '实缴资本', question: () => '实缴资本是多少？' },
  revenue: amount('营业收入'),
  mainBusinessRevenue: amount('主营业务收入'),
  highTechRevenue: amount('高新技术产品（服务）收入'),
  profit: amount('利润总额'),
  tax: amount('纳税额'),
  assets: atEnd('资产总额'),
  netAssets: atEnd('净资产'),
  rdExpense: amount('研发费用'),
  rdExpenseDomestic: amount('境内研发费用'),
  headcount: people('职工总数'),
  rdStaff: people('研发人员'),
  techStaff: people('科技人员'),
  collegeStaff: people('大专以上学历职工'),
  equityFinancing: { name: '新增股权融资', question: (year) => `${year} 年新增股权融资（合格机构投资者的实缴额）是多少？` },
  fixedAssetInvestment: amount('固定资产投资'),
  exportRevenue: amount('出口额'),
  inventionPatents: pieces('有效发明专利'),
  utilityPatents: pieces('有效实用新型专利'),
  designPatents: pieces('有效外观设计专利'),
  softwareCopyrights: pieces('软件著作权'),
  classOneIp: pieces('Ⅰ 类知识产权', '项 '),
  classTwoIp: pieces('Ⅱ 类知识产权', '项 '),
  standardsLed: { name: '主导制定的标准', question: () => '近五年主导制定过多少项国际、国家或行业标准？' },
  yearsInNiche: { name: '从事细分市场的年限', question: () => '截至上年末，从事主导产品所在细分市场满几年？' },
  marketShare: { name: '主导产品市场占有率', question: () => '主导产品在全国细分市场的占有率是多少？' },
  debtRatio: atEnd('资产负债率'),
  innovationScore: { name: '企业创新能力评价得分', question: () => '按高新技术企业认定指标自评，创新能力得多少分？' },
};

export const flags: Phrases['flags'] = {
  struckOff: {
    name: '登记状态',
    question: '企业是否已经注销，或者被吊销、撤销、责令关闭？',
    yes: '已注销、吊销或关闭',
    no: '存续',
    toYes: '只面向已经注销或吊销的企业。',
    toNo: '已注销或被吊销的企业不能申报。登记状态有误的，请先向登记机关更正。',
  },
  listed: {
    name: '上市情况',
    question: '是否已在境内外证券交易所上市？',
    yes: '已上市',
    no: '未上市',
    toYes: '上市后可满足。',
    toNo: '只面向未上市企业，无法补救。',
  },
  dishonest: {
    name: '失信或经营异常名录',
    question: '目前是否被列入失信被执行人、严重失信主体名单或经营异常名录？',
    yes: '已列入',
    no: '未列入',
    toYes: '只面向被列入名录的企业。',
    toNo: '先办理信用修复，移出名录后可满足。',
  },
  seriousViolation: {
    name: '严重违法违规记录',
    question: '近三年是否有严重违法违规行为（环境违法、偷逃税款等）？',
    yes: '有',
    no: '无',
    toYes: '只面向有此类记录的企业。',
    toNo: '条款规定的期限过后可满足；对处罚有异议的，可申请复议或信用修复。',
  },
  majorAccident: {
    name: '重大安全、质量或环境事故',
    question: '近三年是否发生过重大安全（含网络安全、数据安全）、质量或环境污染事故？',
    yes: '发生过',
    no: '未发生',
    toYes: '只面向发生过此类事故的企业。',
    toNo: '自事故发生之日起，条款规定的期限过后可满足。',
  },
  academicFraud: {
    name: '科研严重失信行为',
    question: '是否有科研严重失信行为的记录？',
    yes: '有',
    no: '无',
    toYes: '只面向有此类记录的企业。',
    toNo: '处理期限届满、移出记录后可满足。',
  },
  taxCreditAB: {
    name: '纳税信用级别',
    question: '最近一次纳税信用评价是否为 A 级或 B 级？',
    yes: 'A 级或 B 级',
    no: '低于 B 级',
    toYes: '办理纳税信用修复，或在下一次评价中达到 B 级以上。',
    toNo: '只面向纳税信用低于 B 级的企业。',
  },
  independentLegalPerson: {
    name: '法人资格',
    question: '是否具有独立法人资格？',
    yes: '独立法人',
    no: '不是独立法人',
    toYes: '由具有独立法人资格的主体申报，或登记为独立法人。',
    toNo: '只面向不具有独立法人资格的单位。',
  },
  qualityCertified: {
    name: '管理体系或产品认证',
    question: '是否取得质量等管理体系认证，或产品通过发达国家和地区的产品认证？',
    yes: '已取得',
    no: '未取得',
    toYes: '先通过 ISO 9001 等管理体系认证或产品认证。',
    toNo: '只面向未取得认证的企业。',
  },
  rdInstitution: {
    name: '研发机构',
    question: '是否自建或与高校、科研机构联合建有研发机构？',
    yes: '已建立',
    no: '未建立',
    toYes: '先自建，或与高校、科研机构联合建立研发机构。',
    toNo: '只面向未建立研发机构的企业。',
  },
  digitalCloud: {
    name: '核心业务信息系统',
    question: '是否至少有一项核心业务由信息系统支撑（含上云）？',
    yes: '已采用',
    no: '未采用',
    toYes: '先在研发、生产、供应链等至少一项核心业务中采用信息系统。',
    toNo: '只面向尚未采用信息系统的企业。',
  },
  exporter: {
    name: '出口业务',
    question: '是否有出口业务？',
    yes: '有',
    no: '无',
    toYes: '开展出口业务后可满足。',
    toNo: '只面向没有出口业务的企业。',
  },
  newlyAboveScale: {
    name: '首次升规',
    question: '上年度是否首次成为规模以上企业并纳入统计？',
    yes: '是',
    no: '否',
    toYes: '首次达到规模以上标准并纳入统计后可满足。',
    toNo: '只面向并非首次升规的企业。',
  },
};

export const basics: Phrases['basics'] = {
  regionCode: { name: '注册地', question: '企业注册在哪里？' },
  industry: { name: '行业', question: '主营业务属于哪个行业？' },
  scale: { name: '企业规模', question: '企业属于大型、中型、小型还是微型？' },
  legalForm: { name: '企业类型', question: '营业执照上的企业类型是什么？' },
  established: { name: '成立日期', question: '企业是哪一天成立的？' },
};

export const scales: Phrases['scales'] = { micro: '微型企业', small: '小型企业', medium: '中型企业', large: '大型企业' };

export const legalForms: Phrases['legalForms'] = {
  limited: '有限责任公司',
  jointStock: '股份有限公司',
  soleProprietorship: '个人独资企业',
  partnership: '合伙企业',
  foreignInvested: '外商投资企业',
  stateOwned: '国有企业',
  individual: '个体工商户',
  cooperative: '农民专业合作社',
  institution: '事业单位',
};
