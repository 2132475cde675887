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

/** Returns the text of a cell; empty for a placeholder. */
export const textOf = (values: Values, field: string): string => {
  const text = values[field] ?? '';
  return isBlank(text) || isNone(text) ? '' : text;
};

/** Normalises a company name: one line, without the spaces that pad a cell between Chinese characters. */
export const readName = (values: Values): string =>
  halfWidthWords(values['name'] ?? '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/(?<=\p{Script=Han}) (?=\p{Script=Han})/gu, '');

/** Whether a spreadsheet has made a number of the code: 9.13301E+17, or the last of its digits are zeros. */
const isSpoiled = (code: string): boolean => /^\d(?:\.\d+)?E\+?\d{2}$/.test(code) || (/^\d{15}0{3}$/.test(code) && !creditCodeFits(code));

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
  if (isSpoiled(code)) notes.warning('creditCode', 'codeSpoiled', { value: cut(code, shown) });
  else if (!creditCodePattern.test(code)) notes.error('creditCode', 'codeForm', { value: cut(code, shown) });
  else {
    fields.creditCode = code;
    if (!creditCodeFits(code)) notes.warning('creditCode', 'codeDoubt', { value: code });
  }
}

/** Fields of the industry, the narrowest first. */
const industryFields = ['industryClass', 'industryGroup', 'industry', 'industryDivision', 'industrySection'] as const;

/** Reads the narrowest known industry: registers name classes, the portal knows divisions and its dictionary. */
function readIndustry(values: Values, { choices }: Reading, fields: Partial<Identifying>, notes: Notes): void {
  const stated = industryFields.flatMap((field) => {
    const text = textOf(values, field);
    return text === '' ? [] : [{ field, text, code: choices.industryOf(text) }];
  });
  const found = stated.find(({ code }) => code !== null);
  const [narrowest] = stated;
  if (narrowest === undefined) return;
  const value = cut(narrowest.text, shown);
  if (found === undefined || found.code === null) notes.error(narrowest.field, 'industry', { value });
  else {
    fields.industry = found.code;
    if (found !== narrowest) notes.info(narrowest.field, 'industryBroader', { value, used: cut(found.text, shown) });
  }
}

/** Reads the district with its parents, which distinguish districts of the same name; a contradicting province is reported and dropped. */
function readRegion(values: Values, { regionOf }: Reading, fields: Partial<Identifying>, notes: Notes): void {
  const [province, city, district] = ['province', 'city', 'region'].map((field) => textOf(values, field).slice(0, 200)) as [
    string,
    string,
    string,
  ];
  const parts = [province, city === province ? '' : city, district].filter((part) => part !== '');
  if (parts.length === 0) return;
  const field = district !== '' ? 'region' : city !== '' ? 'city' : 'province';
  const whole = parts.join('');
  const ways = [whole, ...parts.slice(1).map((_, from) => parts.slice(from + 1).join(''))];
  const read = ways.map((text) => ({ text, place: regionOf(text) }));
  const found = read.find(({ place }) => 'code' in place);
  if (found !== undefined && 'code' in found.place) {
    fields.regionCode = found.place.code;
    if (found.text !== whole) notes.warning(field, 'regionAbove', { value: cut(whole, shown), used: found.place.name });
    return;
  }
  const value = cut(whole, shown);
  const several = read.find(({ place }) => 'ambiguous' in place)?.place;
  const nearest = read.at(-1)?.place;
  if (several !== undefined && 'ambiguous' in several)
    notes.error(field, 'regionAmbiguous', { value, codes: several.ambiguous.slice(0, 5).join('、') });
  else
    notes.error(field, 'regionUnknown', {
      value,
      nearest: nearest !== undefined && 'nearest' in nearest ? nearest.nearest.join('、') : '',
    });
}

function readCodes(values: Values, reading: Reading, fields: Partial<Identifying>, notes: Notes): void {
  const { choices } = reading;
  const [form, scale] = [textOf(values, 'legalForm'), textOf(values, 'scale')];
  const [legalForm, size] = [choices.legalFormOf(form), choices.scaleOf(scale)];
  if (legalForm !== undefined) fields.legalForm = legalForm;
  else if (form !== '') notes.error('legalForm', 'legalForm', { value: cut(form, shown) });
  if (size !== undefined) fields.scale = size;
  else if (scale !== '') notes.error('scale', 'scale', { value: cut(scale, shown) });
  readIndustry(values, reading, fields, notes);
  readRegion(values, reading, fields, notes);
}

/**
 * Reads the first telephone and the first e-mail address of cells that may list several. Anything else is dropped without affecting the
 * row.
 */
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
