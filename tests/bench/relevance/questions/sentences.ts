import { either, inDistrict, districts, measure, ofKind, openNow, stillOpen } from '../grades.ts';
import type { Asked } from '../question.ts';
import * as green from '../topics/green.ts';
import * as industry from '../topics/industry.ts';
import * as market from '../topics/market.ts';
import * as money from '../topics/money.ts';
import * as people from '../topics/people.ts';
import * as property from '../topics/property.ts';
import * as technology from '../topics/technology.ts';
import * as trade from '../topics/trade.ts';

/** Whole sentences, as asked of a person. */
export const sentences: Asked = {
  员工社保能不能少交: people.socialInsurance,
  '公司招了几个应届毕业生，有什么补贴可以领？': people.hiringGraduates,
  招人有补贴吗: people.hiring,
  招残疾人有什么优惠政策: people.hardToPlace,
  怎么申请高新技术企业: technology.hnteConditions,
  高新技术企业认定需要什么条件: technology.hnteConditions,
  高企认定下来政府奖励多少钱: technology.hnteAward,
  '没评上高企，中介费能报销吗': { ...technology.agencyFees, 'yx-listing-l1': 1, 'yx-scale-up-doc': 1 },
  我们公司研发投入三百万能补多少: { ...technology.research, 'yx-rd-subsidy-read': 3 },
  亏损企业可以享受加计扣除吗: {
    'nat-super-deduction-read': 3,
    'nat-super-deduction': 2,
    'nat-loss-2018': 2,
    'nat-super-deduction-2023': 1,
  },
  哪些行业不能享受研发费用加计扣除: { 'nat-super-deduction-2023': 3, 'nat-super-deduction': 3, 'nat-super-deduction-read': 1 },
  专精特新和小巨人有什么区别: { ...industry.srdiConditions, 'nat-little-giant': 3, 'nat-gradient-2022': 2 },
  '今年专精特新标准变了，怎么报': { ...industry.srdiConditions, 'yx-srdi-award-read': 3 },
  想把旧设备换成新的有没有补助: industry.equipment,
  '想买机器人和数控设备，政府能补贴吗': either(industry.upgrading, { 'nat-ic-deduction': 1, 'yx-smart-factory': 2 }),
  工厂做数字化改造可以拿多少补贴: industry.digital,
  买阿里云服务器能报销吗: industry.cloud,
  公司要上市有哪些奖励: money.listing,
  缺钱怎么办理低息贷款: money.loans,
  没有抵押物怎么贷款: money.unsecuredLoans,
  可以用专利去银行贷款吗: { ...property.patentLoans, 'yx-ip-pledge-read': 3 },
  银行贷款到期周转不过来: money.bridgeLoans,
  小微企业今年所得税怎么交: { ...money.smallCompanyTax, 'nat-employ-tax': 1, 'nat-employ-tax-2023': 1 },
  我的公司属于小型企业还是中型企业: industry.sizeClass,
  个体工商户有什么减税政策: money.soleTraders,
  发明专利授权了还有奖励吗: property.patentGrants,
  被别人侵权打官司的费用能补吗: property.rightsDefence,
  产品在国外注册商标有补助吗: { ...property.trademarks },
  '去德国参加展会，展位费能补多少': trade.fairs,
  出口被拖欠货款怎么办: { ...trade.exportInsurance, 'yx-export-credit-read': 3 },
  做亚马逊的跨境卖家有什么奖励: trade.crossBorder,
  刚注册的公司租办公室有补贴吗: { ...trade.offices, 'yx-startup-loan-read': 3 },
  大学生返乡创业能贷款贴息吗: { ...people.returningHome, 'yx-startup-loan-doc': 3 },
  新员工岗前培训有钱拿吗: { ...measure('skills', 2), 'yx-skills-l1': 3 },
  员工想租便宜的人才房怎么申请: people.talentHousing,
  从外地引进的工程师可以给补贴吗: { ...people.talent, 'yx-talent-team-doc': 3 },
  '屋顶装光伏，电费能补多少': green.solar,
  节能改造项目由谁来申报: { ...green.energyTechnique, 'yx-energy-saving-read': 3 },
  绿色工厂怎么评: { ...green.greenFactories, 'nat-green-factory-read': 3 },
  开一家民宿政府给不给钱: market.guesthouses,
  租来的厂房里建冷库能补吗: { ...market.coldChain, 'yx-logistics-read': 3 },
  合作社买烘干设备有没有补贴: {
    'yx-agri-processing': 3,
    'yx-agri-processing-read': 3,
    'yx-agri-processing-doc': 2,
    'yx-agri-processing-l1': 1,
  },
  游戏公司可以申请什么资金: { ...market.games, 'yx-culture-enterprise': 2, 'nat-software-vat': 1 },
  初创科技公司去哪里找天使投资: { ...money.equity, 'yx-contest': 2 },
  参加创业大赛怎样才能得奖: { ...trade.contests, 'yx-contest-read': 3 },
  '我们在高新区，今年认定的高企能拿区里的奖励吗': inDistrict(technology.hnteAward, districts.hightech),
  现在还能报的人才项目有哪些: openNow(people.talent),
  今年还有哪些技改资金可以申请: stillOpen(industry.upgrading),
  有没有关于创新券的解读: ofKind(technology.vouchers, 'interpretation'),
  跨境电商的管理办法在哪里看: ofKind(trade.crossBorder, 'document'),
};
