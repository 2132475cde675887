import type { PolicySeed } from '#server/seed/data/base/types.ts';

import { any, declare, flag, granting, group, has, min } from '#server/seed/data/base/leaf.ts';
import { national, site } from './base.ts';

export const championPolicies: PolicySeed[] = [
  national({
    id: 'nat-champion-2023',
    kind: 'document',
    title: '工业和信息化部关于印发《制造业单项冠军企业认定管理办法》的通知',
    shortName: '制造业单项冠军企业认定管理办法',
    docNumber: '工信部政法〔2023〕138号',
    issuers: ['工业和信息化部'],
    category: 'industry',
    supportMode: 'recognition',
    industries: ['C'],
    tags: ['单项冠军', '小巨人'],
    summary: '把单项冠军示范企业与单项冠军产品统一为“制造业单项冠军企业”，规定市场占有率全球前三、深耕十年以上等认定标准和动态管理要求。',
    body: `
## 定义

制造业单项冠军企业是指长期专注于制造业特定细分领域、生产技术或工艺国际先进、单项产品（生产性服务）市场占有率位居全球前列的企业，代表全球制造业细分领域的领先发展水平和市场地位。

## 认定标准的主要内容

- **专业发展**：截至上年末从事相关领域 10 年及以上，新产品应达到 5 年及以上；近 3 年平均主营业务收入 4 亿元及以上，省级以上专精特新企业为 2 亿元及以上。
- **市场竞争**：申请产品市场占有率位居全球前 3；质量精良，生产技术或工艺国际先进；重视国际化经营和品牌战略。
- **自主创新**：拥有高水平研发机构，研发投入强度行业领先；拥有核心自主知识产权，主导或参与制定国际、国家和行业标准。
- **经营管理**：经营业绩优秀，公司治理规范，近三年无重大安全、质量、环境事故和严重失信。

## 管理

原则上每年认定一次，有效期三年，期满复核。有效期内每年 5 月 31 日前通过培育平台更新企业信息；发生更名、重组等重大变化的，三个月内报告。出现重大事故、严重失信、偷漏税或数据造假的，撤销认定，三年内不得再次申报。

## 与梯度培育的关系

引导专精特新“小巨人”企业成长为单项冠军企业，符合条件的优先推荐。
`,
    publishDate: '2023-09-20',
    effectiveFrom: '2023-09-20',
    sourceUrl: site.miit,
  }),
  national({
    id: 'nat-champion',
    kind: 'project',
    title: '制造业单项冠军企业认定',
    shortName: '制造业单项冠军',
    docNumber: '工信部政法〔2023〕138号',
    issuers: ['工业和信息化部'],
    category: 'industry',
    supportMode: 'recognition',
    amountText: '取得国家级称号，有效期三年',
    industries: ['C'],
    tags: ['单项冠军', '小巨人', '标准制定'],
    summary: '细分领域深耕十年以上、申请产品市场占有率全球前三、近三年平均主营业务收入 4 亿元以上的制造业企业，可经省级推荐申请。',
    body: `
## 支持对象

具有独立法人资格、长期专注于制造业特定细分产品（生产性服务）市场的企业，不限规模。

## 申报条件

1. 截至上年末从事相关领域 10 年及以上；申请产品属于新产品的，应达到 5 年及以上；
2. 近 3 年平均主营业务收入 4 亿元及以上；已是省级以上专精特新企业的，2 亿元及以上；
3. 申请产品市场占有率位居全球前 3，产品类别按《统计用产品分类目录》8 位或 10 位代码界定；
4. 生产技术或工艺国际先进，关键性能指标处于国际同类产品领先水平，能耗达到限额标准先进值；
5. 拥有高水平研发机构和核心自主知识产权，主导或参与制定标准；
6. 近三年无重大安全、质量、环境事故，无严重失信和偷漏税行为。

## 支持标准

由工业和信息化部公布名单、颁发称号。中央财政没有直接奖补，地方奖励以属地文件为准。

## 申报材料

申请书；近三年审计报告；全球市场占有率佐证（行业协会、海关数据或咨询机构报告，注明口径与出处）；知识产权清单；研发机构与标准制定证明；质量与能耗检测报告。

## 办理流程

培育平台填报 → 省级工信主管部门择优推荐（名额有上限）→ 专家论证 → 公示 → 公布。是否组织当年遴选以工业和信息化部通知为准。
`,
    publishDate: '2023-09-20',
    effectiveFrom: '2023-09-20',
    sourceUrl: site.miit,
    basis: '制造业单项冠军企业认定管理办法（工信部政法〔2023〕138号）附件1',
    criteria: granting(
      { title: 'champion', renewal: 'expiryYear' },
      flag('具有独立法人资格。', 'independentLegalPerson'),
      any(
        '从事相关领域的时间',
        min('截至上年末，从事相关领域时间达到 10 年及以上。', 'yearsInNiche', 10),
        group(
          '申请产品属于新产品',
          declare('champion-new-product', '申请产品属于新产品', '申请产品属于新产品的，从事时间要求为 5 年及以上。'),
          min('属于新产品的应达到 5 年及以上。', 'yearsInNiche', 5),
        ),
      ),
      any(
        '近 3 年平均主营业务收入',
        min('近 3 年平均主营业务收入 4 亿元及以上。', 'mainBusinessRevenue', 400_000_000, { years: 3, aggregate: 'average' }),
        group(
          '省级以上专精特新企业',
          has('属于省级以上专精特新企业。', 'srdi', 'little-giant'),
          min('省级以上专精特新企业，近 3 年平均主营业务收入 2 亿元及以上。', 'mainBusinessRevenue', 200_000_000, {
            years: 3,
            aggregate: 'average',
          }),
        ),
      ),
      declare('global-top3', '申请产品（生产性服务）市场占有率位居全球前 3 位', '申请产品（生产性服务）市场占有率位居全球前 3 位。'),
      flag('拥有高水平的研发机构。', 'rdInstitution'),
      declare('core-ip', '拥有核心自主知识产权', '拥有核心自主知识产权。'),
      declare(
        'world-leading',
        '生产技术或工艺国际先进，产品质量精良，关键性能指标处于国际同类产品领先水平',
        '生产技术或工艺国际先进，产品质量精良，关键性能指标处于国际同类产品领先水平。',
      ),
      declare('standards-joined', '主导或参与制定国际、国家或行业标准', '主导或参与制定国际、国家或行业标准。'),
      flag('近三年无重大安全、质量、环境污染事故。', 'majorAccident', false),
      declare('no-dishonesty-3y', '近三年无严重失信行为', '近三年无严重失信行为。', { years: 3 }),
      flag('近三年无偷漏税等违法违规行为。', 'seriousViolation', false),
      declare('high-level-rd', '研发机构具有高水平', '拥有高水平的研发机构。'),
      declare('energy-benchmark', '能耗达到限额标准先进值', '能耗达到限额标准先进值。'),
    ),
    cites: ['nat-champion-2023'],
  }),
];
