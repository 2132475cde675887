import { factProblem } from '#domain/matching/model/fact-rule.ts';
import { titleKey } from '#domain/matching/model/holding.ts';
import type { FactKey, Holding } from '#domain/matching/model/profile.ts';
import { formatFact } from '#domain/matching/wording/wording.ts';
import type { Notes } from '#server/platform/table/kind/notes.ts';
import { readDay, readSpan } from '#server/platform/table/parse/day.ts';
import { readFlag } from '#server/platform/table/parse/flag.ts';
import { isNone, isBlank } from '#server/platform/table/parse/is-blank.ts';
import { halfWidth } from '#domain/half-width.ts';
import { choiceKey, cut } from '#server/platform/table/parse/spelling.ts';
import { noNames } from './fact-headings.ts';
import type { Reading } from './statements.ts';

type Values = Readonly<Record<string, string>>;
type Days = { since?: string; until?: string; first?: string; yearOnly?: true };

const shown = 80;
/** Far more titles than a company has; the rest of a cell is ignored. */
const mostTitles = 50;

const level = /^(?:国家|省|自治区|市|区|县|区县)级?$/;
/** A certificate number, which proves a title: GR202333001234. */
const certificate = /^[a-z]{1,6}[- ]?\d[\d-]{5,}$/i;
const year = /^(?:19|20)\d\d(?:\.0)?\s*年?度?(?:首次)?(?:认定|取得|获得|获评|获批|评定|复审|入选)?$/;

/** Reads 首次取得：2018-01-05, 2018-01-05 首次取得 and first obtained 2018-01-05. */
function readFirst(text: string): string | null {
  const [, before, behind] =
    /^(?:首次(?:取得|认定|获得|获评)?(?:日期|时间)?|first obtained(?: on)?)\s*:?\s*(.+)$|^(.+?)\s*首次(?:取得|认定|获得|获评)$/i.exec(
      text,
    ) ?? [];
  return readDay(before ?? behind ?? '');
}

/** Reads since when and until when a title is held, and since when first; null if uncertain. */
function readDays(text: string): Days | null {
  const parts = text.slice(0, 200).split(/\s*[，,；;]\s*/);
  const days = parts.map((part): Days | null => {
    const first = readFirst(halfWidth(part));
    return first === null ? readPresent(part) : { first };
  });
  const known = days.filter((one) => one !== null);
  return known.length === days.length ? Object.assign({}, ...known) : null;
}

/** Reads the days of the present title. */
function readPresent(text: string): Days | null {
  const plain = halfWidth(text.slice(0, 200)).replace(
    /^(?:证书)?(?:有效期限?|认定时间|认定日期|发证日期|发证时间|取得日期|取得时间|获得时间)\s*:?\s*/,
    '',
  );
  const span = readSpan(plain);
  if (span !== null) return { since: span.from, until: span.to };
  const end =
    /^(?:有效)?(?:至|到|截止至?|截至|until)\s*:?\s*(.+?)(?:止|为止|到期)?$/i.exec(plain)?.[1] ?? /^(.+?)(?:到期|截止|止)$/.exec(plain)?.[1];
  const until = end === undefined ? null : readDay(end);
  if (until !== null) return { until };
  const since = readDay(plain.replace(/(?:起|认定|取得|获得|发证|颁发|评定|获评|获批|通过)$/, ''));
  if (since !== null) return { since };
  if (year.test(plain)) return { yearOnly: true };
  return level.test(plain) || certificate.test(plain) ? {} : null;
}

/** Splits a text from the brackets that follow it. */
function parted(text: string): { head: string; detail: string } {
  const [, head = '', detail = ''] = /^(.*?)\s*[(（[【]([^()（）[\]【】]*)[)）\]】]$/s.exec(text) ?? [];
  return head === '' ? { head: text, detail: '' } : { head, detail };
}

/** Separators: punctuation, a line break, or a space between Chinese words; none inside brackets, which hold dates. */
const separators = /(?:[、，,；;|\n]|(?<=[\p{Script=Han}”"」)）])[^\S\n]+(?=[\p{Script=Han}①-⑳“"「]))(?![^(（[【]*[)）\]】])/u;

