import { decimal } from '#domain/format.ts';
import { factRule } from '#domain/matching/model/fact-rule.ts';
import type { FactKey, Figure } from '#domain/matching/model/profile.ts';

export type FigureProblem = 'notNumber' | 'order' | 'whole' | 'tooSmall' | 'tooLarge';
export type ReadFigure = { value: Figure | null } | { problem: FigureProblem };

const number = /^-?\d+(\.\d+)?$/;

/** Normalizes full-width digits and signs from input methods, and removes thousands separators. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/[\s,，]/g, '')
    .replaceAll('。', '.');

/** Rounds to fifteen digits, six of them decimals: the rest is noise of binary fractions. */
const exact = (value: number): number => Number(decimal(Number(value.toPrecision(15)), 6));

/** The largest value that fits into fifteen digits with its cents. */
const exactUpTo = 1e13;

function bandOf(written: string): [string | null, string | null] | null {
  if (number.test(written)) return [written, written];
  const [, sign = '', end = ''] = /^(>=|≥|<=|≤)(.+)$/.exec(written) ?? [];
  if (number.test(end)) return sign === '>=' || sign === '≥' ? [end, null] : [null, end];
  const [, low = '', high = ''] = /^(-?[\d.]+)(?:\.\.|[-~～—–至到])(-?[\d.]+)$/.exec(written) ?? [];
  return number.test(low) && number.test(high) ? [low, high] : null;
}

/**
 * Parses a figure in units of `factor`: `6200`, `6,200`, a band `20-300`, `20~300`, `20至300`, an open band `≥20`, `<=300`. An empty text is
 * no figure.
 */
export function readFigure(text: string, factor: number, key: FactKey): ReadFigure {
  const written = plain(text);
  if (written === '') return { value: null };
  const band = bandOf(written);
  if (band === null) return { problem: 'notNumber' };
  const [min, max] = band.map((end) => (end === null ? null : exact(Number(end) * factor)));
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
  // eight decimals keep the cents of amounts in millions
  const shown = (figure: number): string => decimal(Number((figure / factor).toPrecision(15)), 8);
  if (typeof value === 'number') return shown(value);
  const { min, max } = value;
  if (min === undefined) return max === undefined ? '' : `≤${shown(max)}`;
  return max === undefined ? `≥${shown(min)}` : `${shown(min)}~${shown(max)}`;
}
