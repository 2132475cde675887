import type { Days } from '../model/criteria.ts';
import type { Count, Phrases, Span } from './phrases.ts';
import { decimal, moneyText } from '#domain/format.ts';
import { digitsOf } from './numbers.ts';
import { basics, facts, flags, legalForms, scales } from './chinese-facts.ts';

function number(value: number, unit: Count, digits: number): string {
  switch (unit) {
    case 'yuan':
      return moneyText(value, 'zh-CN', digits);
    case 'heads':
      return `${decimal(value, digits)} 人`;
    case 'pieces':
      return `${decimal(value, digits)} 项`;
    case 'percent':
      return `${decimal(value, digits)}%`;
    case 'fraction':
      return `${decimal(value * 100, digits)}%`;
    case 'points':
      return `${decimal(value, digits)} 分`;
    case 'years':
      return `${decimal(value, digits)} 年`;
  }
}

const spanOf = ({ from, to }: Span) => (from === to ? `${from} 年` : `${from}—${to} 年`);
const and = (items: readonly string[]) => items.join('、');
const or = (items: readonly string[]) => (items.length < 2 ? (items[0] ?? '无') : `${and(items.slice(0, -1))}或${items.at(-1) ?? ''}`);
const quoted = (names: readonly string[]) => or(names.map((name) => `「${name}」`));
/** A number before a word: a space after `%` and digits, none after 汉字. */
const before = (text: string) => (/[\w%]$/.test(text) ? `${text} ` : text);
/** Years one by one, a run of them as a span. */
const yearsOf = (years: readonly number[]) => {
  const [from = 0, to = 0] = [years[0], years.at(-1)];
  return to - from === years.length - 1 ? spanOf({ from, to }) : `${years.join('、')} 年`;
};
/** 2025-01-01 to 2025-12-31 is 2025 年; a stretch that begins on 1 January has its year alone. */
const during = ({ from, to }: Days): string => {
  const [begins, ends] = [from?.endsWith('-01-01') === true, to?.endsWith('-12-31') === true];
  if (from !== undefined && to !== undefined)
    return begins && ends ? spanOf({ from: Number(from.slice(0, 4)), to: Number(to.slice(0, 4)) }) : `${from} 至 ${to}`;
  if (from !== undefined) return begins ? `${from.slice(0, 4)} 年以来` : `${from} 以来`;
  if (to === undefined) return '';
  return ends ? `${to.slice(0, 4)} 年底以前` : `${to} 以前`;
};
const least = (about: boolean) => (about ? '至少' : '');

