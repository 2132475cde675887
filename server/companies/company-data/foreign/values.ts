import type { NumberFact } from '#domain/matching/model/figures.ts';
import { isYearly } from '#domain/matching/model/figures.ts';
import type { FactKey, FactValue } from '#domain/matching/model/profile.ts';
import { factKey } from '#domain/matching/model/profile.ts';
import { unitOf as kindOf } from '#domain/matching/wording/wording.ts';
import type { Language, MessageKey } from '#server/platform/http/messages.ts';
import { message } from '#server/platform/http/messages.ts';
import type { Choices } from '#server/companies/company-admin/import/choices.ts';
import type { CompanyRegions } from '#server/companies/company-admin/import/company-regions.ts';
import { namesUnit, unitOf } from '#server/platform/table/parse/amount.ts';
import { readDay } from '#server/platform/table/parse/day.ts';
import { namesForeignCurrency, readFigure } from '#server/platform/table/parse/figure.ts';
import { readFlag } from '#server/platform/table/parse/flag.ts';
import { withSheetUnit } from '#server/platform/table/parse/sheet-unit.ts';
import { cut } from '#server/platform/table/parse/spelling.ts';
import type { Found } from './grid.ts';
import type { FilePeriod } from './period.ts';

/** The person's answers about the file. */
export type Given = { unit: number | undefined; year: number | undefined };

export type Reading = {
  language: Language;
  choices: Choices;
  regionOf: CompanyRegions['regionOf'];
  period: FilePeriod;
  given: Given;
};

/** A value that was read, a problem, or a question. */
export type Read = { value: FactValue } | { problem: string } | { asks: 'unit' | 'year' };

const shown = 40;

type Units = { heading: string; sheetUnit: string | null };

/** Reads an amount in yuan. The unit comes from the cell, its headings, the sheet, or the user; it is never guessed. */
function readMoney(text: string, { heading, sheetUnit }: Units, { language, given }: Reading): Read {
  const problem = (key: MessageKey, values = {}): Read => ({ problem: message(language, key, { value: cut(text, shown), ...values }) });
  if (namesForeignCurrency(text) || namesForeignCurrency(heading)) return problem('factSheetCurrency');
  const inCell = readFigure(text, 'yuan');
  if (inCell === null || inCell.about) return problem('factSheetFigure');
  if (!inCell.bare) return { value: inCell.figure };
  const united = withSheetUnit(heading, sheetUnit);
  if ('problem' in united) return problem('factSheetUnits', { sheet: sheetUnit ?? '' });
  const named = united.heading;
  if (namesForeignCurrency(named)) return problem('factSheetCurrency');
  if (!namesUnit(named) && given.unit === undefined) return { asks: 'unit' };
  const read = readFigure(text, 'yuan', namesUnit(named) ? unitOf(named) : given.unit);
  return read === null ? problem('factSheetFigure') : { value: read.figure };
}

function readNumber(fact: NumberFact | 'liabilities', text: string, units: Units, reading: Reading): Read {
  const kind = fact === 'liabilities' ? 'yuan' : kindOf(factKey(fact, 2000));
  if (kind === 'yuan') return readMoney(text, units, reading);
  const read = readFigure(text, kind ?? 'points');
  const value = cut(text, shown);
  if (read === null || read.about) return { problem: message(reading.language, 'factSheetFigure', { value }) };
  // 0.45 may be a share or per cent
  const isShare = kind === 'percent' && read.bare && typeof read.figure === 'number' && read.figure > 0 && read.figure <= 1;
  return isShare ? { problem: message(reading.language, 'factSheetShare', { value }) } : { value: read.figure };
}

/** Reads a field of the register that is a fact; null for others, such as telephones. */
function readField(field: string, text: string, { choices, regionOf, language }: Reading): { key: FactKey; read: Read } | null {
  const of = (key: FactKey, value: FactValue | null | undefined) => ({
    key,
    read: value === null || value === undefined ? { problem: message(language, 'factSheetWord', { value: cut(text, shown) }) } : { value },
  });
  if (field === 'established') return of('established', readDay(text));
  if (field === 'legalForm') return of('legalForm', choices.legalFormOf(text));
  if (field === 'scale') return of('scale', choices.scaleOf(text));
  if (field === 'industry') return of('industry', choices.industryOf(text));
  if (field !== 'region') return null;
  const place = regionOf(text.slice(0, 200));
  return of('regionCode', 'code' in place ? place.code : null);
}

const isNumeric = (fact: string): fact is NumberFact | 'liabilities' =>
  fact === 'liabilities' || kindOf(fact as FactKey) !== null || isYearly(fact as NumberFact);

/** Returns the year of a value: its own, that of the file, or the person's answer. */
function yearOf({ year }: Found, { period, given, language }: Reading): number | Read {
  if (typeof year === 'number') return year;
  if (period.part !== null) return { problem: message(language, 'factSheetPeriod', { value: period.part }) };
  const ofFile = period.year ?? given.year;
  return ofFile === undefined ? { asks: 'year' } : ofFile - (year?.back ?? 0);
}

export type Taken = { key: FactKey | `liabilities@${number}` | null; read: Read };

/** Reads a value of a file; null if it is no fact of a company. */
export function readFound(found: Found, sheetUnit: string | null, reading: Reading): Taken | null {
  const { item, text, heading } = found;
  if (item.is === 'field') return readField(item.field, text, reading);
  const { fact } = item;
  if (!isNumeric(fact)) {
    const flag = readFlag(text);
    return { key: fact, read: flag === null ? { problem: message(reading.language, 'factSheetFlag') } : { value: flag } };
  }
  if (fact !== 'liabilities' && !isYearly(fact))
    return { key: factKey(fact, 2000), read: readNumber(fact, text, { heading, sheetUnit }, reading) };
  const year = yearOf(found, reading);
  if (typeof year !== 'number') return { key: null, read: year };
  return {
    key: fact === 'liabilities' ? `liabilities@${year}` : factKey(fact, year),
    read: readNumber(fact, text, { heading, sheetUnit }, reading),
  };
}
