import { readWrittenNumber } from '#domain/written-number.ts';
import type { FilterValue } from '../model/question.ts';
import type { Match, PatternRule } from './pattern-rule.ts';

const latinFactors: Readonly<Record<string, number>> = {
  k: 1e3,
  m: 1e6,
  mn: 1e6,
  mln: 1e6,
  bn: 1e9,
  thousand: 1e3,
  million: 1e6,
  billion: 1e9,
};
const digits = '\\d[\\d,]*(?:\\.\\d+)?';
const number = `(?:${digits}|[零〇一二三四五六七八九两十百千壹贰叁肆伍陆柒捌玖拾佰仟]{1,7}(?=\\s?[万亿元]))`;
const magnitude = `(?:\\s?(?:万亿|千亿|百亿|十亿|亿|千万|百万|十万|万|w(?![a-z])|千(?!瓦)|${Object.keys(latinFactors).toReversed().join('(?![a-z])|')}(?![a-z])))`;
const unit = '(?:\\s?(?:元|块钱?|人民币|yuan|rmb|cny)(?![a-z]))';
const one = (name: string): string => `(?<${name}>${number}${magnitude}?(?:\\d+${magnitude})?)(?<${name}Unit>${unit}?)`;

const atLeast =
  '不少于|不低于|不小于|大于|超过|高于|至少|最少|最低|起码|over|above|more than|at least|no less than|minimum(?: of)?|from|exceeding|>=?|≥';
const atMost = '不超过|不高于|不大于|低于|小于|少于|under|below|less than|no more than|at most|<=?|≤';
/** The filter compares the highest amount of a policy. */
const upTo = '最高|最多|高达|可达|上限|up to|max(?:imum)?(?: of)?';
const about = '大约|大概|约|around|about';

const rule = new RegExp(
  `(?<![\\d.a-z第])(?:(?<min>${atLeast})|(?<max>${atMost})|(?<top>${upTo})|(?<near>${about}))?\\s*(?<sign>[\\u{a5}$]|rmb\\s?|cny\\s?)?\\s?(?:${one('low')}\\s*(?:-|~|至|到|to)\\s*)?${one('high')}` +
    '(?:(?:及|或)?\\s*(?:(?<minAfter>以上|起步?|or more|and above|and up|\\+)|(?<maxAfter>以下|以内|之内|or less|and below)|(?<nearAfter>左右|上下)))?(?:的)?(?![\\d%])',
  'gu',
);

/** Figures of a company, which are no amount of support. */
const figureBefore =
  /(?:收入|营收|产值|投资额?|投入|销售额?|纳税额?|税收|资产|出口额?|费用|资本|利润|估值|年薪|薪酬|工资|贷款|借款|融资|合同额?|revenue|investment|turnover|sales|salary|capital|loan)(?:of|is|为|达到|达|在|是|超过|约|\s)*$/u;
const figureAfter =
  /^\s?(?:投资|贷款(?!贴息)|借款|营收|营业收入|销售|产值|注册资本|人|家|户|名|平|亩|㎡|吨|千瓦|kw|年|月|日|号|台|套|项(?!目)|个|次|度|件|公里)/u;

/** Reads 300万, 三百万元, 1亿5000万, 500k, 3 million in yuan. */
function amountOf(text: string, counted: boolean): { value: number; scaled: boolean } | null {
  const closed = text.replaceAll(/\s/gu, '');
  const [, plain = '', latin = ''] = /^([\d.,]+)(k|m|mn|mln|bn|thousand|million|billion)$/u.exec(closed) ?? [];
  const factor = latinFactors[latin];
  if (factor !== undefined) return { value: Number(plain.replaceAll(',', '')) * factor, scaled: true };
  return readWrittenNumber(closed, counted);
}

function amountFilter({ groups, before, after }: Match): FilterValue | null {
  if (figureBefore.test(before) || figureAfter.test(after)) return null;
  const highUnit = groups['highUnit'] ?? '';
  const counted = highUnit !== '' || groups['sign'] !== undefined;
  const high = amountOf(groups['high'] ?? '', counted);
  if (high === null || !(high.scaled || counted) || !(high.value > 0)) return null;
  if (groups['low'] !== undefined) {
    const low = amountOf(groups['low'], true);
    if (low === null) return null;
    // 50-100万: the magnitude applies to both numbers
    const shared =
      low.scaled || (groups['lowUnit'] ?? '') !== ''
        ? 1
        : high.value / (amountOf(/^[\d.,]+/u.exec(groups['high'] ?? '')?.[0] ?? '', true)?.value ?? high.value);
    return { amountMin: low.value * shared, amountMax: high.value };
  }
  if (groups['near'] !== undefined || groups['nearAfter'] !== undefined)
    return { amountMin: 0.8 * high.value, amountMax: 1.2 * high.value };
  if (groups['max'] !== undefined || groups['maxAfter'] !== undefined) return { amountMax: high.value };
  return { amountMin: high.value };
}

export const amountRules: readonly PatternRule[] = [{ kind: 'amount', pattern: rule, read: amountFilter }];
