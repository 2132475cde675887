import { halfWidth } from './spelling.ts';

const units: Readonly<Record<string, number>> = { 亿: 1e8, 千万: 1e7, 百万: 1e6, 十万: 1e5, 万: 1e4, 千: 1e3, 百: 1e2 };
const number = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?`;
const sum = new RegExp(
  String.raw`(?<![\d.])(${number})\s*(亿|千万|百万|十万|万|千|百)?\s*(元|人民币|rmb|cny|yuan)?(?!\d|\s*(?:%|‰|％|年|月|日|家|项|个|人|件|倍|次|亩|平方|吨|kw|mw))`,
  'gi',
);
const most = /最高|不超过|至多|上限|封顶|最多|up\s*to|max/i;

export type Amount = {
  /** Yuan, whole. */
  most: number;
  /** It says more than the number: how it is granted, a span, a condition. */
  words: boolean;
};

/**
 * The most that a text about money names, in yuan; `unit` is what bare numbers count, as a heading may say (万元). What follows "at most" counts
 * before larger numbers elsewhere; shares, years and counts are no money. Null where no sum is named.
 */
export function readAmount(text: string, unit = 1): Amount | null {
  const plain = halfWidth(text).replaceAll('，', ',');
  const found = [...plain.matchAll(sum)].map(({ 0: whole, 1: digits = '', 2: scale, 3: currency, index }) => {
    const bare = scale === undefined && currency === undefined;
    return {
      end: index + whole.length,
      index,
      bare,
      value: Number(digits.replaceAll(',', '')),
      scale: scale === undefined ? undefined : units[scale],
    };
  });
  if (found.length === 0) return null;
  const bareOnly = found.every(({ bare }) => bare);
  // 50-100万元: the unit of the end counts for both
  const sums = found.flatMap(({ index, end, bare, value, scale }, at) => {
    const next = found[at + 1];
    const spans = bare && next !== undefined && /^\s*(?:-|~|—|至|到)\s*$/.test(plain.slice(end, next.index));
    if (bare && !bareOnly && !spans) return [];
    return [{ index, value: value * (bareOnly ? unit : ((spans ? next?.scale : scale) ?? 1)) }];
  });
  const limit = most.exec(plain);
  const limited = limit === null ? [] : sums.filter(({ index }) => index >= limit.index);
  const value = Math.max(...(limited.length > 0 ? limited : sums).map((one) => one.value));
  if (!Number.isFinite(value) || value > Number.MAX_SAFE_INTEGER) return null;
  return { most: Math.round(value), words: !/^[¥￥]?[\d,.\s]+(?:[亿千百十万]*\s*元?)$/.test(plain) };
}

const englishUnits: Readonly<Record<string, number>> = { thousand: 1e3, million: 1e6, billion: 1e9 };

/** What a heading says bare numbers count: 最高金额（万元）, revenue (million yuan). */
export function unitOf(heading: string): number {
  const plain = halfWidth(heading);
  const [, scale] = /(亿|千万|百万|十万|万|千)\s*(?:元|人民币|rmb)/i.exec(plain) ?? [];
  if (scale !== undefined) return units[scale] ?? 1;
  const [, before, after] =
    /(thousand|million|billion)\s*(?:yuan|rmb|cny)|(?:yuan|rmb|cny)\s*(thousand|million|billion)/i.exec(plain) ?? [];
  return englishUnits[(before ?? after ?? '').toLowerCase()] ?? 1;
}
