import type { FilterKind, FilterValue } from './question.ts';
import { commonWords, questionWords } from '../../text/stop-words.ts';

const split = (line: string): string[] => line.split(' ').filter((word) => word !== '');
const phrases = (lines: readonly string[]): string[] => lines.flatMap((line) => line.split('|'));

/** Phrases of questions and of politeness, beside `questionWords`. */
export const particles: readonly string[] = [
  ...questionWords,
  ...split(
    '能不能 可不可以 有没有 是不是 会不会 要不要 该不该 行不行 能否 有无 有哪些 有什么 是什么 为啥 啥 咋 咋办 咋样 哪 哪儿 哪家 哪一个 多大 多长 什么样 怎么弄 怎么申请 怎么申报 怎么办理 怎么领 怎么拿 怎么样才能 如何申请 如何申报 如何办理 如何才能 才能 我想 想问 想问一下 想问下 问一下 问下 想知道 想了解 了解一下 了解 麻烦 谢谢 您好 你好 您 大家 我司 我公司 我们公司 我们公司想 我们单位 我们企业 我们厂 我厂 本公司 本企业 本单位 咱们 咱 看看 看一下 查一下 帮忙 一些 一个 一家 有些 哪种 这种 那种 这样 那样 它 它们 还 都 就 又 也 才 再 很 最 更 太 吧 呀 哦 嘛 么 的话 如果 因为 所以 但是 而且 以及 并且 或者 还是 跟 同 让 使 得 地 之 其 者 所 每 各 某 该 此 能拿 能领 能报 可以拿 可以领 拿到 得到 拿 领 目前 现在 正在 已经 打算 准备 计划想 刚 刚刚 新近',
  ),
  ...phrases([
    'how do i|how do we|how can i|how can we|how to|how much|how many|can i get|can we get|can i|can we|could i|could we|do you have|is there any|is there|are there any|are there|what is|what are|which|where can i|where do i',
    'i want to|we want to|i would like to|we would like to|would like|looking for|i need|we need|need|want|get|tell me|show me|find|search|any|some|that|this|it|its|as|from|if|so|there|their|they|them|us|am|was|were|will|would|should|could|may|has|have|had|not|no|s|t|m|re|please|thanks|thank you|hello|hi|our company|my company|our firm|my firm|company|companies|firm|firms|enterprise|enterprises|business|businesses',
  ]),
];

/** Words of nearly every policy, beside `commonWords`. */
export const common: readonly string[] = [
  ...commonWords,
  ...split(
    '企业 支持 扶持 优惠 优惠政策 扶持政策 支持政策 相关政策 申领 报名 资金 标准 时间 截止时间 申报条件 申报流程 申报材料 申请条件 申报时间 申报指南 多少钱 钱 方案 措施 细则 实施',
  ),
  ...phrases(['policies|support|programme|programmes|program|programs|application|applying|scheme|schemes|government|help|information']),
];

type FilterWord = { kind: FilterKind; value: FilterValue; words: readonly string[]; /** Stands in many titles too. */ vague?: true };

/** Filter words. A longer known word that contains one takes precedence. */
export const filterWords: readonly FilterWord[] = [
  {
    kind: 'level',
    value: { level: ['national'] },
    words: [
      '国家级',
      '国家层面',
      '国家的',
      '国家政策',
      '中央',
      '部委',
      '全国',
      '全国性',
      'national',
      'national level',
      'nationwide',
      'state level',
      'central government',
    ],
  },
  {
    kind: 'level',
    value: { level: ['province'] },
    words: ['省级', '省里', '省里的', '省里面', '全省', '省内', '本省', '我省', '省的', 'provincial', 'province level', 'provincial level'],
  },
  {
    kind: 'level',
    value: { level: ['city'] },
    words: [
      '市级',
      '市里',
      '市里的',
      '市里面',
      '全市',
      '市内',
      '本市',
      '我市',
      '市的',
      'municipal',
      'city level',
      'municipal level',
      'city policy',
    ],
  },
  {
    kind: 'level',
    value: { level: ['district'] },
    words: [
      '区级',
      '区里',
      '区里的',
      '区里面',
      '区县',
      '区县级',
      '县级',
      '县里',
      '县里的',
      '本区',
      '我区',
      'district',
      'district level',
      'county level',
    ],
  },
  {
    kind: 'kind',
    value: { kind: ['interpretation'] },
    words: ['解读', '政策解读', '图解', '文件解读', 'interpretation', 'policy interpretation', 'explained', 'explanation'],
  },
  {
    kind: 'kind',
    value: { kind: ['document'] },
    words: ['政策文件', '文件', '红头文件', '原文', '法规', 'policy document', 'document', 'official document'],
  },
  { kind: 'kind', value: { kind: ['project'] }, words: ['项目', '申报项目', '申报事项', 'project'], vague: true },
  { kind: 'kind', value: { kind: ['project'] }, words: ['项目申报', '可申报项目'] },
  {
    kind: 'status',
    value: { status: ['open'] },
    words: [
      '正在申报',
      '申报中',
      '正在申报的',
      '开放申报',
      '可申报',
      '正在受理',
      '受理中',
      '未截止',
      '没截止',
      '还没截止',
      '还没有截止',
      '没过期',
      '进行中',
      '正在进行',
    ],
  },
  {
    kind: 'status',
    value: { status: ['upcoming'] },
    words: [
      '即将开始',
      '即将申报',
      '即将开放',
      '尚未开始',
      '未开始',
      '还没开始',
      '马上开始',
      '即将启动',
      'upcoming',
      'opening soon',
      'not yet open',
    ],
  },
  {
    kind: 'status',
    value: { status: ['closed'] },
    words: ['已截止', '已经截止', '已结束', '已经结束', '过期', '已过期', '截止了的', '往期', 'closed', 'expired', 'already closed'],
  },
  {
    kind: 'status',
    value: { status: ['always'] },
    words: [
      '常年',
      '常年申报',
      '常年受理',
      '常年有效',
      '长期有效',
      '长期申报',
      '全年',
      '全年可报',
      '随时',
      '随时申报',
      '随时可以申报',
      '随时可申报',
      '不限时间',
      'year round',
      'all year',
      'rolling',
      'any time',
      'anytime',
      'always open',
    ],
  },
  {
    kind: 'scale',
    value: { scale: ['micro', 'small'] },
    words: [
      '小微企业',
      '小微',
      '小微公司',
      '小公司',
      '小企业',
      '小厂',
      '小型微型企业',
      'small firm',
      'small business',
      'small company',
      'small enterprise',
      'small and micro enterprise',
    ],
  },
  { kind: 'scale', value: { scale: ['micro'] }, words: ['微型企业', '微企', 'micro', 'micro enterprise', 'micro business', 'micro firm'] },
  { kind: 'scale', value: { scale: ['small'] }, words: ['小型企业'] },
  {
    kind: 'scale',
    value: { scale: ['medium'] },
    words: ['中型企业', '中等企业', 'medium sized enterprise', 'medium sized firm', 'medium sized company', 'medium enterprise'],
  },
  {
    kind: 'scale',
    value: { scale: ['micro', 'small', 'medium'] },
    words: [
      '中小企业',
      '中小微企业',
      '中小微',
      '中小型企业',
      '中小',
      'sme',
      'small and medium sized enterprise',
      'small and medium enterprise',
      'small and medium sized firm',
      'small and medium business',
    ],
  },
  {
    kind: 'scale',
    value: { scale: ['large'] },
    words: ['大型企业', '大企业', '大公司', '大厂', 'large enterprise', 'large company', 'large firm', 'large business', 'big company'],
  },
];
