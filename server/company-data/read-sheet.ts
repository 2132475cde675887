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
import { checkFacts } from '../enterprise/check-facts.ts';
import { plainName } from '../files/plain-name.ts';
import type { WriteCall } from '../http/context.ts';
import type { Language } from '../http/messages.ts';
import { message } from '../http/messages.ts';
import { Problem } from '../http/problem.ts';
import { readDay } from '../import/parse/day.ts';
import { readFigure } from '../import/parse/figure.ts';
import { readFlag } from '../import/parse/flag.ts';
import { choiceKey } from '../import/parse/spelling.ts';
import { withTable } from '../import/read/with-table.ts';
import { policiesToMatch } from '../matching/catalogue.ts';
import { namesIn } from '../matching/names.ts';
import { confirmedIn, standingOf } from './declare.ts';
import { requireOwnCompany } from './own-company.ts';
import { declarationsAmong, knownCompany } from './overview.ts';
import type { SheetColumn } from './sheet-words.ts';
import { moneyUnits, sheetColumns, sheetWords } from './sheet-words.ts';

const mostMegabytes = 2;
const mostRows = 1000;

type Line = { row: number; cells: Record<SheetColumn, string> };
type Reading = { language: Language; names: Record<Language, Names> };
type Read = { value: FactValue } | { problem: string };

/** Reads the rows of a sheet whose headings are those of the template, in either language. */
async function linesOf(file: File, signal: AbortSignal | undefined): Promise<Line[]> {
  if (file.size > mostMegabytes * 1024 * 1024)
    throw new Problem(200, 'FILE_TOO_LARGE', 'fileTooLarge', { values: { limit: mostMegabytes }, data: { limitMb: mostMegabytes } });
  return withTable(file, plainName(file.name), signal, async ({ columns, total, batches }) => {
    const headings = columns.map(choiceKey);
    const at = new Map(
      sheetColumns.map((column) => [
        column,
        headings.findIndex((heading) => Object.values(sheetWords).some((words) => choiceKey(words.columns[column]) === heading)),
      ]),
    );
    if (at.get('code') === -1 || at.get('value') === -1) throw new Problem(200, 'FILE_UNREADABLE', 'factSheetColumns');
    if (total > mostRows) throw new Problem(200, 'TOO_MANY_ROWS', 'factSheetRows', { values: { limit: mostRows } });
    const lines: Line[] = [];
    for await (const batch of batches())
      for (const { row, cells } of batch) {
        const cell = (column: SheetColumn) => (cells[at.get(column) ?? -1] ?? '').trim();
        // every column is a key
        lines.push({ row, cells: Object.fromEntries(sheetColumns.map((column) => [column, cell(column)])) as Line['cells'] });
      }
    return lines;
  });
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

/** The sheet has no column for the first time a title was obtained: it is kept while the present one is the same. */
function withFirst(value: FactValue, known: FactValue | undefined): FactValue {
  if (typeof value !== 'object' || !('held' in value) || typeof known !== 'object' || !('held' in known)) return value;
  return value.held && known.first !== undefined && value.since === known.since ? { ...value, first: known.first } : value;
}

type Preview = CallData<typeof contract.importPreview>;
type Asking = Pick<WriteCall, 'db' | 'user' | 'now' | 'c'> & { signal?: AbortSignal };

/** Reads a filled-in sheet and says what each row would do. Rows without a value are left out: nothing is said of these facts. */
export async function previewSheet({ db, user, now, c, signal }: Asking, businessId: string, file: File): Promise<Preview> {
  const company = await requireOwnCompany(db, user.id, businessId);
  const { language } = c.var;
  const today = todayInChina(now());
  const policies = await policiesToMatch(db);
  const names = { 'zh-CN': await namesIn(db, 'zh-CN', policies), 'en-US': await namesIn(db, 'en-US', policies) };
  const lines = (await linesOf(file, signal)).filter(({ cells }) => cells.value !== '');
  const { facts, profile } = await knownCompany(db, company.id, user.id);
  const registered = confirmedIn(facts);
  const taken = new Map<FactKey, number>();
  const read = lines.map(({ row, cells }) => {
    const key = isFactKey(cells.code) ? cells.code : null;
    const of = { row, key, name: cells.name === '' ? cells.code : cells.name };
    if (key === null) return { ...of, result: { problem: message(language, 'factSheetCode') } satisfies Read };
    const first = taken.get(key);
    if (first !== undefined) return { ...of, result: { problem: message(language, 'factSheetTwice', { row: first }) } satisfies Read };
    taken.set(key, row);
    const result = readValue(key, cells, { language, names });
    if ('problem' in result) return { ...of, result };
    return { ...of, result: { value: withFirst(result.value, registered.get(key)?.value ?? profile[key]) } };
  });
  const valid = Object.fromEntries(read.flatMap(({ key, result }) => (key !== null && 'value' in result ? [[key, result.value]] : [])));
  const wrong = new Map(
    (await checkFacts(db, valid, today, language)).map(({ path, message: text }) => [path.replace('body.facts.', ''), text]),
  );
  const rows = read.map(({ key, result, ...of }): SheetRow => {
    const problem = 'problem' in result ? result.problem : (wrong.get(key ?? '') ?? null);
    const value = 'value' in result ? result.value : null;
    if (problem !== null || key === null || value === null) return { ...of, key, outcome: 'reject', value: null, before: null, problem };
    const official = registered.get(key);
    const before = profile[key] ?? null;
    if (official !== undefined && standingOf(registered, key, value) === 'contradicts')
      return { ...of, key, outcome: 'contradicts', value, before: official.value, problem: null };
    const outcome = before === null ? 'add' : isDeepStrictEqual(before, value) ? 'same' : 'change';
    return { ...of, key, outcome, value, before, problem: null };
  });
  return {
    fileName: plainName(file.name),
    rows,
    declarations: await declarationsAmong(
      db,
      rows.flatMap(({ key }) => key ?? []),
      today,
    ),
  };
}
