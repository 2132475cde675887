import { declare, flag, scale, unless } from '#server/seed/data/base/leaf.ts';

/** What the three steps of 优质中小企业梯度培育 share. */
export const basis2026 = '优质中小企业梯度培育管理办法（工信部企业〔2026〕2号）';
export const basis2022 = '优质中小企业梯度培育管理暂行办法（工信部企业〔2022〕63号）';
export const url2026 = 'https://www.miit.gov.cn/zwgk/zcwj/wjfb/tz/art/2026/art_5546b1a622ea4d73bd2ca395b73bd4eb.html';

export const compliance = [
  scale('符合《中小企业划型标准规定》的中小企业。', 'micro', 'small', 'medium'),
  unless(
    '失信名单',
    flag('未被列入经营异常名录或严重失信主体名单。', 'dishonest', false),
    'not-on-dishonest-list',
    '未被列入经营异常名录或严重失信主体名单',
  ),
  flag('近三年未发生重大安全（含网络安全、数据安全）、质量等事故。', 'majorAccident', false),
  flag('近三年未发生环境污染等重大违法行为以及偷漏税等违法违规行为。', 'seriousViolation', false),
];

export const notRestricted = (clause: string) =>
  declare('not-restricted-products', '提供的产品和服务不属于国家规定的禁止、限制和淘汰类', clause);
