import { ownContact } from '#domain/contact/own-contact.ts';
import { plainNumber } from '#domain/contact/plain-number.ts';
import { phonePattern } from '#domain/contact/telephone.ts';
import { creditCodeFits, creditCodePattern, normaliseCreditCode } from '#domain/company/credit-code.ts';
import type { Notes } from '#server/platform/table/kind/notes.ts';
import { readDay } from '#server/platform/table/parse/day.ts';
import { isNone, isBlank } from '#server/platform/table/parse/is-blank.ts';
import { halfWidth } from '#domain/half-width.ts';
import { cut, halfWidthWords } from '#server/platform/table/parse/spelling.ts';
import type { Identifying, Reading } from './statements.ts';

type Values = Readonly<Record<string, string>>;

const shown = 80;
const nameLength = [2, 100] as const;
const sourceLength = 100;
/** The longest texts, as in the form. */
const longest = { nameEn: 200, legalRepresentative: 60, address: 300, businessScope: 4000 } as const;

/** Returns the text of a cell; empty where it says nothing. */
export const textOf = (values: Values, field: string): string => {
  const text = values[field] ?? '';
  return isBlank(text) || isNone(text) ? '' : text;
};

/** Normalises a company name: one line, without the spaces that pad a cell between Chinese characters. */
export const readName = (values: Values): string =>
  halfWidthWords(values['name'] ?? '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/(?<=\p{Script=Han}) (?=\p{Script=Han})/gu, '');

export const readCode = (values: Values): string => normaliseCreditCode(halfWidth(textOf(values, 'creditCode')).replace(/^'/, ''));

/** Reads a day that is not after today; undefined for an empty or unreadable cell. */
export function readDayOf(field: string, values: Values, today: string, notes: Notes): string | undefined {
  const text = textOf(values, field);
  if (text === '') return undefined;
  const day = readDay(text.slice(0, 100));
  if (day === null) notes.error(field, 'day', { value: cut(text, shown) });
  else if (day > today) notes.error(field, 'ahead', { value: day, today });
  else return day;
  return undefined;
}

function readNames(values: Values, fields: Partial<Identifying>, notes: Notes): void {
  const name = readName(values);
  const [least, most] = nameLength;
  if (name === '') notes.error('name', 'missing');
  else if (name.length < least) notes.error('name', 'nameShort', { value: name });
  else if (name.length > most) notes.error('name', 'tooLong', { most, length: name.length });
  else fields.name = name;
  const code = readCode(values);
  if (code === '') return;
  if (!creditCodePattern.test(code)) notes.error('creditCode', 'codeForm', { value: cut(code, shown) });
  else {
    fields.creditCode = code;
    if (!creditCodeFits(code)) notes.warning('creditCode', 'codeDoubt', { value: code });
  }
}

function readCodes(values: Values, { choices, regionOf }: Reading, fields: Partial<Identifying>, notes: Notes): void {
  const [form, scale, industry, region] = ['legalForm', 'scale', 'industry', 'region'].map((field) => textOf(values, field)) as [
    string,
    string,
    string,
    string,
  ];
  const [legalForm, size, division] = [choices.legalFormOf(form), choices.scaleOf(scale), choices.industryOf(industry)];
  if (legalForm !== undefined) fields.legalForm = legalForm;
  else if (form !== '') notes.error('legalForm', 'legalForm', { value: cut(form, shown) });
  if (size !== undefined) fields.scale = size;
  else if (scale !== '') notes.error('scale', 'scale', { value: cut(scale, shown) });
  if (division !== undefined) fields.industry = division;
  else if (industry !== '') notes.error('industry', 'industry', { value: cut(industry, shown) });
  if (region === '') return;
  const place = regionOf(region.slice(0, 200));
  if ('code' in place) fields.regionCode = place.code;
  else if ('ambiguous' in place)
    notes.error('region', 'regionAmbiguous', { value: cut(region, shown), codes: place.ambiguous.slice(0, 5).join('、') });
  else notes.error('region', 'regionUnknown', { value: cut(region, shown), nearest: place.nearest.join('、') });
}

/** Reads the first telephone and the first e-mail address of cells that may list several. What is neither is left out: the rest of the row counts. */
function readContacts(values: Values, fields: Partial<Identifying>, notes: Notes): void {
  const firstOf = (field: string) =>
    halfWidth(textOf(values, field))
      .split(/[;,、\n]|\/(?!\d{1,4}$)/)
      .map((part) => part.trim())
      .find((part) => part !== '');
  const [phone, email] = [firstOf('registerPhone'), firstOf('registerEmail')];
  if (phone !== undefined) {
    const number = plainNumber(phone);
    if (number.length <= 40 && phonePattern.test(number)) fields.registerPhone = number;
    else notes.warning('registerPhone', 'phone', { value: cut(phone, shown) });
  }
  if (email === undefined) return;
  const contact = ownContact(email);
  if (contact?.way === 'email') fields.registerEmail = contact.to;
  else notes.warning('registerEmail', 'email', { value: cut(email, shown) });
}

/** Reads a row's identity fields; every unreadable cell is an error. */
export function readFields(values: Values, reading: Reading, notes: Notes): Partial<Identifying> {
  const fields: Partial<Identifying> = {};
  readNames(values, fields, notes);
  readCodes(values, reading, fields, notes);
  readContacts(values, fields, notes);
  const established = readDayOf('established', values, reading.today, notes);
  if (established !== undefined) fields.established = established;
  for (const field of ['nameEn', 'legalRepresentative', 'address', 'businessScope'] as const) {
    const text = halfWidthWords(textOf(values, field)).replaceAll(/\s+/g, ' ');
    if (text.length > longest[field]) notes.warning(field, 'cut', { most: longest[field] });
    if (text !== '') fields[field] = cut(text, longest[field]);
  }
  return fields;
}

/** Source and date of the row. */
export function readSource(values: Values, reading: Reading, notes: Notes): { source: string; sourceDate: string } {
  const source = halfWidthWords(textOf(values, 'source')).replaceAll(/\s+/g, ' ') || reading.source;
  if (source.length > sourceLength) notes.error('source', 'sourceLong', { most: sourceLength, length: source.length });
  return { source, sourceDate: readDayOf('sourceDate', values, reading.today, notes) ?? reading.sourceDate };
}