export const zhCN: Phrases = {
  facts,
  flags,
  basics,
  scales,
  legalForms,

  number,
  difference: (value, unit) => {
    if (unit !== 'percent' && unit !== 'fraction') return number(value, unit, digitsOf(value));
    const gap = unit === 'fraction' ? value * 100 : value;
    return `${decimal(gap, digitsOf(gap))} 个百分点`;
  },
  atLeast: (value) => `至少 ${value}`,
  atMost: (value) => `至多 ${value}`,
  between: (low, high) => `${before(low)}至 ${high}`,
  and,
  or,
  label: (text) => text,
  unknownName: (code) => code,

  inYear: (name, year, atEnd) => `${year} 年${atEnd ? '末' : ''}${name}`,
  sum: (name, span) => `${spanOf(span)}${name}合计`,
  average: (name, span) => `${spanOf(span)}年均${name}`,
  minimum: (name, span) => `${spanOf(span)}各年${name}`,
  ratio: (part, whole, span, each) => `${spanOf(span)}${each && span.from !== span.to ? '各年' : ''}${part}占${whole}的比例`,
  growth: (name, span, mode) => {
    const each = mode === 'each';
    if (mode === 'guideline2016') return `${spanOf(span)}${name}增长率（两年平均）`;
    return span.to - span.from === 1
      ? `${span.to} 年${name}增长率`
      : `${spanOf(each ? { ...span, from: span.from + 1 } : span)}${each ? '各年' : ''}${name}${each ? '' : '复合'}增长率`;
  },
  term: (name, weight) => (weight === 1 ? name : `${name} × ${decimal(weight, 4)}`),
  age: '成立年限',
  score: (names) => (names.length === 0 ? '评价得分' : `评价得分（${and(names)}）`),
  nothingToDivide: (whole, mayBeNegative) => `${whole}为零${mayBeNegative ? '或负数' : ''}`,
  noBase: '没有可比的基数',
  grants: (name, renewal) =>
    `授予「${name}」；已持有的${renewal === undefined ? '不必再申报' : renewal === 'expiryYear' ? '在到期当年可再次申报' : `在到期前 ${renewal} 个月起可再次申报`}`,
  outOf: (share, part, whole, year) => `${share}（${year === null ? '' : `${year} 年 `}${part} ÷ ${whole}）`,

  min: (bound, exclusive, counted) => (exclusive ? `${counted ? '多于' : '高于'} ${bound}` : `${counted ? '不少于' : '不低于'} ${bound}`),
  max: (bound, exclusive, counted) => (exclusive ? `${counted ? '少于' : '低于'} ${bound}` : `不超过 ${bound}`),
  aboveZero: '大于 0',
  must: (what, required) => `${what}须${required}`,
  tier: (min, by, above, upTo) =>
    `不低于 ${min}（${by}${above === null ? '' : `超过 ${above}`}${above === null || upTo === null ? '' : '、'}${upTo === null ? '' : `不超过 ${upTo}`}）`,
  tiers: (by, tiers) =>
    `${by}${tiers.map(({ min, upTo }) => `${upTo === null ? '更高' : `不超过 ${before(upTo)}`}的不低于 ${min}`).join('，')}`,
  everywhere: '全国',
  within: (names) => or(names),
  outside: (names) => `不属于${or(names)}`,
  title: (names) => `资质：${or(names)}`,
  titleRequired: (many, { heldYears, heldOn, obtained, ever = false }, absent) => {
    const which = many ? (absent && heldYears === undefined ? '其中任何一项' : '其中一项') : '';
    const dated = [
      ...(heldOn === undefined ? [] : [`${heldOn} 当日有效`]),
      ...(obtained === undefined ? [] : [`${during(obtained)}${obtained.first === true ? '首次' : ''}取得`]),
    ];
    if (absent && dated.length > 0) return zhCN.negated(zhCN.titleRequired(many, { heldYears, heldOn, obtained, ever }, false));
    if (ever) return `${absent ? '从未' : '曾'}取得${which}${dated.length === 0 ? '' : `，且${dated.join('、')}`}`;
    const span = heldYears === undefined ? '' : `满 ${heldYears} 年`;
    const valid = absent || heldYears !== undefined || heldOn !== undefined ? [] : ['在有效期内'];
    const [head, ...rest] = [`${absent ? '未' : ''}持有${which}${span}`, ...valid, ...dated];
    return rest.length === 0 ? (head ?? '') : `${head}，且${rest.join('、')}`;
  },
  titleHeld: ({ held, since, until, first }, today) => {
    if (!held) return '未取得';
    if (today !== null && until !== undefined && until < today) return `已于 ${until} 到期`;
    if (today !== null && since !== undefined && since > today) return `自 ${since} 起生效`;
    const days = [
      ...(since === undefined ? [] : [`${since} 取得`]),
      ...(first === undefined || first === since ? [] : [`${first} 首次取得`]),
      ...(until === undefined ? [] : [`有效期至 ${until}`]),
    ];
    return days.length === 0 ? '已取得' : `已取得（${days.join('，')}）`;
  },
  marked: ({ held, since, until }) => {
    if (!held) return '未列入';
    const days = [...(since === undefined ? [] : [`${since} 列入`]), ...(until === undefined ? [] : [`${until} 移出`])];
    return days.length === 0 ? '列入' : days.join('，');
  },
  inYears: (required, years) => `近 ${years} 年内${required}`,
  movedAway: (from) => `已从${from}迁出，现注册地未知`,
  ofTitle: (name, state) => `${name}：${state}`,
  titleQuestion: (name) => `是否持有有效的「${name}」资质？`,
  during,
  ofPeriod: (statement, period) => `${statement}（${period}）`,
  registered: (names) => `在${or(names)}的注册时间`,
  registeredRequired: (names, { accountingYears, before: start, years, days }) =>
    [
      `注册在${or(names)}`,
      ...(accountingYears === undefined ? [] : [`满 ${accountingYears} 个完整会计年度（${start ?? ''} 或之前已在当地注册）`]),
      ...(years === undefined ? [] : [`满 ${years} 年`]),
      ...(days === null ? [] : [`${during(days)}在当地注册`]),
    ].join('，'),
  registeredIn: (name, since) => (since === null ? `注册在${name}，起始日期未知` : `${since} 起注册在${name}`),
  registeredSince: (name) => `在${name}注册的起始日期`,
  registeredQuestion: (name) => `企业从哪一天起注册在${name}？（迁入的，填迁入日期）`,
  declarationName: (key) => `企业声明（${key}）`,
  declared: (yes) => (yes ? '符合' : '不符合'),
  declarationRequired: (negated) => (negated ? '没有这种情形' : '符合（由企业自行确认）'),
  declarationQuestion: (statement) => `是否符合：${statement.replace(/[。？]$/, '')}？`,
  yes: '是',
  no: '否',
  negated: (required) => `不得为：${required}`,

  supply: (names, refine) => `请补充${refine ? '或细化' : ''}：${names.join('；')}。`,
  ofYears: (name, years) => `${yearsOf(years)}${name}`,
  answer: (question) => `请回答：${question}`,
  confirm: '请确认是否符合这一条。',
  whetherHeld: (names) => `请说明是否持有：${and(names)}。`,
  askForBase: '基数为零，算不出比率；请向受理部门确认按什么口径认定。',
  noTierMet: '按可能适用的任何一档都达不到要求',
  finerRegion: '请把注册地细化到市、区县。',
  finerIndustry: '请把行业细化到大类（两位代码）或更细。',
  titleFirst: (names) => `请补充首次取得日期：${names}。`,
  titleOn: (names, day) => `请说明 ${day} 当日是否持有（取得日期填当时的证书）：${names}。`,
  titleSince: (names) => `请补充取得日期：${names}。`,
  short: (what, gap, bound, about) => `${what}${least(about)}还差 ${gap}，须达到 ${bound}`,
  over: (what, gap, bound, about) => `${what}比上限 ${before(bound)}${least(about)}多 ${gap}`,
  onBound: (what, bound, above) => `${what}须${above ? '高于' : '低于'} ${bound}，刚好 ${before(bound)}不算`,
  shareShort: (part, span, gap, whole, share, about) => `${spanOf(span)}${part}比${whole}的 ${before(share)}${least(about)}少 ${gap}`,
  shareOver: (part, span, gap, whole, share, about) => `${spanOf(span)}${part}比${whole}的 ${before(share)}${least(about)}多 ${gap}`,
  nothingToCompare: (what, year) => `${year} 年没有可比的数据（尚未成立，或当年为负），算不出${what}`,
  again: (year) => `${year} 年起按 ${year - 1} 年的数据重新判断`,
  tooYoung: (from) => `自 ${from} 起满足`,
  tooOld: '成立时间已超过年限，无法补救',
  register: (names) => `注册地迁入${or(names)}后可满足`,
  industryOnly: (names) => `只面向${or(names)}；主营业务转入这些行业并变更登记后可满足`,
  industryExcluded: (names) => `${or(names)}不适用；主营业务不属于这些行业时可满足`,
  scaleOnly: (names) => `只面向${or(names)}；规模按下一次统计划型重新判断`,
  legalFormOnly: (names) => `只面向${or(names)}；可由这类主体申报`,
  obtain: (names) => (names.length === 1 ? `先取得${quoted(names)}资质` : `先取得其中一项资质：${quoted(names)}`),
  renew: (name, until) => `「${name}」已于 ${until} 到期，重新取得后可满足`,
  titleObtained: (names, period, first) => `只面向${period}${first ? '首次' : ''}取得${quoted(names)}资质的企业`,
  titleHeldOn: (names, day) => `只面向 ${day} 当日持有${quoted(names)}资质的企业`,
  registeredOutside: '在当地注册的日期不在规定期间内，无法补救',
  titleFrom: (name, day) => `保持「${name}」资质，自 ${day} 起满足`,
  titleRules: (names, until) => `已有${quoted(names)}资质的不适用${until === undefined ? '' : `（有效期至 ${until}）`}`,
  declareLater: '目前不符合；具备之后，把这项声明改为“符合”即可',
  nowApplies: '目前属于这一排除情形，不再属于时可满足',
  sentence: (parts) => `${parts.join('；')}。`,
};
