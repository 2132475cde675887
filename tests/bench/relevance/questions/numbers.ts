import { atLeast, gradeAll, isApplicable, measure, numbered, statusOf } from '../grades.ts';
import type { Asked, Grades } from '../question.ts';
import { research, hnteAward } from '../topics/technology.ts';
import { equipment, upgrading } from '../topics/industry.ts';
import { talent } from '../topics/people.ts';
import { interest } from '../topics/money.ts';

/** Document numbers, whole and in part. The numbered policy comes first. */
export const documentNumbers: Asked = {
  '国科发火〔2016〕32号': numbered('nat-hnte-2016'),
  '国科发火[2016]195号': numbered('nat-hnte-guide-2016'),
  国家税务总局公告2017年第24号: numbered('nat-hnte-cit'),
  '财税〔2018〕76号': numbered('nat-loss-2018'),
  '财税2011 100号': numbered('nat-software-vat'),
  '工信部企业〔2026〕2号': numbered('nat-gradient-2026'),
  '工信部企业(2022)63号': numbered('nat-gradient-2022'),
  财建2024148号: numbered('nat-key-giant-2024'),
  财政部税务总局公告2023年第7号: numbered('nat-super-deduction'),
  公告2023年第12号: numbered('nat-small-profit'),
  '国发〔2021〕20号': numbered('nat-ip-plan-2021'),
  '云科发〔2026〕2号': numbered('yx-hnte-award'),
  云科发202638号: numbered('yx-rd-subsidy'),
  '云工信 2026 43号': numbered('yx-tech-transform'),
  '云商务〔2026〕21号': numbered('yx-exhibition'),
  '云人社发〔2024〕21号': numbered('yx-social-insurance-doc'),
  '〔2024〕53号': numbered('yx-hnte-award-doc'),
  '青科工〔2026〕3号': numbered('yx-tech-transform-l1'),
  '望商投[2026]16号': numbered('yx-cross-border-l1'),
  '云岭科成〔2026〕6号': numbered('yx-tech-transfer-l1'),
};

/** Projects of at least `yuan`: 3 now, 2 later this year, 1 in the past. */
const projectsOf = (yuan: number): Grades =>
  gradeAll((seed) => {
    if (seed.kind !== 'project' || (seed.amountMax ?? 0) < yuan) return 0;
    return isApplicable(seed) ? 3 : statusOf(seed) === 'upcoming' ? 2 : 1;
  });

/** Amounts, rates and other figures. */
export const amounts: Asked = {
  '300万以上的补贴': projectsOf(3_000_000),
  '300万以上': projectsOf(3_000_000),
  最高500万元以上的项目: projectsOf(5_000_000),
  '1000万以上奖励': projectsOf(10_000_000),
  三百万元以上资助: projectsOf(3_000_000),
  '100万以上研发补贴': atLeast(research, 1_000_000),
  '100万以上的技改补助': atLeast(upgrading, 1_000_000),
  设备补贴200万元以上: atLeast(equipment, 2_000_000),
  '50万以上人才补贴': atLeast(talent, 500_000),
  贴息50万以上: atLeast(interest, 500_000),
  首次认定高企奖30万: { ...hnteAward, 'yx-hnte-award-l1': 2 },
  每人每月800元: { 'yx-social-insurance-l1': 3, 'yx-social-insurance-read': 1 },
  每人每年6000元扣减: { 'nat-employ-tax': 3, 'nat-employ-tax-2023': 3 },
  '15%所得税': { 'nat-hnte-cit': 3, 'nat-hnte-cit-2017': 2, 'nat-tech-service': 3, 'nat-tech-service-2017': 2, 'nat-hnte': 2 },
  '120%加计扣除': { 'nat-ic-deduction': 3, 'nat-super-deduction-2023': 1, 'nat-super-deduction': 1 },
  每标箱200元: { 'yx-logistics-l1': 3, 'yx-logistics-doc': 1, 'yx-logistics-read': 1 },
  实际税负5: { 'nat-small-profit': 3, 'nat-small-profit-2023': 2 },
  展位费补80: { ...measure('exhibition', 3), 'yx-srdi-award-l1': 1 },
  设备投资300万以下的技改: { 'yx-tech-transform-l1': 3, 'yx-tech-transform': 1, 'yx-tech-transform-doc': 1 },
};
