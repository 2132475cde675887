import { decimal } from '#domain/format.ts';
import { fieldNumber, typedMoney } from '#domain/typed-number.ts';
import { factRule } from '#domain/matching/model/fact-rule.ts';
import { unitOf } from '#domain/matching/wording/wording.ts';
import { arabicNumerals, readWrittenNumber } from '#domain/written-number.ts';
import type { FactKey, Figure } from '#domain/matching/model/profile.ts';

export type FigureProblem = 'notNumber' | 'order' | 'whole' | 'tooSmall' | 'tooLarge';
export type ReadFigure = { value: Figure | null } | { problem: FigureProblem };

/** Normalizes full-width digits and signs from input methods, and removes thousands separators. */
const plain = (text: string): string =>
  arabicNumerals(
    text
      .normalize('NFKC')
      .replaceAll(/[\s,，]/g, '')
      .replaceAll('。', '.')
      .toLowerCase(),
  );

/** Rounds to fifteen digits, six of them decimals: the rest is noise of binary fractions. */
const exact = (value: number): number => Number(decimal(Number(value.toPrecision(15)), 6));

/** The largest value that fits into fifteen digits with its cents. */
const exactUpTo = 1e13;

const { unit: yuanSign } = typedMoney['en-US'];

type End = { value: number; scaled: boolean };

/** Reads one end of a band; null for anything but a number. */
function endOf(written: string): End | null {
  const [, sign, digits = '', yuan] = /^(-)?(.+?)(元)?$/.exec(written) ?? [];
  const read = readWrittenNumber(digits, yuan !== undefined);
  return read && { value: sign === undefined ? read.value : -read.value, scaled: read.scaled || yuan !== undefined };
}

/** The ends of a band, null for an open one; null if the text is no band. */
function bandOf(written: string): [End | null, End | null] | null {
  const single = endOf(written);
  if (single !== null) return [single, single];
  const [, sign = '', open = ''] = /^(>=|≥|<=|≤)(.+)$/.exec(written) ?? [];
  const end = endOf(open);
  if (end !== null) return sign === '>=' || sign === '≥' ? [end, null] : [null, end];
  const [, first = '', last = ''] = /^(-?[^-~～—–至到]+?)(?:\.\.|[-~～—–至到])(-?[^-~～—–至到]+)$/.exec(written) ?? [];
  const high = endOf(last);
  // 5-10亿: the unit of the end applies to both
  const low = high?.scaled === true && /^-?[\d.]+$/.test(first) ? endOf(first + last.replace(/^-?[\d.]+/, '')) : endOf(first);
  return low !== null && high !== null ? [low, high] : null;
}

/**
 * Parses a figure in units of `factor`: `6200`, `6,200`, a band `20-300`, `20~300`, `20至300`, an open band `≥20`, `<=300`, or with a unit of its own: `1亿5000万`, `5-10亿`,
 * `¥300,000`. An empty text is no figure.
 */
export function readFigure(text: string, factor: number, key: FactKey): ReadFigure {
  const written = plain(text);
  if (written === '') return { value: null };
  // the sign of yuan applies to the whole text
  const isYuan = written.includes(yuanSign);
  const band = isYuan && unitOf(key) !== 'yuan' ? null : bandOf(written.replaceAll(yuanSign, ''));
  if (band === null) return { problem: 'notNumber' };
  const [min, max] = band.map((end) => (end === null ? null : exact(end.value * (end.scaled || isYuan ? 1 : factor))));
  const ends = [min, max].filter((end) => typeof end === 'number');
  const rule = factRule(key);
  if (rule.type === 'figure') {
    if (ends.some((end) => end < rule.min)) return { problem: 'tooSmall' };
    if (ends.some((end) => end > Math.min(rule.max, exactUpTo))) return { problem: 'tooLarge' };
    if (rule.integer && !ends.every(Number.isInteger)) return { problem: 'whole' };
  }
  if (typeof min !== 'number') return { value: { max: max ?? 0 } };
  if (typeof max !== 'number') return { value: { min } };
  if (min > max) return { problem: 'order' };
  return { value: min === max ? min : { min, max } };
}

/** Formats a figure for its field, in units of `factor`; empty for none. */
export function writeFigure(value: Figure | null | undefined, factor: number): string {
  if (value === null || value === undefined) return '';
  // eight decimals keep the cents of amounts in 万元
  const shown = (figure: number): string => (factor === 1 ? fieldNumber(figure) : decimal(Number((figure / factor).toPrecision(15)), 8));
  if (typeof value === 'number') return shown(value);
  const { min, max } = value;
  if (min === undefined) return max === undefined ? '' : `≤${shown(max)}`;
  return max === undefined ? `≥${shown(min)}` : `${shown(min)}~${shown(max)}`;
}
