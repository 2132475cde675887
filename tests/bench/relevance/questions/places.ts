import { atLevel, districts, either, gradeAll, inDistrict, isApplicable, statusOf } from '../grades.ts';
import type { District } from '../grades.ts';
import type { Asked, Grades } from '../question.ts';
import * as green from '../topics/green.ts';
import * as industry from '../topics/industry.ts';
import * as market from '../topics/market.ts';
import * as money from '../topics/money.ts';
import * as people from '../topics/people.ts';
import * as property from '../topics/property.ts';
import * as technology from '../topics/technology.ts';
import * as trade from '../topics/trade.ts';

const { qingchuan, wanghu, nanping, hightech } = districts;

/** All that a district itself offers: 3 now, 2 later this year, 1 in the past. */
const allOf = (district: District): Grades =>
  gradeAll((seed) => {
    if (seed.regionCode !== district) return 0;
    return isApplicable(seed) ? 3 : statusOf(seed) === 'upcoming' ? 2 : 1;
  });

const ofProvince = gradeAll((seed) => {
  if (seed.level !== 'province') return 0;
  return isApplicable(seed) ? 3 : 2;
});

/** A place, alone or joined to a topic with or without a space. */
export const places: Asked = {
  南屏区设备补贴: inDistrict(industry.equipment, nanping),
  南屏区高企: inDistrict(either(technology.hnteAward, technology.hnteCultivation), nanping),
  南屏区清洁生产: inDistrict(green.cleanProduction, nanping),
  南屏创业贷款: inDistrict(money.startupLoans, nanping),
  '南屏区 服务业 奖励': inDistrict(industry.scaleUp, nanping),
  南屏区外贸补贴: inDistrict(trade.foreignTrade, nanping),
  南屏区能申报的政策: allOf(nanping),
  南屏区招聘补贴: inDistrict(people.hiring, nanping),
  南屏茶叶: inDistrict(market.tea, nanping),
  青川区技改补贴: inDistrict(industry.upgrading, qingchuan),
  青川企业出口奖励: inDistrict(trade.exportGrowth, qingchuan),
  青川区招人补贴: inDistrict(people.hiring, qingchuan),
  '青川 农业': inDistrict(market.farming, qingchuan),
  青川区汽车零部件: inDistrict(industry.carParts, qingchuan),
  青川区品牌补贴: inDistrict(property.brands, qingchuan),
  青川区的补贴政策: allOf(qingchuan),
  青川孵化器: inDistrict(trade.incubators, qingchuan),
  望湖区租金补贴: inDistrict(trade.rent, wanghu),
  望湖区研发补助: inDistrict(technology.research, wanghu),
  望湖青年租房补贴: inDistrict(people.rentAllowance, wanghu),
  望湖区上云: inDistrict(industry.cloud, wanghu),
  '望湖区 知识产权': inDistrict(property.intellectualProperty, wanghu),
  望湖医药企业补贴: inDistrict(industry.medicine, wanghu),
  望湖夜市商户: inDistrict(market.nightTrade, wanghu),
  望湖区政策: allOf(wanghu),
  高新区高企奖励: inDistrict(technology.hnteAward, hightech),
  高新区人才补贴: inDistrict(people.talent, hightech),
  高新区厂房: inDistrict(trade.workshops, hightech),
  高新区人工智能: inDistrict(industry.artificialIntelligence, hightech),
  高新区贷款: inDistrict(money.loans, hightech),
  云溪高新区专利资助: inDistrict(property.patents, hightech),
  云溪高新区政策: allOf(hightech),
  高新区光伏补贴: inDistrict(green.solar, hightech),
  云岭省博士后资助: { ...people.postdocs, 'yx-postdoc-l1': 3, 'yx-postdoc': 1 },
  省级项目申报: ofProvince,
  云岭省政策: ofProvince,
  省级专利项目: { ...atLevel(property.patents, 'province'), 'yx-patent-doc': 1, 'yx-patent-read': 1 },
  国家级专精特新: { ...atLevel(industry.littleGiant, 'national'), 'nat-srdi': 2 },
  市级绿色工厂奖励: { ...atLevel(green.greenFactories, 'city') },
  云溪市研发补贴: { ...atLevel(technology.research, 'city'), 'yx-rd-subsidy-l1': 2, 'yx-hnte-cultivate-l1': 2, 'nat-super-deduction': 1 },
};
