import { exportLabels } from '../../export/labels.ts';
import type { Notes } from '#server/platform/table/kind/notes.ts';
import { isPlainAmount, isUnitDoubtful, namesUnit, readAmount, yuanText } from '#server/platform/table/parse/amount.ts';
import { impossibleDay, readDay, readSpan, saysNoDay } from '#server/platform/table/parse/day.ts';
import { choiceKey, cut, halfWidthWords } from '#server/platform/table/parse/spelling.ts';
import type { Choices } from './choices.ts';
import type { Places } from '#server/platform/table/parse/places.ts';
import { readValidityCell, readWindowCells } from './read-window.ts';
import type { Reading, RowStatements } from './statements.ts';

type Values = Readonly<Record<string, string>>;

const shown = 80;
const days = ['publishDate', 'effectiveFrom', 'effectiveTo', 'applyFrom', 'applyTo'] as const;
/** One cell may hold both days. */
const spans = [
  ['applyFrom', 'applyTo'],
  ['effectiveFrom', 'effectiveTo'],
] as const;

export function readDays(values: Values, { today }: Pick<Reading, 'today'>, statements: RowStatements, notes: Notes): void {
  const texts: Record<string, string> = Object.fromEntries(days.map((field) => [field, (values[field] ?? '').slice(0, 100)]));
  if (readWindowCells(values, statements, notes)) {
    texts['applyFrom'] = '';
    texts['applyTo'] = '';
  }
  for (const [from, to] of spans) {
    for (const field of [from, to]) {
      const span = readSpan(texts[field] ?? '');
      if (span === null || (texts[field === from ? to : from] ?? '') !== '') continue;
      texts[from] = span.from;
      texts[to] = span.to;
      notes.warning(field, 'span', span);
    }
  }
  for (const field of days) {
    const text = texts[field] ?? '';
    if (text === '' || saysNoDay(text)) continue;
    const day = readDay(text);
    if (day !== null) statements[field] = day;
    else if (field === 'effectiveFrom' || field === 'effectiveTo') readValidityCell(field, text, statements, notes);
    else {
      const impossible = impossibleDay(text);
      notes.error(field, impossible === null ? 'day' : 'dayImpossible', { value: impossible ?? cut(text, shown) });
    }
  }
  for (const [from, to] of spans) {
    const [begins = null, ends = null] = [statements[from], statements[to]];
    if (begins !== null && ends !== null && ends < begins) notes.error(to, 'reversed', { from: begins, to: ends });
  }
  if (statements.publishDate !== undefined && statements.publishDate > today)
    notes.warning('publishDate', 'ahead', { value: statements.publishDate });
}

export function readMoney(values: Values, { money }: Reading, statements: RowStatements, notes: Notes): void {
  const text = halfWidthWords(values['amount'] ?? '').slice(0, 300);
  if (text === '' || /^(?:无|不限|暂无|\/|-+|—+)$/.test(text)) return;
  const value = cut(text, shown);
  const amount = money === null ? null : readAmount(text, money.unit);
  if (amount === null || money === null) notes.warning('amount', 'amountUnread', { value });
  else {
    statements.amountMax = amount.most;
    const yuan = yuanText(amount.most);
    if (amount.bare && isUnitDoubtful(amount.most, money.heading)) notes.warning('amount', 'amountBare', { value, yuan });
    else if (!isPlainAmount(text, amount.most)) notes.info('amount', 'amountRead', { value, yuan });
  }
  if ((amount === null || amount.words) && statements.amountText === undefined) statements.amountText = text;
}

/** Takes the highest amount from the support standard of a file that has no column of amounts, except sums per head or month. */
export function readMoneyOfText(values: Values, { textMoney }: Reading, statements: RowStatements, notes: Notes): void {
  const text = statements.amountText ?? '';
  if (values['amount'] !== undefined || text === '' || textMoney === null) return;
  const amount = readAmount(text, textMoney.unit);
  if (amount === null || (/每|\/|per/i.test(text) && !/最高|不超过|上限|封顶/.test(text))) return;
  if (amount.bare && (amount.words || !namesUnit(textMoney.heading))) return;
  const yuan = yuanText(amount.most);
  statements.amountMax = amount.most;
  // a bare number is meaningless to a reader without the unit of the sheet
  if (amount.bare) statements.amountText = amountInWords(amount.most);
  notes.info('amountText', 'amountRead', { value: cut(text, shown), yuan });
}

const tenThousand = 10_000;
const amountInWords = (yuan: number): string => (yuan % tenThousand === 0 ? `${yuan / tenThousand}万元` : `${yuan}元`);

export function readCodes(values: Values, choices: Choices, places: Places, statements: RowStatements, notes: Notes): void {
  const namesOf = (field: 'kind' | 'level' | 'category'): readonly string[] =>
    field === 'category' ? [...choices.categoryNames.values()] : Object.values(exportLabels['zh-CN'][field]);
  /** For a field every policy has: nothing for an empty cell, an error for an unknown value. */
  const code = <Code extends string>(field: 'kind' | 'level' | 'category', known: ReadonlyMap<string, Code>): Code | undefined => {
    const text = values[field] ?? '';
    const found = known.get(choiceKey(text));
    if (text !== '' && found === undefined) notes.error(field, 'choice', { value: cut(text, shown), values: namesOf(field).join('、') });
    return found;
  };
  const [kind, level, category] = [code('kind', choices.kind), code('level', choices.level), code('category', choices.category)];
  Object.assign(statements, { ...(kind && { kind }), ...(level && { level }), ...(category && { category }) } satisfies RowStatements);
  const mode = values['supportMode'] ?? '';
  const known = choices.supportMode.get(choiceKey(mode));
  if (known !== undefined) statements.supportMode = known;
  else if (mode !== '') notes.warning('supportMode', 'leftOut', { value: cut(mode, shown) });
  const region = values['region'] ?? '';
  if (region === '') return;
  const place = places.read(region.slice(0, 200));
  if ('code' in place) statements.place = place;
  else if ('ambiguous' in place)
    notes.error('region', 'regionAmbiguous', { value: cut(region, shown), codes: place.ambiguous.slice(0, 5).join('、') });
  else notes.error('region', 'regionUnknown', { value: cut(region, shown), nearest: place.nearest.join('、') });
}
