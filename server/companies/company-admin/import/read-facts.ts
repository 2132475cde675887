import { isMark } from '#domain/matching/model/criteria.ts';
import { isDeepStrictEqual } from 'node:util';
import { grouped } from '#domain/format.ts';
import { factProblem } from '#domain/matching/model/fact-rule.ts';
import type { FactKey, FactValue, Figure, Holding } from '#domain/matching/model/profile.ts';
import { partsOfKey } from '#domain/matching/model/profile.ts';
import type { Unit } from '#domain/matching/model/figures.ts';
import { formatFact, unitOf as factUnit } from '#domain/matching/wording/wording.ts';
import type { Notes } from '#server/platform/table/kind/notes.ts';
import { isPlainAmount, isUnitDoubtful, unitOf } from '#server/platform/table/parse/amount.ts';
import type { ReadFigure } from '#server/platform/table/parse/figure.ts';
import { namesForeignCurrency, readFigure } from '#server/platform/table/parse/figure.ts';
import { halfWidth } from '#domain/half-width.ts';
import { readDay, readSpan } from '#server/platform/table/parse/day.ts';
import { readFlag } from '#server/platform/table/parse/flag.ts';
import { isNone, isBlank } from '#server/platform/table/parse/is-blank.ts';
import { choiceKey, cut } from '#server/platform/table/parse/spelling.ts';
import { keyInRow, noNames, yearOfHeading } from './fact-headings.ts';
import type { Reading } from './statements.ts';

type Values = Readonly<Record<string, string>>;
type Cell = { key: FactKey; field: string; text: string; heading: string };

const shown = 80;
/** No column holds regions, industries or titles here. */
const nothingKnown = { region: () => false, industry: () => false, qualification: () => false };

/** Prints a figure in digits only, which read the same in any language. */
function plain(figure: Figure): string {
  if (typeof figure === 'number') return grouped(figure);
  return [figure.min, figure.max].map((end) => (end === undefined ? '' : grouped(end))).join('–');
}

/** Returns why a figure is not accepted, as the name of its note; null for an accepted one. */
function refusal({ text, heading }: Cell, unit: Unit, read: ReadFigure | null): 'currency' | 'money' | 'figure' | 'share' | null {
  if (unit === 'yuan' && (namesForeignCurrency(text) || namesForeignCurrency(heading))) return 'currency';
  if (read === null) return unit === 'yuan' ? 'money' : 'figure';
  const { figure, bare } = read;
  return unit === 'percent' && bare && typeof figure === 'number' && figure > 0 && figure <= 1 ? 'share' : null;
}

function figureOf(cell: Cell, unit: Unit, notes: Notes): Figure | undefined {
  const { field, text, heading } = cell;
  const value = cut(text, shown);
  if (isNone(text)) {
    notes.warning(field, 'noneUnclear', { value });
    return undefined;
  }
  const read = readFigure(text, unit, unit === 'yuan' ? unitOf(heading) : 1);
  const refused = refusal(cell, unit, read);
  // a foreign currency is ignored; the rest of the row is used
  if (refused === 'currency') notes.warning(field, refused, { value });
  else if (refused !== null) notes.error(field, refused, { value });
  if (refused !== null || read === null) return undefined;
  const { figure, bare, about } = read;
  if (unit === 'yuan') {
    const yuan = `¥${plain(figure)}`;
    if (bare && typeof figure === 'number' && isUnitDoubtful(figure, heading)) notes.warning(field, 'amountBare', { value, yuan });
    else if (typeof figure !== 'number' || !isPlainAmount(text, figure)) notes.info(field, 'amountRead', { value, yuan });
  }
  if (about) notes.warning(field, 'about', { value, figure: plain(figure) });
  return figure;
}

/**
 * Reads the register status (GB/T 登记状态 as services write it: 存续（在营、开业、在册）, 在业, 注销, 吊销，未注销 …), or whether the company is struck off. A
 * company that has moved away exists elsewhere: see `readMoved`. Other values, such as 清算, are reported and dropped, since they decide
 * nothing.
 */
function struckOffOf({ field, text }: Cell, word: string, notes: Notes): boolean | undefined {
  if (/^(存续|在营|在业|开业|在册|正常|登记成立|迁入|未注销|未吊销|否|no$|false$|0$|registered)/.test(word) || hasMoved(word)) return false;
  if (/^(已?注销|已?被?吊销|已?被?撤销|责令关闭|是$|yes$|true$|1$|deregistered|revoked)/.test(word) && !/备案|公告|注销中/.test(word))
    return true;
  notes.warning(field, 'flag', { value: cut(text, shown) });
  return undefined;
}

const hasMoved = (word: string): boolean => /^(已?迁出|已?迁往|moved)/.test(word);

/** Reads from the register status that the company has moved away from `region`, if the row or the record has it. */
export function readMoved(values: Values, region: string | null, notes: Notes): Map<FactKey, FactValue> {
  const text = values['struckOff'] ?? '';
  if (!hasMoved(choiceKey(text))) return new Map();
  if (region === null) notes.warning('struckOff', 'movedNowhere', { value: cut(text, shown) });
  return new Map(region === null ? [] : [['movedFrom', region]]);
}

