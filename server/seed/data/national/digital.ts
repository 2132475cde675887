import type { PolicySeed } from '#server/seed/data/base/types.ts';

import { all, declare, flag, unless } from '#server/seed/data/base/leaf.ts';
import { national, site } from './base.ts';

export const digitalPolicies: PolicySeed[] = [
  national({
    id: 'nat-digital-city-2023',
    kind: 'document',
    title: '财政部 工业和信息化部关于开展中小企业数字化转型城市试点工作的通知',
    shortName: '中小企业数字化转型城市试点',
    docNumber: '财建〔2023〕117号',
    issuers: ['财政部', '工业和信息化部'],
    category: 'digital',
    supportMode: 'subsidy',
    scales: ['micro', 'small', 'medium'],
    industries: ['C', 'I'],
    tags: ['数字化转型', '工业互联网', '专精特新'],
    summary: '2023—2025 年分三批组织城市试点，中央财政对试点城市定额奖补，支持重点行业中小企业“小快轻准”改造，专精特新企业应改尽改。',
    body: `
## 目标

通过试点，打造一批数字化转型“小灯塔”企业，形成一批符合中小企业需求的数字化服务商和“小快轻准”（小型化、快速化、轻量化、精准化）解决方案，复制推广一批典型经验。

## 支持内容

- 选取制造业关键领域的细分行业，重点支持尚处于数字化水平二级以下、改造潜力大的中小企业；
- 对专精特新“小巨人”企业、省级专精特新中小企业，原则上要求“应改尽改”；
- 摸清企业共性与个性需求，遴选服务商，开发数字化产品，推动链式转型。

## 奖补标准

| 城市类型 | 中央财政奖补资金总额 |
| --- | --- |
| 省会城市、计划单列市、直辖市所属区县 | 不超过 1.5 亿元 |
| 其他地级市 | 不超过 1 亿元 |

奖补资金由试点城市统筹，用于支持企业改造，不得用于奖补与转型无关的硬件和基本建设支出。试点实施期两年，中央财政先期拨付部分资金，考核达标后拨付剩余资金。

## 对企业的意义

企业不直接向中央申报。所在城市入选试点后，按城市实施方案参加诊断、改造和验收，由城市兑现补贴。
`,
    publishDate: '2023-06-07',
    effectiveFrom: '2023-06-07',
    sourceUrl: site.mof,
  }),
  national({
    id: 'nat-digital-city',
    kind: 'project',
    title: '中小企业数字化转型试点城市企业改造',
    shortName: '中小企业数字化转型试点',
    docNumber: '财建〔2023〕117号',
    issuers: ['财政部', '工业和信息化部'],
    category: 'digital',
    supportMode: 'subsidy',
    amountText: '补贴比例与上限由试点城市实施方案规定',
    industries: ['C', 'I'],
    scales: ['micro', 'small', 'medium'],
    tags: ['数字化转型', '专精特新', '工业互联网'],
    summary: '位于试点城市、属于试点细分行业的中小企业，在入选服务商支持下完成改造、数字化水平达到二级以上的，由试点城市给予补贴。',
    body: `
## 支持对象

注册在国家中小企业数字化转型试点城市、属于该城市试点细分行业的中小企业，优先支持专精特新企业。

## 申报条件

1. 符合中小企业划型标准，生产经营正常，未列入严重失信名单；
2. 属于所在城市公布的试点细分行业；
3. 改造前已在数字化水平测评平台完成自测；
4. 从试点城市服务商资源池中选择服务商并签订改造合同；
5. 改造后数字化水平达到二级及以上，通过验收。

## 支持标准

中央奖补资金由试点城市统筹。各城市一般按改造实际投入的一定比例补贴软件、云服务和必要的数据采集设备，并设单个企业上限，具体以城市实施方案为准。

## 申报材料

- 改造项目申报书与合同；
- 数字化水平测评报告（改造前、改造后）；
- 改造费用发票与付款凭证；
- 验收报告。

## 办理流程

免费诊断 → 确定改造方案 → 签订合同并备案 → 实施改造 → 验收与复测 → 公示 → 拨付。

## 政策依据

财建〔2023〕117号，以及所在试点城市的实施方案。
`,
    publishDate: '2023-06-07',
    effectiveFrom: '2023-06-07',
    sourceUrl: site.mof,
    basis: '财建〔2023〕117号',
    criteria: all(
      { kind: 'scale', within: ['micro', 'small', 'medium'], clause: '符合中小企业划型标准。' },
      declare('pilot-city', '注册在国家中小企业数字化转型试点城市辖区内', '试点城市辖区内的中小企业。'),
      declare('pilot-industry', '属于所在试点城市选取的重点行业和领域', '属于试点城市选取的重点行业和领域。'),
      unless('失信名单', flag('未列入严重失信名单。', 'dishonest', false), 'not-on-serious-list', '未列入严重失信名单'),
      declare('digital-level-2', '改造后达到数字化水平二级及以上', '改造后达到数字化水平二级及以上。'),
      declare('digital-self-test', '改造前已在数字化水平测评平台完成自测', '改造前已在数字化水平测评平台完成自测。'),
      declare(
        'digital-pool-contract',
        '从试点城市服务商资源池中选择服务商并签订改造合同',
        '从试点城市服务商资源池中选择服务商并签订改造合同。',
      ),
    ),
    cites: ['nat-digital-city-2023'],
  }),
];
