import { plainNumber } from '#domain/contact/plain-number.ts';
import { officePhonePattern } from '#domain/contact/office-telephone.ts';
import { isWebAddress } from '#domain/web-address.ts';
import type { Notes } from '#server/platform/table/kind/notes.ts';
import { isHtml, markdownOf } from '#server/platform/table/parse/markdown.ts';
import { readIssuers, readKnown, readWords } from '#server/platform/table/parse/names.ts';
import { halfWidth } from '#domain/half-width.ts';
import { cut, halfWidthWords } from '#server/platform/table/parse/spelling.ts';
import { readDocNumber } from '#server/platform/table/parse/doc-number.ts';
import type { Choices } from './choices.ts';
import type { RowStatements } from './statements.ts';

type Values = Readonly<Record<string, string>>;

/** The longest texts, as in the editor; the body is limited by the file only. */
const longest = { shortName: 100, titleEn: 300, summaryEn: 500, amountText: 300, summary: 2000, contact: 300 } as const;
const titleLength = 300;
const numberLength = 100;
const lists = { issuers: [20, 100], tags: [30, 60], industries: [100, 4], needs: [30, 64] } as const;
const shown = 80;

const oneLine = (text: string): string => halfWidthWords(text).replaceAll(/\s*\n\s*/g, ' ');

function within(text: string, most: number, field: string, notes: Notes): string {
  if (text.length <= most) return text;
  notes.warning(field, 'cut', { most });
  return cut(text, most);
}

/** Limits of lists and their texts, as in the editor. */
function few(list: readonly string[], field: keyof typeof lists, notes: Notes): string[] {
  const [most, length] = lists[field];
  if (list.length > most) notes.warning(field, 'tooMany', { most });
  return [...new Set(list.slice(0, most).map((one) => within(one, length, field, notes)))];
}

/** The address of a policy's page, which an exported list has. */
const page = /^https?:\/\/\S+\/policy\/detail\?(?:[^#\s]*&)?id=([^&#\s]+)$/;

/** Returns the id of a row, also out of the address of its page. */
export function readId(values: Values): string {
  const text = halfWidth(values['id'] ?? '');
  const [, inAddress] = page.exec(text) ?? [];
  try {
    return inAddress === undefined ? text : decodeURIComponent(inAddress);
  } catch {
    return text;
  }
}

export function readTitle(values: Values): string {
  return oneLine(values['title'] ?? '').replace(/^《(.*)》$/, '$1');
}

export function readNumber(values: Values, statements: RowStatements, notes: Notes): void {
  const text = values['docNumber'] ?? '';
  if (text.length > numberLength) notes.error('docNumber', 'tooLong', { most: numberLength, length: text.length });
  const read = text.length > numberLength ? null : readDocNumber(text);
  if (read === null) return;
  statements.docNumber = read.text;
  if (!read.usual) notes.warning('docNumber', 'docNumberOdd', { value: cut(read.text, shown) });
  else if (read.text !== text) notes.warning('docNumber', 'docNumberMended', { from: cut(text, shown), to: read.text });
  if (read.usual && !read.complete) notes.warning('docNumber', 'docNumberNoAgency', { value: read.text });
}

/** A telephone number beside a name: 王科长 0571-8888 6666. */
const numberInside = /(?<!\d)(?:0\d{2,3}[- ]?)?(?:\d{3,4}[ -]?\d{4}|1\d{10})(?!\d)/;

/** Returns the number of a cell of a contact, without the name beside it; any other text as it is. */
function readPhone(typed: string, notes: Notes): string {
  const text = oneLine(plainNumber(typed));
  if (text === '' || officePhonePattern.test(text)) return text;
  const found = plainNumber((numberInside.exec(typed)?.[0] ?? '').replaceAll(' ', ''));
  if (found === '' || !officePhonePattern.test(found)) return text;
  notes.info('contactPhone', 'phoneInside', { value: cut(typed, shown), phone: found });
  return found;
}

export function readTexts(values: Values, statements: RowStatements, notes: Notes): void {
  const title = readTitle(values);
  if (title.length > titleLength) notes.error('title', 'tooLong', { most: titleLength, length: title.length });
  else if (title !== '') statements.title = title;
  for (const field of ['shortName', 'titleEn', 'summaryEn', 'amountText', 'summary'] as const) {
    const text = oneLine(values[field] ?? '');
    if (text !== '') statements[field] = within(text, longest[field], field, notes);
  }
  const body = (values['body'] ?? '').replaceAll(/\r\n?/g, '\n').trim();
  if (isHtml(body)) notes.warning('body', 'html');
  if (body !== '') statements.body = isHtml(body) ? markdownOf(body) : body;
  const address = halfWidth(values['sourceUrl'] ?? '').replaceAll(' ', '');
  if (address !== '' && isWebAddress(address) && URL.canParse(address) && address.length <= 1000) statements.sourceUrl = address;
  else if (address !== '') notes.warning('sourceUrl', 'link', { value: cut(address, shown) });
  const parts = [
    ['department', 'contactDepartment'],
    ['phone', 'contactPhone'],
    ['address', 'contactAddress'],
  ] as const;
  for (const [part, field] of parts) {
    const typed = oneLine(values[field] ?? '');
    const text = part === 'phone' ? readPhone(typed, notes) : typed;
    if (part === 'phone' && text !== '' && !officePhonePattern.test(text)) notes.warning(field, 'phone', { value: cut(text, shown) });
    else if (text !== '') statements.contact = { ...statements.contact, [part]: within(text, longest.contact, field, notes) };
  }
}

/** Lists in one cell. Unknown codes are left out. */
export function readLists(values: Values, choices: Choices, statements: RowStatements, notes: Notes): void {
  const issuers = readIssuers((values['issuers'] ?? '').slice(0, 5000));
  if (issuers.unsure) notes.warning('issuers', 'issuersSplit', { list: cut(issuers.list.join('、'), 200) });
  if (issuers.others) notes.warning('issuers', 'issuersOthers', { list: cut(issuers.list.join('、'), 200) });
  if (issuers.list.length > 0) statements.issuers = few(issuers.list, 'issuers', notes);
  const tags = readWords((values['tags'] ?? '').slice(0, 5000)).map(choices.tagOf);
  if (tags.length > 0) statements.tags = few(tags, 'tags', notes);
  const needs = readKnown((values['needs'] ?? '').slice(0, 5000), choices.needOf);
  for (const { text, found } of needs) if (found === null) notes.warning('needs', 'leftOut', { value: cut(text, shown) });
  const served = needs.flatMap(({ found }) => found ?? []);
  if (served.length > 0) statements.needs = few(served, 'needs', notes);
  const scales = readWords(values['scales'] ?? '').map((text) => ({ text, found: choices.scalesOf(text) }));
  const industries = readKnown((values['industries'] ?? '').slice(0, 5000), choices.industryOf);
  for (const { text, found } of scales) if (found === null) notes.warning('scales', 'leftOut', { value: cut(text, shown) });
  for (const { text, found } of industries)
    if (found === null && !/^(?:不限|全部|所有行业|各行业)$/.test(text))
      notes.warning('industries', 'leftOut', { value: cut(text, shown) });
  if (scales.some(({ found }) => found !== null)) statements.scales = [...new Set(scales.flatMap(({ found }) => found ?? []))];
  const codes = industries.flatMap(({ found }) => found ?? []);
  if (codes.length > 0) statements.industries = few(codes, 'industries', notes);
}
