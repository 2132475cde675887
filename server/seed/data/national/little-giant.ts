import type { Criterion } from '#domain/matching/model/criteria.ts';
import type { PolicySeed } from '#server/seed/data/base/types.ts';

import {
  all,
  any,
  below,
  declare,
  flag,
  group,
  growth,
  mapLeaves,
  max,
  min,
  obtainedIn,
  ofYear,
  ratio,
} from '#server/seed/data/base/leaf.ts';
import { national, site } from './base.ts';
import { basis2022 } from './gradient-basis.ts';
import { ratioEach } from './scoring.ts';

/** 上年度 of this review is 2025, whenever it is looked at. */
const review2026 = (...items: Criterion[]): Criterion => mapLeaves(all(...items), (leaf) => ofYear(leaf, 2025));

export const littleGiantPolicies: PolicySeed[] = [
  national({
    id: 'nat-little-giant-review-2026',
    kind: 'project',
    title: '2026年度专精特新“小巨人”企业复核',
    shortName: '专精特新“小巨人”企业复核',
    docNumber: '工信厅企业函〔2026〕117号',
    issuers: ['工业和信息化部'],
    category: 'industry',
    supportMode: 'recognition',
    amountText: '通过复核的称号有效期延长三年',
    scales: ['micro', 'small', 'medium'],
    tags: ['小巨人', '专精特新'],
    summary: '2023 年认定的第五批和复核通过的第二批“小巨人”企业参加本年度复核，仍按 2022 年暂行办法的标准把握。',
    body: `
## 复核对象

2023 年认定的第五批专精特新“小巨人”企业，以及 2023 年复核通过的第二批企业，称号有效期至 2026 年。

## 复核条件

按《优质中小企业梯度培育管理暂行办法》附件 3 的专、精、特、新、链、品六个方面把握：

- **专业化**：从事特定细分市场 3 年以上；主营业务收入占比不低于 70%；近 2 年主营业务收入平均增长率不低于 5%。
- **精细化**：至少 1 项核心业务采用信息系统支撑；取得相关管理体系认证或产品通过国际认证；资产负债率不高于 70%。
- **特色化**：主导产品在全国细分市场占有率达到 10% 以上，拥有自主品牌。
- **创新能力**：按营业收入分三档考查研发投入，建有研发机构，拥有 2 项以上 Ⅰ 类知识产权；或符合创新直通条件。
- **产业链配套**与**主导产品所属领域**：位于产业链关键环节，属于规定的重点领域。

## 研发投入三档

| 上年度营业收入 | 要求 |
| --- | --- |
| 1 亿元以上 | 近 2 年研发费用占营业收入比重均不低于 3% |
| 5000 万元至 1 亿元 | 近 2 年研发费用占营业收入比重均不低于 6% |
| 不足 5000 万元 | 近 2 年新增股权融资总额 8000 万元以上，且研发费用总额 3000 万元以上、研发人员占职工总数 50% 以上 |

## 办理流程

培育平台线上填报（2026 年 4 月 25 日至 5 月 25 日）→ 省级初核推荐（至 6 月 30 日）→ 工业和信息化部审核、公示。未参加复核或复核未通过的，称号到期自动失效。
`,
    publishDate: '2026-04-20',
    applyFrom: '2026-04-25',
    applyTo: '2026-05-25',
    sourceUrl: 'https://wap.miit.gov.cn/jgsj/qyj/wjfb/art/2026/art_83857a4773ac4583bd1540eeb78bcbcb.html',
    basis: `${basis2022}附件3`,
    criteria: review2026(
      obtainedIn('2023 年认定的第五批专精特新“小巨人”企业，以及 2023 年复核通过的第二批“小巨人”企业。', '2023', 'little-giant'),
      min('截至上年末从事特定细分市场时间达到 3 年以上。', 'yearsInNiche', 3),
      ratio('主营业务收入总额占营业收入总额比重不低于 70%。', 'mainBusinessRevenue', 'revenue', 0.7),
      any(
        '主营业务收入增长',
        growth('近 2 年主营业务收入平均增长率不低于 5%。', 'mainBusinessRevenue', 0.05, 2),
        declare('lg-mean-growth', '近 2 年主营业务收入各年增长率的平均值不低于 5%', '近 2 年主营业务收入平均增长率不低于 5%。', {
          from: '2024-01-01',
          to: '2025-12-31',
        }),
      ),
      max('截至上年末，企业资产负债率不高于 70%。', 'debtRatio', 70),
      flag('取得相关管理体系认证，或产品通过发达国家和地区产品认证。', 'qualityCertified'),
      flag('至少 1 项核心业务采用信息系统支撑。', 'digitalCloud'),
      min('主导产品在全国细分市场占有率达到 10% 以上。', 'marketShare', 10),
      declare('own-brand', '拥有直接面向市场并具有竞争优势的自主品牌', '拥有直接面向市场并具有竞争优势的自主品牌。'),
      declare(
        'lg-chain',
        '位于产业链关键环节，围绕重点产业链实现关键技术和产品的产业化应用',
        '位于产业链关键环节，围绕重点产业链实现关键技术和产品的产业化应用。',
      ),
      declare('lg-field', '主导产品属于工业“六基”等规定的重点领域', '主导产品属于工业“六基”等规定的重点领域。'),
      any(
        '创新能力：一般性条件或直通条件',
        group(
          '一般性条件（同时满足）',
          any(
            '研发投入（按营业收入分档）',
            group(
              '上年度营业收入 1 亿元以上',
              min('上年度营业收入总额在 1 亿元以上。', 'revenue', 100_000_000),
              ratioEach('近 2 年研发费用总额占营业收入总额比重均不低于 3%。', 'rdExpense', 'revenue', 0.03, 2),
            ),
            group(
              '上年度营业收入 5000 万元至 1 亿元',
              min('上年度营业收入总额在 5000 万元至 1 亿元。', 'revenue', 50_000_000),
              ratioEach('近 2 年研发费用总额占营业收入总额比重均不低于 6%。', 'rdExpense', 'revenue', 0.06, 2),
            ),
            group(
              '上年度营业收入不足 5000 万元',
              below('上年度营业收入总额不足 5000 万元。', 'revenue', 50_000_000),
              min('近 2 年新增股权融资总额（合格机构投资者的实缴额）8000 万元以上。', 'equityFinancing', 80_000_000, {
                years: 2,
                aggregate: 'sum',
              }),
              min('近 2 年研发费用总额 3000 万元以上。', 'rdExpense', 30_000_000, { years: 2, aggregate: 'sum' }),
              ratio('研发人员占企业职工总数比重 50% 以上。', 'rdStaff', 'headcount', 0.5),
            ),
          ),
          flag('自建或与高等院校、科研机构联合建立研发机构。', 'rdInstitution'),
          min('拥有 2 项以上与主导产品相关的 Ⅰ 类知识产权，且实际应用并已产生经济效益。', 'classOneIp', 2),
          declare(
            'ip-applied-2',
            '有 2 项以上 Ⅰ 类知识产权与主导产品相关，且实际应用并已产生经济效益',
            '拥有 2 项以上与主导产品相关的 Ⅰ 类知识产权，且实际应用并已产生经济效益。',
          ),
        ),
        declare(
          'lg-direct',
          '近三年获得国家级科技奖励并排名前三，或进入“创客中国”中小企业创新创业大赛全国 50 强企业组名单',
          '创新直通条件：近三年获得国家级科技奖励并排名前三，或进入“创客中国”中小企业创新创业大赛全国 50 强企业组名单。',
          { from: '2023-01-01', to: '2025-12-31' },
        ),
      ),
    ),
    cites: ['nat-gradient-2022'],
  }),
  national({
    id: 'nat-key-giant-2024',
    kind: 'document',
    title: '财政部 工业和信息化部关于进一步支持专精特新中小企业高质量发展的通知',
    shortName: '重点“小巨人”奖补政策',
    docNumber: '财建〔2024〕148号',
    issuers: ['财政部', '工业和信息化部'],
    category: 'industry',
    supportMode: 'award',
    amountMax: 6_000_000,
    amountText: '每家企业连续支持三年，合计按600万元测算',
    scales: ['micro', 'small', 'medium'],
    tags: ['小巨人', '专精特新'],
    summary: '2024—2026 年，中央财政分批支持重点“小巨人”企业打造新动能、攻坚新技术、开发新产品、强化产业链配套能力。',
    body: `
## 支持方向

围绕重点产业链、工业“六基”及战略性新兴产业、未来产业领域，支持重点“小巨人”企业实施“三新”“一强”：

- 打造新动能：加大高质量发展投入，加快数字化、绿色化改造；
- 攻坚新技术：加快关键核心技术研发与攻关，提升自主创新能力；
- 开发新产品：推出适应市场需求的新产品，加快迭代；
- 强化产业链配套能力：融入重点产业链供应链，填补空白、补齐短板。

## 支持标准

| 项目 | 内容 |
| --- | --- |
| 实施期 | 2024—2026 年分批组织，每批连续支持三年 |
| 测算标准 | 每家企业三年合计 600 万元 |
| 下达方式 | 中央财政切块下达地方，实施期初先下达部分资金，绩效达标后下达剩余资金 |
| 资金去向 | 绝大部分用于支持重点“小巨人”企业，其余可用于为企业提供公共服务 |

## 组织方式

由省级中小企业主管部门会同财政部门择优推荐，企业须为有效期内的专精特新“小巨人”企业，并提出可量化、可考核的三年推进计划。两部门组织评审后公布名单，期中、期末开展绩效评价，未达到目标的扣减或收回资金。

同一项目不得重复申请中央财政其他专项资金。
`,
    publishDate: '2024-06-14',
    effectiveFrom: '2024-06-14',
    effectiveTo: '2026-12-31',
    sourceUrl: site.mof,
  }),
];
