import type { PolicyCategory, PolicyKind } from '#domain/policy.ts';

/** Words of titles that reveal the field of a policy; the first field with a match wins. */
const signs: readonly [PolicyCategory, RegExp][] = [
  ['ip', /知识产权|专利|商标|著作权/],
  ['talent', /人才|博士|专家|院士|引才|职称/],
  ['employment', /就业|稳岗|社保|社会保险|失业|用工|技能培训|招聘/],
  ['digital', /数字化|数字经济|人工智能|大数据|数据要素|工业互联网|信息化|智能化|软件|算力|云计算/],
  ['green', /绿色|节能|低碳|碳达峰|碳中和|减排|循环经济|环保|清洁生产|新能源/],
  ['agriculture', /农业|农村|农产品|乡村|种植|养殖|粮食/],
  ['culture', /文化|旅游|文旅|文艺|体育|影视/],
  ['trade', /外贸|外资|进出口|出口|跨境|海关|外商|口岸/],
  ['finance', /金融|融资|贷款|贴息|上市|基金|担保|信贷|保险|债券/],
  ['startup', /创业|孵化|众创/],
  ['technology', /科技|研发|高新技术|技术创新|创新平台|实验室|成果转化|科学技术|首台|新产品/],
  ['market', /市场|消费|质量|品牌|标准|展会|商贸|物流|电商|电子商务/],
  ['industry', /产业|工业|制造|企业|技术改造|专精特新|小巨人|单项冠军|经济/],
];

/** Guesses the field of a policy by its title; null if unclear. */
export const guessCategory = (title: string): PolicyCategory | null => signs.find(([, words]) => words.test(title))?.[0] ?? null;

/** Guesses the kind of a document by its title and whether it has application dates. */
export function guessKind(title: string, hasWindow: boolean): PolicyKind {
  if (/解读|问答|图解|一图读懂/.test(title)) return 'interpretation';
  return hasWindow || /申报|征集|遴选|组织推荐|认定工作|评选/.test(title) ? 'project' : 'document';
}
