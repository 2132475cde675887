import type { Leaf } from '#domain/matching/model/criteria.ts';

import { flag, region, registered } from '#server/seed/data/base/leaf.ts';
import { pick } from '#server/seed/data/base/seeded.ts';

/** Conditions that nearly every item has, in the different words offices use for them. */

const cityClauses = [
  '在云溪市行政区域内登记注册',
  '注册地在云溪市',
  '在云溪市依法登记注册',
  '工商注册地在云溪市',
  '登记的住所在云溪市范围内',
] as const;

/** Registration in the city; every sixth wording also asks for a full financial year there. */
export const inCity = (n: number): Leaf =>
  n % 6 === 5 ? registered('在本市注册满一个完整会计年度', { accountingYears: 1 }, '999900') : region(pick(cityClauses, n), '999900');

export const clean = (n: number): Leaf =>
  flag(
    pick(
      [
        '未被列入失信被执行人、严重失信主体名单或经营异常名录',
        '信用状况良好，未列入失信被执行人、严重失信主体名单和经营异常名录',
        '申报时不在失信被执行人、严重失信主体名单和经营异常名录之内',
        '经“信用云岭”平台核查，未列入失信被执行人、严重失信主体名单或经营异常名录',
        '没有被列为失信被执行人，没有列入严重失信主体名单和经营异常名录',
      ],
      n,
    ),
    'dishonest',
    false,
  );

export const safe = (n: number): Leaf =>
  flag(
    pick(
      [
        '近三年未发生重大安全、质量和环境污染事故',
        '近三年没有发生重大安全、质量或环境污染事故',
        '近三年无重大安全、质量、环境污染事故',
        '申报前三年内未发生重大安全、质量、环境污染事故',
      ],
      n,
    ),
    'majorAccident',
    false,
  );

export const lawful = (n: number): Leaf =>
  flag(
    pick(
      [
        '近三年无环境违法、偷逃税款等严重违法违规行为',
        '近三年依法经营、依法纳税，没有严重违法违规行为（环境违法、偷逃税款等）',
        '申报前三年内未发生环境违法、偷逃税款等严重违法违规行为',
        '近三年没有环境违法、偷逃税款等严重违法违规行为',
      ],
      n,
    ),
    'seriousViolation',
    false,
  );

export const legal = (n: number): Leaf =>
  flag(pick(['具有独立法人资格', '为具有独立法人资格的单位', '依法设立，具备独立法人资格'], n), 'independentLegalPerson');

const places: Record<string, string> = {
  云溪市: '云溪市府前大道1号市民中心',
  青川区: '青川区锦川路66号区行政中心',
  望湖区: '望湖区澄湖大道118号区政府2号楼',
  南屏区: '南屏区屏山路29号政务服务中心',
  云溪高新区: '云溪高新区创新大道8号管委会大楼',
  云岭省: '云岭省春城市翠岭路5号',
  国家税务总局云溪市税务局: '云溪市税政路12号',
  中共云溪市委: '云溪市府前大道1号市民中心',
};

export function addressOf(issuer: string, n: number): string | null {
  const place = Object.keys(places).find((name) => issuer.startsWith(name));
  return place === undefined ? null : `${places[place] ?? ''}${100 + (n % 17) * 50 + (n % 23)}室`;
}

export const platforms = [
  '申报单位登录“云溪政策直达平台”在线填报，无须提交纸质材料',
  '通过“云溪政策直达平台”惠企政策专区提交，电子证照可调用的不再上传',
  '在“云溪政策直达平台”网上申报，系统生成的申请表经法定代表人签字、加盖公章后扫描上传',
  '先在“云溪政策直达平台”提交电子材料，形式审查通过后三个工作日内报送纸质件一式两份',
  '在“云溪政策直达平台”选择本事项填报，已归集的工商、税务、社保数据自动回填',
] as const;

export const pledges = [
  '申报单位对材料的真实性、合法性负责。弄虚作假骗取资金的，收回资金并按规定记入信用记录，三年内不得申报本市财政资金。',
  '同一项目、同一事项已获市级财政其他资金支持的，按就高不重复的原则执行。',
  '本事项从未委托任何中介机构代理收费，申报单位可就填报问题直接联系受理部门。',
  '获得支持的单位应配合绩效评价和审计检查，相关凭证保存不少于十年。',
  '资金安排以当年预算为限，符合条件项目的应补总额超出预算时按比例折算。',
  '提交后发现材料需要补正的，受理部门一次性告知，补正期为五个工作日，逾期视为放弃。',
] as const;

export const closings = [
  '由{issuer}负责解释，具体申报安排以当年通知为准。',
  '解释工作由{issuer}承担。国家和省对同类事项另有规定的，从其规定。',
  '与本市此前规定不一致的，以本文件为准；由{issuer}会同市财政局解释。',
  '各区可结合实际制定配套规定，由{issuer}负责解释。',
] as const;

export const localMaterials: [string[], ...string[][]] = [
  ['申请表（系统自动生成）', '营业执照', '与支持事项对应的合同、发票和付款凭证', '银行账户信息确认书'],
  ['申报书及信用承诺书', '上年度财务报表', '符合条件的资格证明或批复文件', '投入明细清单及佐证'],
  ['在线填写的申领表', '证明经营和用工情况的社保、纳税记录', '事项完成情况说明及现场照片'],
  ['扶持资金申请表', '法人授权委托书', '相关证书、协议复印件', '费用票据及银行流水', '其他需要说明的材料'],
];

export const noMaterials = [
  '原则上不需要企业提交材料，由承办部门通过数据共享核验；数据与实际不一致的，企业可补充证明材料。',
  '能够通过政务数据共享获取的证照、社保、纳税信息不再要求提供，企业只需在线确认收款账户并签署信用承诺。',
  '由部门比对数据生成名单，企业核对无误即可；对名单有异议的，请在公示期内提交相关佐证。',
] as const;

export const spending = [
  '资金已按程序拨付到位，绩效自评结果为良好。',
  '扣除信用核查未通过的单位后，资金在公示结束一个月内拨付完毕。',
  '所需资金从当年专项预算列支，第三方绩效评价已经完成。',
  '',
] as const;

export const replies = [
  '对条款有疑问的，可以在“云溪政策直达平台”本政策页面留言，承办科室两个工作日内答复。',
  '主管部门每月第二周举办一次线上答疑，企业可以通过平台预约。',
  '企业也可以到各区政务服务中心“惠企政策窗口”现场咨询，由窗口人员协助自评。',
] as const;