const listed = (text: string): string[] =>
  text
    .split(separators)
    .map((part) => part.replace(/^\s*(?:\d{1,2}[.)、．）]|[①-⑳])\s*/, '').trim())
    .filter((part) => part !== '')
    .slice(0, mostTitles);

/** Reads whether a text says that a title is held; null if it says neither. */
function readHeld(text: string, key: FactKey, code: string, { choices }: Reading): boolean | null {
  const word = choiceKey(text);
  const says = (held: boolean) =>
    (['zh-CN', 'en-US'] as const).some((language) => choiceKey(formatFact(key, { held }, language, noNames)) === word);
  if (says(true) || /^(?:有|已认定|已获得|已获评|通过|在有效期内)$/.test(word) || choices.titleOf(text) === code) return true;
  if (says(false) || isNone(text) || /^(?:非|不是|未认定|未获得|未通过|未申报)$/.test(word)) return false;
  return readFlag(text);
}

type ReadTitle = { holding: Holding; yearOnly: boolean };
const held = ({ yearOnly, ...days }: Days): ReadTitle => ({ holding: { held: true, ...days }, yearOnly: yearOnly === true });

/** Reads a cell of a title's own column: yes or no, dates, or both. */
function readOwn(text: string, key: FactKey, code: string, reading: Reading): ReadTitle | null {
  const { head, detail } = parted(text);
  const isHeld = readHeld(head, key, code, reading);
  if (isHeld === false) return { holding: { held: false }, yearOnly: false };
  const days = isHeld === true ? (detail === '' ? {} : readDays(detail)) : readDays(text);
  // a first day alone does not say whether the title is held now
  const isFirstDayOnly = isHeld !== true && days?.first !== undefined && days.since === undefined && days.until === undefined;
  return days === null || isFirstDayOnly ? null : held(days);
}

/** Stores a title with possible dates. */
function keep(
  found: Map<FactKey, Holding>,
  key: FactKey,
  { holding, yearOnly }: ReadTitle,
  { field, value, today }: Cell,
  notes: Notes,
): void {
  const known = { region: () => false, industry: () => false, qualification: () => true };
  if (factProblem(key, holding, today, known) !== null) {
    notes.error(field, 'titleDays', { value, today });
    return;
  }
  if (yearOnly) notes.warning(field, 'titleYear', { value });
  found.set(key, holding);
}
type Cell = { field: string; value: string; today: string };

function readList(text: string, found: Map<FactKey, Holding>, reading: Reading, notes: Notes): void {
  const unknown: string[] = [];
  for (const part of listed(text)) {
    const { head, detail } = parted(part);
    const [, before = ''] = /^((?:19|20)\d\d)年?度?(?=\p{Script=Han})/u.exec(head) ?? [];
    const code =
      reading.choices.titleOf(part) ??
      reading.choices.titleOf(head) ??
      reading.choices.titleOf(head.slice(before.length).replace(/^年?度?/, ''));
    const cell = { field: 'titles', value: cut(part, shown), today: reading.today };
    if (code === undefined) unknown.push(cell.value);
    else {
      const key = titleKey(code);
      const days = readDays(detail === '' ? before : detail);
      if (found.get(key)?.held === false) notes.error('titles', 'titleContradicts', { value: cell.value });
      else if (detail !== '' && days === null) notes.warning('titles', 'titleDetail', { value: cell.value });
      else if (!found.has(key)) keep(found, key, held(days ?? {}), cell, notes);
    }
  }
  if (unknown.length > 0) notes.warning('titles', 'titlesUnknown', { values: cut(unknown.join('、'), 4 * shown) });
}

/** Reads the titles of a row by key: from their own columns, then from a column that lists several. */
export function readTitles(values: Values, reading: Reading, notes: Notes): Map<FactKey, Holding> {
  const found = new Map<FactKey, Holding>();
  for (const { key, code } of reading.titles) {
    const text = (values[key] ?? '').trim();
    if (isBlank(text)) continue;
    const title = readOwn(text, key, code, reading);
    const cell = { field: key, value: cut(text, shown), today: reading.today };
    if (title === null) notes.error(key, 'title', { value: cell.value });
    else keep(found, key, title, cell, notes);
  }
  const list = values['titles'] ?? '';
  if (isNone(list)) notes.warning('titles', 'titlesNone', { value: cut(list, shown) });
  else if (!isBlank(list)) readList(list, found, reading, notes);
  return found;
}
