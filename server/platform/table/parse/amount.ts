import { arabicNumerals, magnitudes } from '#domain/written-number.ts';
import { namesForeignCurrency } from './figure.ts';
import { halfWidth } from '#domain/half-width.ts';

// 1,000,000; 1 000 000; 1.5E8
const number = String.raw`\d{1,3}(?:,\d{3})+(?!\d)(?:\.\d+)?|\d{1,3}(?: \d{3})+(?!\d)(?:\.\d+)?|\d+(?:\.\d+)?(?:e[+-]?\d{1,2}(?!\d))?`;
const sum = new RegExp(
  String.raw`(?<![\d.])(${number})(?:\s*(${Object.keys(magnitudes).join('|')})(?<!w(?=[a-z])))?(?:\s*(元|人民币|rmb|cny|yuan))?`,
  'gi',
);
const counted = /^\s*(?:%|‰|年|月|日|天|家|项|个|人|名|位|件|台|套|倍|次|亩|平方|吨|kw|mw)|^[a-z]/i;
const span = /^\s*(?:-|~|—|至|到)\s*$/;
const most = /最高|不超过|至多|上限|封顶|最多|up\s*to|max/i;
// a dash after a word or a sum separates, elsewhere it is a minus
const negative = /(?:^|[:(,;¥]|人民币|(?<![\d万亿千百十元%w])\s)[-−–]$|负\s*$/i;
// 200余万元, 1亿五千
const unclear = /[\d亿万千百十]\s*[余多]\s*[亿万千百十元]|\d\s*[亿万千百]零?[一二三四五六七八九两壹贰叁肆伍陆柒捌玖][十百千万拾佰仟]/;

export type Amount = {
  /** Yuan, whole. */
  most: number;
  /** States more than the number: how it is granted, a range, a condition. */
  words: boolean;
  /** Names no unit. */
  bare: boolean;
};

type Sum = {
  index: number;
  end: number;
  value: number;
  scale: number;
  /** Without magnitude and currency. */
  bare: boolean;
  /** A following text cannot belong to it. */
  closed: boolean;
  /** A count rather than money. */
  counts: boolean;
  sure: boolean;
};

function sumOf(plain: string, { 0: whole, 1: digits = '', 2: unit, 3: currency, index }: RegExpExecArray): Sum {
  const end = index + whole.length;
  const [before, after] = [plain.slice(0, index), plain.slice(end)];
  const scale = unit === undefined ? 1 : (magnitudes[unit.toLowerCase()] ?? 1);
  // 3 200万元 is ambiguous
  const parted = /\d $/.test(before) || (digits.includes(' ') && unit !== undefined);
  return {
    index,
    end,
    value: Number(digits.replaceAll(/[, ]/g, '')) * scale,
    scale,
    bare: unit === undefined && currency === undefined,
    closed: unit === undefined || currency !== undefined,
    counts: currency === undefined && counted.test(after),
    sure: !parted && !/^0\d/.test(digits) && !/^(?:[.']\d|[亿万])/.test(after) && !negative.test(before),
  };
}

/** Joins sums written in parts: 1亿5000万元. */
function joined(plain: string, found: readonly Sum[]): Sum[] {
  const list: Sum[] = [];
  for (const one of found) {
    const last = list.at(-1);
    const gap = last === undefined || last.closed ? '' : plain.slice(last.end, one.index);
    const fits = last !== undefined && !one.bare && one.value < last.scale;
    if (last === undefined || last.closed || !/^ ?零?$/.test(gap) || (gap === ' ' && !fits)) list.push(one);
    else list.splice(-1, 1, { ...one, index: last.index, value: last.value + one.value, sure: fits && last.sure && one.sure });
  }
  return list;
}

/** Returns the sums of money a text names, in yuan; `unit` is the value of bare numbers. */
function sumsIn(plain: string, unit: number): Sum[] {
  const all = Array.from(plain.matchAll(sum), (match) => sumOf(plain, match));
  const nextOf = (one: Sum, next: Sum | undefined) => (one.bare && next && span.test(plain.slice(one.end, next.index)) ? next : undefined);
  const found = joined(
    plain,
    all.filter((one, at) => !one.counts && nextOf(one, all[at + 1])?.counts !== true),
  );
  if (found.every(({ bare }) => bare)) return found.map((one) => ({ ...one, value: one.value * unit }));
  // 50-100万元: the unit of the end applies to both
  return found.flatMap((one, at) => {
    const end = nextOf(one, found[at + 1]);
    return one.bare && end === undefined ? [] : [{ ...one, value: one.value * (end?.scale ?? 1) }];
  });
}

/**
 * Returns the largest amount in a text, in yuan; `unit` is the unit of bare numbers, as in a heading (万元). Numbers after "at most" win over
 * larger numbers elsewhere; shares, years and counts are ignored. Null if there is no amount, or if one is ambiguous, such as a negative
 * one or another currency.
 */
export function readAmount(text: string, unit = 1): Amount | null {
  const plain = arabicNumerals(halfWidth(text));
  if (namesForeignCurrency(plain) || unclear.test(plain)) return null;
  const sums = sumsIn(plain, unit);
  const [first] = sums;
  if (first === undefined || sums.some(({ sure }) => !sure)) return null;
  const limit = most.exec(plain);
  const limited = limit === null ? [] : sums.filter(({ index }) => index >= limit.index);
  const value = Math.max(...(limited.length > 0 ? limited : sums).map((one) => one.value));
  if (!Number.isFinite(value) || value > Number.MAX_SAFE_INTEGER || (value > 0 && value < 0.5)) return null;
  const rest = plain.slice(0, first.index) + plain.slice(first.end);
  const words = sums.length > 1 || !/^(?:¥|人民币|rmb)?\s*整?$/i.test(rest);
  return { most: Math.round(value), words, bare: sums.every(({ bare }) => bare) && !/[¥元]|人民币|rmb|cny|yuan/i.test(plain) };
}

const scale = String.raw`(?:(?:ten|hundred)\s+)?(?:thousand|million|billion)|(?<![\d,.])10{0,2}(?:,?000)+(?![\d,.])|'000`;
/** Million yuan, CNY 10,000, RMB'000. */
const written = new RegExp(String.raw`(${scale})\s*(?:yuan|rmb|cny)|(?:yuan|rmb|cny)\s*(${scale})`, 'i');

/** Returns the unit of bare numbers by heading: 最高金额（万元）, revenue (million yuan). */
export function unitOf(heading: string): number {
  const plain = halfWidth(heading);
  const [, scale] = /(亿|千万|百万|十万|万|千)\s*(?:元|人民币|rmb)/i.exec(plain) ?? [];
  if (scale !== undefined) return magnitudes[scale] ?? 1;
  const [, before, after] = written.exec(plain) ?? [];
  const [, times, word = '', digits] = /^(ten|hundred)?\s*(?:([a-z]+)|(['\d,]+))$/i.exec(before ?? after ?? '') ?? [];
  if (digits !== undefined) return digits.startsWith("'") ? 1000 : Number(digits.replaceAll(',', ''));
  return (times === undefined ? 1 : times.toLowerCase() === 'ten' ? 10 : 100) * (magnitudes[word.toLowerCase()] ?? 1);
}

/** Whether a heading names the unit of its amounts, yuan included: 最高金额（元）. */
export const namesUnit = (heading: string): boolean => /元|人民币|rmb|cny|yuan/i.test(halfWidth(heading));

/** Fewer yuan than most amounts: without a unit, ten thousands may be meant. */
const fewYuan = 1_000_000;

/** Whether an amount without a unit, in a column without one, may be meant in another unit than yuan. */
export const isUnitDoubtful = (yuan: number, heading: string): boolean => yuan > 0 && yuan < fewYuan && !namesUnit(heading);

/** Whether a cell already is its amount in plain digits, so that the preview need not show how it was read. */
export const isPlainAmount = (text: string, yuan: number): boolean => Number(halfWidth(text).replaceAll(/[\s,]/g, '')) === yuan;

export const yuanText = (yuan: number): string => `¥${yuan.toLocaleString('en-US')}`;
