import type { Unit } from '#domain/matching/model/figures.ts';
import type { Figure } from '#domain/matching/model/profile.ts';
import { arabicNumerals, readWrittenNumber } from '#domain/written-number.ts';
import { halfWidth } from '#domain/half-width.ts';

const counters: Readonly<Record<Unit, string>> = {
  yuan: '元人民币|元整|元|人民币|rmb|cny|yuan',
  heads: '人|名|位|people',
  pieces: '件|项|个|篇|种',
  years: '年|years?',
  percent: '%|percent',
  points: '分|points?',
};

const foreign =
  /美元|美金|usd|us\$|\$|港币|港元|hkd|欧元|(?<![a-z])eur(?!ope)|€|日元|jpy|英镑|gbp|£|韩元|韩币|澳元|加拿大元|新加坡元|台币|卢布|法郎/i;

/** Whether a text names a currency other than the yuan. */
export const namesForeignCurrency = (text: string): boolean => foreign.test(text.normalize('NFKC'));

type One = { value: number; scaled: boolean; counted: boolean };

function readOne(text: string, unit: Unit): One | null {
  const [, inside] = /^\((.*)\)$/.exec(text) ?? [];
  const [, sign, digits = '', counter] = new RegExp(`^([+-])?(.+?)(${counters[unit]})?$`).exec(inside ?? text) ?? [];
  const read = readWrittenNumber(digits, counter !== undefined);
  if (read === null || (read.scaled && (unit === 'percent' || unit === 'points'))) return null;
  // accountants write losses in brackets
  const value = sign === '-' || (inside !== undefined && unit === 'yuan') ? -read.value : read.value;
  return { value, scaled: read.scaled, counted: counter !== undefined };
}

/** Rounds to hundredths: 0.1234 times ten thousand must not become 1234.0000000000002. */
const exact = (value: number): number => Math.round(value * 100) / 100;

export type ReadFigure = {
  figure: Figure;
  /** Neither the cell nor its heading states a unit. */
  bare: boolean;
  /** Stated as approximate. */
  about: boolean;
};

const ends = [
  ['min', /^(?:>=?|≥|⩾|不少于|不低于|至少|超过|大于|高于)|(?:\+|以上|及以上|余|多)$/],
  ['max', /^(?:<=?|≤|⩽|不超过|不高于|至多|最多|少于|小于|低于|不足)|(?:以下|及以下|以内)$/],
] as const;
const approximately = /^(?:约为?|大约|近|≈|about|approx\.?)|左右$/;

/** Digits with a space between them are groups of three (1 200 000), or ambiguous: 10 20, 3 200万. */
const parted = /\d +\d{1,2}(?!\d)|\d +\d{4}|\d +\d{3}.*[万亿千百]/;

/**
 * Reads a figure, exact or a band: 1,200万元, 0.12亿, （350）, 20-300人, 200余人, 500万以上. `factor` is the unit of bare money, from the heading; a
 * share is in %. Null if uncertain, and for other currencies.
 */
export function readFigure(text: string, unit: Unit, factor = 1): ReadFigure | null {
  if (parted.test(halfWidth(text))) return null;
  const plain = arabicNumerals(halfWidth(text).toLowerCase().replaceAll(/[\s']/g, ''))
    .replaceAll('−', '-')
    .replace(/^(?:人民币|rmb|cny|¥|￥)/, '');
  if (plain === '' || plain.length > 60 || foreign.test(plain)) return null;
  const about = approximately.test(plain);
  const words = plain.replace(approximately, '');
  // the unit of money comes before or after such a word: 200余万元, 500万元以上
  const moved = words.replace(/^([\d,.]+)(余|多)(.+)$/, '$1$3$2');
  const [end] = ends.find(([, pattern]) => pattern.test(moved)) ?? [];
  const rest = ends.reduce((left, [, pattern]) => left.replace(pattern, ''), moved);
  const parts = end === undefined ? rest.split(/(?<=[^-~—–至到(])(?:-|~|—+|–|至|到)(?=[\d.])/) : [rest];
  const read = parts.map((part) => readOne(part, unit));
  const [first, second] = read;
  if (first === undefined || first === null || second === null || parts.length > 2) return null;
  // 500-1000万元: the unit of the end applies to both
  const tail = (parts[1] ?? '').replace(/^[\d,.]+/, '');
  const from = second !== undefined && !first.scaled && second.scaled ? readOne(`${parts[0] ?? ''}${tail}`, unit) : first;
  if (from === null) return null;
  const bare = [from, ...(second === undefined ? [] : [second])].every(({ scaled, counted }) => !scaled && !counted);
  const times = (one: One) => exact(one.value * (bare && unit === 'yuan' ? factor : 1));
  if (second !== undefined && times(second) < times(from)) return null;
  const figure = second !== undefined ? { min: times(from), max: times(second) } : end === undefined ? times(from) : { [end]: times(from) };
  return { figure, bare: bare && factor === 1, about };
}