/**
 * Reads a company's entry on a list of the register: yes, no or how many entries there are, the day of entry, or both days: “2024-03-01 列入，
 * 2025-02-01 移出”, “2024-03-01 至 2025-02-01”.
 */
function markOf({ field, text }: Cell, notes: Notes): Holding | undefined {
  const word = choiceKey(text);
  if (/^(未列入|不在|从未|无|没有|否|正常|no$|none$|not)/.test(word) || /^0(条|次|项)?$/.test(word) || isNone(text)) return { held: false };
  if (/^(已?被?列入|在列|是|有|yes$|listed)$/.test(word) || /^[1-9]\d{0,2}(条|次|项)?$/.test(word)) return { held: true };
  const span = readSpan(text);
  if (span !== null) return { held: true, since: span.from, until: span.to };
  const days: { since?: string; until?: string } = {};
  for (const part of text.split(/\s*[，,；;、\n]\s*/)) {
    const plain = halfWidth(part);
    const day = readDay(
      plain
        .replace(/^(?:已?被?列入|进入|已?移出|移除|entered|listed|since|removed)[^\d]*/i, '')
        .replace(/(?:已?被?列入|进入|已?移出|移除|起).*$/, '')
        .trim(),
    );
    if (day === null) {
      notes.error(field, 'mark', { value: cut(text, shown) });
      return undefined;
    }
    days[/移出|移除|removed/i.test(plain) ? 'until' : 'since'] = day;
  }
  return { held: true, ...days };
}

function flagOf(cell: Cell, notes: Notes): boolean | Holding | undefined {
  const { key, field, text } = cell;
  if (isMark(key)) return markOf(cell, notes);
  const word = choiceKey(text);
  if (key === 'struckOff') return struckOffOf(cell, word, notes);
  const [, rating] = /^([abcdm])(?:级|\+|-|类)*$/.exec(word) ?? [];
  if (key === 'taxCreditAB' && rating !== undefined) return rating === 'a' || rating === 'b';
  const matchesWord = (value: boolean) =>
    (['zh-CN', 'en-US'] as const).some((language) => choiceKey(formatFact(key, value, language, noNames)) === word);
  if (matchesWord(true) || word === '有') return true;
  if (matchesWord(false) || isNone(text)) return false;
  const flag = readFlag(text);
  if (flag === null) notes.error(field, key === 'taxCreditAB' ? 'taxCredit' : 'flag', { value: cut(text, shown) });
  return flag ?? undefined;
}

function readCell(cell: Cell, today: string, notes: Notes): FactValue | undefined {
  const unit = factUnit(cell.key);
  const value = unit === null ? flagOf(cell, notes) : figureOf(cell, unit, notes);
  const found = value === undefined ? null : factProblem(cell.key, value, today, nothingKnown);
  if (found === null) return value;
  const cited = { value: cut(cell.text, shown) };
  if (found.problem === 'range') notes.error(cell.field, 'range', { ...cited, min: grouped(found.min), max: grouped(found.max) });
  else if (found.problem === 'year') notes.error(cell.field, 'year', { value: partsOfKey(cell.key).year ?? '', last: found.last });
  else if (isMark(cell.key)) notes.error(cell.field, 'mark', cited);
  else notes.error(cell.field, found.problem === 'integer' ? 'integer' : 'figure', cited);
  return undefined;
}

function readYear(values: Values, today: string, notes: Notes): number | null {
  const text = values['year'] ?? '';
  if (isBlank(text)) return null;
  const [, year] = /^((?:19|20)\d\d)(?:\.0|年|年度)?$/.exec(choiceKey(text)) ?? [];
  const last = Number(today.slice(0, 4));
  if (year !== undefined && Number(year) <= last) return Number(year);
  notes.error('year', 'year', { value: cut(text, shown), last });
  return null;
}

/** Reads figures and statements of a row, by key. A cell that cannot be read with certainty is an error that states the accepted forms. */
export function readFacts(values: Values, { facts, today }: Reading, notes: Notes): Map<FactKey, FactValue> {
  const found = new Map<FactKey, FactValue>();
  const year = readYear(values, today, notes);
  // columns with the year in the heading take precedence, being the most certain
  const columns = facts.toSorted((a, b) => Number(yearOfHeading(a.heading) === null) - Number(yearOfHeading(b.heading) === null));
  for (const { key: field, heading } of columns) {
    const text = values[field] ?? '';
    if (isBlank(text)) continue;
    const key = keyInRow(field, heading, year);
    const value = readCell({ key, field, text, heading }, today, notes);
    const before = found.get(key);
    if (value === undefined || isDeepStrictEqual(before, value)) continue;
    if (before === undefined) found.set(key, value);
    else notes.warning(field, 'yearTwice', { year: year ?? '', kept: formatFact(key, before, 'zh-CN', noNames) });
  }
  return found;
}
