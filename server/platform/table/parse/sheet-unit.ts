import type { Words } from '../kind/words.ts';
import { words } from '../kind/words.ts';
import { namesUnit, unitOf } from './amount.ts';
import { namesForeignCurrency } from './figure.ts';
import { halfWidth } from '#domain/half-width.ts';

const money = String.raw`(?:人民币)?\s*(?:万亿|亿|千万|百万|十万|万|千|百)?(?:[美港欧日]元|美金|元)(?:人民币)?|(?:(?:ten|hundred)?\s*(?:thousand|million|billion)|[1-9][0,]*000)?\s*(?:yuan|rmb|cny|usd)(?:\s*(?:(?:ten|hundred)?\s*(?:thousand|million|billion)|[1-9][0,]*000|'000))?`;
const list = String.raw`(?:${money})(?:\s*[、,/;]\s*(?:${money}|[人件项个家%]))*`;
const end = String.raw`(?=$|[\s)\]】,、;/])`;
/** 单位：万元, 金额单位：人民币万元、人, （单位:万元）, Unit: CNY 10,000. */
const named = new RegExp(
  String.raw`(?:(?<!编制|填报|上报|报送|企业|主管|所属)单位|\b(?:currency )?units?(?: of (?:money|amounts))?)\s*(?:[:为]|is)?\s*(${list})${end}`,
  'i',
);
/** （万元）, (in CNY 10,000). */
const bracketed = new RegExp(String.raw`[(\[【](?:in\s+)?(${list})[)\]】]`, 'i');
const whole = new RegExp(String.raw`^(?:in\s+)?(${list})$`, 'i');

/** The units of money in a list of units; a comma within 10,000 separates nothing. */
const partsOf = (units: string): string[] =>
  units
    .split(/\s*[、/;]\s*|\s*,(?!\d{3})\s*/)
    .filter((part) => namesUnit(part) || namesForeignCurrency(part))
    .map((part) => part.trim());

/** Returns the unit of money that a cell above the headings states, as written; null for none. */
export function unitStated(cell: string): string | null {
  const plain = halfWidth(cell);
  const [, unit] = named.exec(plain) ?? bracketed.exec(plain) ?? whole.exec(plain) ?? [];
  return unit === undefined ? null : partsOf(unit).join('、');
}

/** Returns the factors of the units of money in a text: several if it contradicts itself. */
const factorsIn = (unit: string): Set<number> =>
  new Set(
    partsOf(unit)
      .filter((part) => !namesForeignCurrency(part))
      .map(unitOf),
  );

/** How a column of amounts takes the unit of its sheet. `heading` names the unit, so that the readers of headings find it. */
type WithUnit = { heading: string } | { problem: 'several' | 'contradicts' };

/** Adds the unit of the sheet to the heading of a column of amounts, unless it names its own; a problem where two units contradict. */
export function withSheetUnit(heading: string, unit: string | null): WithUnit {
  if (unit === null) return { heading };
  if (!namesUnit(heading)) {
    if (factorsIn(unit).size > 1) return { problem: 'several' };
    return { heading: `${heading}（${unit}）` };
  }
  const factors = factorsIn(unit);
  return factors.size === 1 && factors.has(unitOf(heading)) && !namesForeignCurrency(heading) ? { heading } : { problem: 'contradicts' };
}

const chinese = new Map([
  [1, '元'],
  [1e3, '千元'],
  [1e4, '万元'],
  [1e6, '百万元'],
  [1e8, '亿元'],
]);

/** The unit of a sheet for a reader; as written if it is not one unit of yuan. */
export function sayUnit(unit: string): Words {
  const [factor, ...more] = factorsIn(unit);
  if (factor === undefined || more.length > 0 || namesForeignCurrency(unit)) return words(unit, unit);
  return words(chinese.get(factor) ?? unit, factor === 1 ? 'CNY' : `CNY ${factor.toLocaleString('en-US')}`);
}
