import { isDeepStrictEqual } from 'node:util';
import type * as contract from '#contract/company-data.ts';
import type { SheetRow } from '#contract/company-data.ts';
import type { CallData } from '#contract/endpoint.ts';
import { todayInChina } from '#domain/china-time.ts';
import { factRule } from '#domain/matching/model/fact-rule.ts';
import type { FactKey, FactValue } from '#domain/matching/model/profile.ts';
import { isFactKey } from '#domain/matching/model/profile.ts';
import { formatFact, unitOf } from '#domain/matching/wording/wording.ts';
import type { Names } from '#domain/matching/wording/names.ts';
import { checkFacts } from '../company/check-facts.ts';
import { plainName } from '#server/platform/files/plain-name.ts';
import type { WriteCall } from '#server/platform/http/context.ts';
import type { Language } from '#server/platform/http/messages.ts';
import { message } from '#server/platform/http/messages.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { readDay } from '#server/platform/table/parse/day.ts';
import { readFigure } from '#server/platform/table/parse/figure.ts';
import { readFlag } from '#server/platform/table/parse/flag.ts';
import { choiceKey } from '#server/platform/table/parse/spelling.ts';
import type { Sheet } from '#server/platform/table/read/table.ts';
import { readWholeSheets } from '#server/platform/table/read/with-table.ts';
import { policiesToMatch } from '../matching/catalogue.ts';
import { namesIn } from '../matching/names.ts';
import { confirmedIn, standingOf } from './declare.ts';
import type { Proposal } from './foreign/propose.ts';
import { proposeFrom } from './foreign/propose.ts';
import type { Given } from './foreign/values.ts';
import { requireOwnCompany } from './own-company.ts';
import { declarationsAmong, knownCompany } from './overview.ts';
import type { SheetColumn } from './sheet-words.ts';
import { moneyUnits, sheetColumns, sheetWords } from './sheet-words.ts';

const mostMegabytes = 2;
const mostRows = 1000;
/** Rows among which the headings of the template are looked for. */
const headingRows = 10;

/** Questions for values that a file does not state. */
const asked = { unit: 'factSheetUnitAsk', year: 'factSheetYearAsk' } as const;

type Line = { row: number; cells: Record<SheetColumn, string> };
type Reading = { language: Language; names: Record<Language, Names> };
type Read = { value: FactValue } | { problem: string };

/** Reads the rows of the sheet with the template's headings, in either language; null if there is none. */
function linesOf(sheets: readonly Sheet[]): Line[] | null {
  for (const { rows } of sheets) {
    const headed = rows.slice(0, headingRows).flatMap((row, place) => {
      const headings = row.cells.map(choiceKey);
      const at = new Map(
        sheetColumns.map((column) => [
          column,
          headings.findIndex((heading) => Object.values(sheetWords).some((words) => choiceKey(words.columns[column]) === heading)),
        ]),
      );
      return at.get('code') === -1 || at.get('value') === -1 ? [] : [{ place, at }];
    });
    const [heading] = headed;
    if (heading === undefined) continue;
    return rows.slice(heading.place + 1).map(({ row, cells }) => {
      const cell = (column: SheetColumn) => (cells[heading.at.get(column) ?? -1] ?? '').trim();
      // every column is a key
      return { row, cells: Object.fromEntries(sheetColumns.map((column) => [column, cell(column)])) as Line['cells'] };
    });
  }
  return null;
}

function readNumber(key: FactKey, { value, unit }: Line['cells'], language: Language): Read {
  const kind = unitOf(key) ?? 'points';
  const factor = kind === 'yuan' ? moneyUnits.get(choiceKey(unit)) : 1;
  const read = readFigure(value, kind, factor ?? 1);
  if (read === null || read.about) return { problem: message(language, 'factFigure') };
  // an amount without a unit could be off by four digits
  return read.bare && factor === undefined ? { problem: message(language, 'factSheetUnit') } : { value: read.figure };
}

function readHolding({ value, since, until }: Line['cells'], language: Language): Read {
  const held = readFlag(value);
  if (held === null) return { problem: message(language, 'factSheetFlag') };
  if (!held) return { value: { held } };
  const days = { since: since === '' ? undefined : readDay(since), until: until === '' ? undefined : readDay(until) };
  if (days.since === null || days.until === null) return { problem: message(language, 'factSheetDay') };
  return {
    value: { held, ...(days.since !== undefined && { since: days.since }), ...(days.until !== undefined && { until: days.until }) },
  };
}

function readValue(key: FactKey, cells: Line['cells'], { language, names }: Reading): Read {
  const rule = factRule(key);
  switch (rule.type) {
    case 'figure':
      return readNumber(key, cells, language);
    case 'holding':
      return readHolding(cells, language);
    case 'flag': {
      const flag = readFlag(cells.value);
      return flag === null ? { problem: message(language, 'factSheetFlag') } : { value: flag };
    }
    case 'day': {
      const day = readDay(cells.value);
      return day === null ? { problem: message(language, 'factSheetDay') } : { value: day };
    }
    case 'choice': {
      const typed = choiceKey(cells.value);
      const spelt = (code: string) => [code, ...(['zh-CN', 'en-US'] as const).map((one) => formatFact(key, code, one, names[one]))];
      const code = rule.values.find((one) => spelt(one).some((word) => choiceKey(word) === typed));
      const values = rule.values.map((one) => formatFact(key, one, language, names[language])).join(sheetWords[language].or);
      return code === undefined ? { problem: message(language, 'factChoice', { values }) } : { value: code };
    }
    case 'region':
    case 'industry':
      return { value: cells.value.toUpperCase().slice(0, 60) };
  }
}

