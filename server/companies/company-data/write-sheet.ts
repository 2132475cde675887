import type { SourcedFact } from '#contract/company.ts';
import type { CurrentUser } from '#contract/oauth.ts';
import { todayInChina } from '#domain/china-time.ts';
import { factRule } from '#domain/matching/model/fact-rule.ts';
import type { FactKey, FactValue } from '#domain/matching/model/profile.ts';
import type { Names } from '#domain/matching/wording/names.ts';
import { factName, formatFact, unitOf } from '#domain/matching/wording/wording.ts';
import { typedMoney } from '#domain/typed-number.ts';
import type { Db } from '#server/platform/db/client.ts';
import type { AskedFacts } from '../company/asked-facts.ts';
import { cellText, spreadsheet } from '#server/platform/table/cell-text.ts';
import type { Cell } from '#server/platform/table/workbook.ts';
import { wholeWorkbook } from '#server/platform/table/workbook.ts';
import { attachment } from '#server/platform/http/answer/content-disposition.ts';
import type { Language } from '#server/platform/http/messages.ts';
import { policiesToMatch } from '../matching/catalogue.ts';
import { namesIn } from '../matching/names.ts';
import { confirmedIn } from './declare.ts';
import { requireOwnCompany } from './own-company.ts';
import { knownCompany } from './overview.ts';
import type { SheetColumn } from './sheet-words.ts';
import { sheetColumns, sheetWidths, sheetWords } from './sheet-words.ts';

type Writing = { language: Language; names: Names; today: string };

const factorOf = (key: FactKey, language: Language): number => (unitOf(key) === 'yuan' ? typedMoney[language].factor : 1);

function unitText(key: FactKey, language: Language): string {
  const unit = unitOf(key);
  // ¥ precedes amounts on pages; in a column the code is clearer
  return unit === null
    ? ''
    : unit === 'yuan'
      ? language === 'zh-CN'
        ? typedMoney[language].unit
        : 'CNY'
      : sheetWords[language].units[unit];
}

/** Rounds away errors of dividing by the factor. */
const inUnit = (value: number, factor: number): number => Number((value / factor).toPrecision(15));

/** Writes a value so that it is read back as the same. */
function cellsOf(
  key: FactKey,
  value: FactValue | null,
  { language, names }: Omit<Writing, 'today'>,
): { value: Cell; since: Cell; until: Cell } {
  const { yes, no } = sheetWords[language];
  const days = { since: null, until: null };
  if (value === null) return { value: null, ...days };
  if (typeof value === 'boolean') return { value: value ? yes : no, ...days };
  if (typeof value === 'number') return { value: inUnit(value, factorOf(key, language)), ...days };
  if (typeof value === 'string')
    return { value: factRule(key).type === 'choice' ? cellText(formatFact(key, value, language, names)) : value, ...days };
  if ('held' in value) return { value: value.held ? yes : no, since: value.since ?? null, until: value.until ?? null };
  const [min, max] = [value.min, value.max].map((end) => (end === undefined ? undefined : inUnit(end, factorOf(key, language))));
  if (min !== undefined && max !== undefined) return { value: `${min}-${max}`, ...days };
  return { value: min === undefined ? `<=${max ?? ''}` : `>=${min}`, ...days };
}

/** The allowed values of a cell, in words. */
function allowedText(key: FactKey, { language, names }: Writing): string {
  const { allowed, or } = sheetWords[language];
  const rule = factRule(key);
  if (rule.type === 'choice') return rule.values.map((value) => formatFact(key, value, language, names)).join(or);
  if (rule.type === 'figure') return rule.integer ? allowed.whole : allowed.figure;
  return allowed[rule.type];
}

type Row = { key: FactKey; known: SourcedFact | undefined; confirmed: boolean };

function rowOf({ key, known, confirmed }: Row, isTemplate: boolean, writing: Writing): Cell[] {
  const { language, names, today } = writing;
  const { states } = sheetWords[language];
  // the register's values are not to be filled in again
  const filled = cellsOf(key, known === undefined || (isTemplate && !known.own) ? null : known.value, writing);
  const cells: Record<SheetColumn, Cell> = {
    code: key,
    name: cellText(factName(key, language, names)),
    ...filled,
    unit: unitText(key, language),
    allowed: cellText(allowedText(key, writing)),
    known: known === undefined ? null : cellText(formatFact(key, known.value, language, names, today)),
    source: cellText(known?.source ?? null),
    sourceDate: known?.sourceDate ?? null,
    state: known === undefined ? states.missing : known.own ? states.own : confirmed ? states.confirmed : states.public,
  };
  return sheetColumns.map((column) => cells[column]);
}

type Asked = { companyId: string; what: 'all' | 'template'; language: Language; now: Date; asking: AskedFacts };

/** Writes the facts of a company as a sheet: all that are known or asked for, or those to fill in. */
export async function factSheet(db: Db, user: CurrentUser, { companyId, what, language, now, asking }: Asked) {
  const company = await requireOwnCompany(db, user.id, companyId);
  const { facts } = await knownCompany(db, company.id, user.id);
  const registered = confirmedIn(facts);
  // own values come last and replace public ones of the same fact
  const known = new Map(facts.map((fact) => [fact.key, fact]));
  const byWeight = asking.toSorted(([a, one], [b, other]) => other - one || (a < b ? -1 : 1)).map(([key]) => key);
  const keys = [...new Set([...byWeight, ...facts.map(({ key }) => key)])];
  const isTemplate = what === 'template';
  const writing = { language, names: await namesIn(db, language, await policiesToMatch(db)), today: todayInChina(now) };
  const rows = keys
    .filter((key) => !isTemplate || !registered.has(key))
    .map((key) => rowOf({ key, known: known.get(key), confirmed: registered.has(key) }, isTemplate, writing));
  const words = sheetWords[language];
  const name = isTemplate ? words.template : words.file;
  const columns = sheetColumns.map((column) => ({ heading: words.columns[column], width: sheetWidths[column] }));
  const ascii = isTemplate ? 'company-data-to-fill-in' : 'company-data';
  return {
    body: await wholeWorkbook({ name, columns }, rows),
    headers: {
      'Content-Type': spreadsheet,
      'Content-Disposition': attachment(`${name}-${company.name}-${writing.today}.xlsx`, `${ascii}-${writing.today}.xlsx`),
    },
  };
}