/** Keeps the day on which a title was first obtained, for which the sheet has no column, while the present title is the same. */
function withFirst(value: FactValue, known: FactValue | undefined): FactValue {
  if (typeof value !== 'object' || !('held' in value) || typeof known !== 'object' || !('held' in known)) return value;
  return value.held && known.first !== undefined && value.since === known.since ? { ...value, first: known.first } : value;
}

type Preview = CallData<typeof contract.importPreview>;
type Asking = Pick<WriteCall, 'db' | 'user' | 'now' | 'c'> & { signal?: AbortSignal; given?: Given };
type Stated = Omit<Proposal, 'cell'> & { cell: string | null };

/** The values of the template's rows. Rows without a value are left out. */
function statedIn(lines: readonly Line[], reading: Reading): Stated[] {
  const taken = new Map<FactKey, number>();
  const problem = (text: string) => ({ problem: text });
  return lines
    .filter(({ cells }) => cells.value !== '')
    .map(({ row, cells }) => {
      const key = isFactKey(cells.code) ? cells.code : null;
      const of = { row, key, name: cells.name === '' ? cells.code : cells.name, cell: null, derived: false };
      if (key === null) return { ...of, result: problem(message(reading.language, 'factSheetCode')) };
      const first = taken.get(key);
      if (first !== undefined) return { ...of, result: problem(message(reading.language, 'factSheetTwice', { row: first })) };
      taken.set(key, row);
      return { ...of, result: readValue(key, cells, reading) };
    });
}

/** Reads a sheet, from the template or external, and returns the effect of each row. */
export async function previewSheet({ db, user, now, c, signal, given }: Asking, companyId: string, file: File): Promise<Preview> {
  const company = await requireOwnCompany(db, user.id, companyId);
  const { language } = c.var;
  const today = todayInChina(now());
  if (file.size > mostMegabytes * 1024 * 1024)
    throw new Problem(200, 'FILE_TOO_LARGE', 'fileTooLarge', { values: { limit: mostMegabytes }, data: { limitMb: mostMegabytes } });
  const fileName = plainName(file.name);
  const sheets = await readWholeSheets(file, fileName, signal);
  if (sheets.some(({ rows }) => rows.length > mostRows + headingRows))
    throw new Problem(200, 'TOO_MANY_ROWS', 'factSheetRows', { values: { limit: mostRows } });
  const lines = linesOf(sheets);
  const policies = await policiesToMatch(db);
  const names = { 'zh-CN': await namesIn(db, 'zh-CN', policies), 'en-US': await namesIn(db, 'en-US', policies) };
  const foreign =
    lines === null
      ? await proposeFrom(db, sheets, { company, today, language, given: given ?? { unit: undefined, year: undefined }, fileName })
      : null;
  const stated: readonly Stated[] = foreign?.proposals ?? statedIn(lines ?? [], { language, names });
  const { facts, profile } = await knownCompany(db, company.id, user.id);
  const registered = confirmedIn(facts);
  const read = stated.map((one) => {
    const { key, result } = one;
    if (key === null || !('value' in result)) return one;
    return { ...one, result: { value: withFirst(result.value, registered.get(key)?.value ?? profile[key]) } };
  });
  const valid = Object.fromEntries(read.flatMap(({ key, result }) => (key !== null && 'value' in result ? [[key, result.value]] : [])));
  const wrong = new Map(
    (await checkFacts(db, valid, today, language)).map(({ path, message: text }) => [path.replace('body.facts.', ''), text]),
  );
  const rows = read.map(({ key, result, ...of }): SheetRow => {
    const none = { ...of, key, value: null, before: null };
    if ('asks' in result) return { ...none, outcome: 'ask', problem: message(language, asked[result.asks]) };
    const problem = 'problem' in result ? result.problem : (wrong.get(key ?? '') ?? null);
    if (problem !== null || key === null || !('value' in result)) return { ...none, outcome: 'reject', problem };
    const { value } = result;
    const official = registered.get(key);
    const before = profile[key] ?? null;
    if (official !== undefined && standingOf(registered, key, value) === 'contradicts')
      return { ...of, key, outcome: 'contradicts', value, before: official.value, problem: null };
    const outcome = before === null ? 'add' : isDeepStrictEqual(before, value) ? 'same' : 'change';
    return { ...of, key, outcome, value, before, problem: null };
  });
  const asks = (what: 'unit' | 'year') => read.some(({ result }) => 'asks' in result && result.asks === what);
  return {
    fileName,
    rows,
    asks: { unit: asks('unit'), year: asks('year') },
    remarks: foreign?.remarks ?? [],
    declarations: await declarationsAmong(
      db,
      rows.flatMap(({ key }) => key ?? []),
      today,
    ),
  };
}
