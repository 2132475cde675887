import { sql } from 'drizzle-orm';
import type { exportCompanies as contract } from '#contract/company-admin.ts';
import type { ParsedInput } from '#contract/endpoint.ts';
import { todayInChina } from '#domain/china-time.ts';
import { unitOf } from '#domain/matching/wording/wording.ts';
import type { Stored } from '#server/companies/company-admin/stored.ts';
import { listedCompanyIds } from '#server/companies/company-admin/list.ts';
import { storedCompanies } from '#server/companies/company-admin/stored.ts';
import { logReading } from '#server/companies/company/release/readings.ts';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';
import { qualificationNames } from '#server/platform/dictionary/names.ts';
import { codeNamesIn } from '#server/platform/dictionary/vocabulary.ts';
import { attachment } from '#server/platform/http/answer/content-disposition.ts';
import { piecesInTurn } from '#server/platform/http/heavy-work.ts';
import type { Language } from '#server/platform/http/messages.ts';
import { cellText, spreadsheet } from '#server/platform/table/cell-text.ts';
import type { Cell, SheetColumn } from '#server/platform/table/workbook.ts';
import { streamedWorkbook } from '#server/platform/table/workbook.ts';
import { readChoices } from '../choices.ts';
import { readCompanyRegions } from '../company-regions.ts';
import { byFact, isFactField, nameOfFact } from '../fact-headings.ts';
import { companyFields } from '../fields.ts';
import { isRegisteredField, nameOfRegistered } from '../registered.ts';
import { isTitleField, titleOfField } from '../titles.ts';
import { isMark } from '#domain/matching/model/criteria.ts';
import type { FactKey, FactValue, Holding } from '#domain/matching/model/profile.ts';

const answerWords: Record<Language, { yes: string; no: string }> = { 'zh-CN': { yes: '是', no: '否' }, 'en-US': { yes: 'Yes', no: 'No' } };

const markDays: Record<Language, (word: 'since' | 'until', day: string) => string> = {
  'zh-CN': (word, day) => `${day} ${word === 'since' ? '列入' : '移出'}`,
  'en-US': (word, day) => `${word === 'since' ? 'listed' : 'removed'} ${day}`,
};

/** The entry on a list of the register: “2024-03-01 列入，2025-02-01 移出”. */
function markText({ since, until }: Holding, language: Language): string {
  const days = (['since', 'until'] as const).flatMap((word) => {
    const day = word === 'since' ? since : until;
    return day === undefined ? [] : [markDays[language](word, day)];
  });
  return days.length === 0 ? answerWords[language].yes : days.join(language === 'zh-CN' ? '，' : ', ');
}

/** A title with its days in brackets: “是（2024-01-05 至 2027-01-04，首次取得 2018-01-05）”. */
function titleText({ since, until, first }: Holding, language: Language): string {
  const isChinese = language === 'zh-CN';
  const present =
    since !== undefined && until !== undefined
      ? `${since} ${isChinese ? '至' : '~'} ${until}`
      : (since ?? (until === undefined ? undefined : `${isChinese ? '至' : 'until'} ${until}`));
  const days = [present, first === undefined ? undefined : `${isChinese ? '首次取得' : 'first obtained'} ${first}`].filter(
    (part) => part !== undefined,
  );
  const { yes } = answerWords[language];
  if (days.length === 0) return yes;
  return isChinese ? `${yes}（${days.join('，')}）` : `${yes} (${days.join(', ')})`;
}

/** Formats a fact so that an import parses the same value; null if a cell cannot hold it: the import keeps it unchanged. */
function factCell(key: FactKey, value: FactValue, language: Language): Cell {
  const { yes, no } = answerWords[language];
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return value ? yes : no;
  if (typeof value === 'object' && 'held' in value) {
    if (!value.held) return value.since === undefined && value.until === undefined && value.first === undefined ? no : null;
    return isMark(key) ? markText(value, language) : titleText(value, language);
  }
  // without the sign a share could be a fraction
  const sign = unitOf(key) === 'percent' ? '%' : '';
  if (typeof value === 'number') return sign === '' ? value : `${value}${sign}`;
  const { min, max } = value;
  if (min !== undefined && max !== undefined) return `${min}-${max}${sign}`;
  return min === undefined ? `<=${max ?? ''}${sign}` : `>=${min}${sign}`;
}

/** Companies read at a time. */
const batch = 500;

/** Fields that only files of others have: parts of the place and the industry, a list of titles, the year of all figures. */
const notExported: ReadonlySet<string> = new Set([
  'province',
  'city',
  'industrySection',
  'industryDivision',
  'industryGroup',
  'industryClass',
  'titles',
  'year',
]);

const widths: Readonly<Record<string, number>> = { name: 36, nameEn: 36, creditCode: 24, address: 40, businessScope: 60, industry: 30 };

type Column = SheetColumn & { cell: (company: Stored) => Cell };

type Words = { language: Language; keys: ReadonlySet<string> };

/** Returns the name of a code if an import maps it back to this code, else the code. */
const readable = (code: string, name: string | null | undefined, read: (text: string) => string | null | undefined): string =>
  name !== null && name !== undefined && read(name) === code ? name : code;

async function identityColumns(db: Db, { language }: Words): Promise<Column[]> {
  const [choices, regions, names] = [await readChoices(db), await readCompanyRegions(db), await codeNamesIn(db, language)];
  const regionOf = (text: string) => {
    const place = regions.regionOf(text);
    return 'code' in place ? place.code : null;
  };
  const english = new Map(regions.portal.map(({ code, nameEn }) => [code, nameEn]));
  const regionName = (code: string) => (language === 'en-US' ? english.get(code) : null) ?? regions.regionName(code);
  const coded = {
    legalForm: (code: string) => readable(code, names('legalForm', code), choices.legalFormOf),
    scale: (code: string) => readable(code, names('scale', code), choices.scaleOf),
    industry: (code: string) => readable(code, names('industry', code), choices.industryOf),
    region: (code: string) => readable(code, regionName(code), regionOf),
  };
  const isCoded = (key: string): key is keyof typeof coded => key in coded;
  return companyFields
    .filter(({ key }) => !notExported.has(key))
    .map(({ key, label }) => ({
      heading: label[language],
      width: widths[key] ?? 16,
      cell: ({ record }) => {
        const value = Reflect.get(record, key === 'region' ? 'regionCode' : key) as string | null;
        return cellText(value !== null && isCoded(key) ? coded[key](value) : value);
      },
    }));
}

/** Returns a column for each figure, title and day of registration that any of the companies has, with the heading that an import reads. */
async function factColumns(db: Db, { language, keys }: Words): Promise<Column[]> {
  const [regions, titles] = [await readCompanyRegions(db), await qualificationNames(db, { enabled: true })];
  const english = new Map(regions.portal.map(({ code, nameEn }) => [code, nameEn]));
  const regionName = (code: string) => (language === 'en-US' ? english.get(code) : undefined) ?? regions.regionName(code) ?? undefined;
  const held = new Map(titles.map((title) => [title.code, language === 'zh-CN' ? title.name : title.nameEn]));
  const yuan = language === 'zh-CN' ? '（元）' : ' (yuan)';
  const all = [...keys];
  const figures = all
    .filter(isFactField)
    .toSorted(byFact)
    .map((key) => ({ key, heading: `${nameOfFact(key, language) ?? key}${unitOf(key) === 'yuan' ? yuan : ''}` }));
  const others = all.toSorted().flatMap((key) => {
    if (isRegisteredField(key)) return [{ key, heading: nameOfRegistered(key, language, regionName) }];
    const heading = isTitleField(key) ? held.get(titleOfField(key) ?? '') : undefined;
    return heading === undefined ? [] : [{ key, heading }];
  });
  return [...figures, ...others].map(({ key, heading }) => ({
    heading,
    width: 16,
    cell: ({ record: { facts } }) => {
      const fact = facts.find((one) => one.key === key);
      return fact === undefined ? null : factCell(fact.key, fact.value, language);
    },
  }));
}

/** Keys of the official facts of these companies. */
async function keysOf(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const found = await rows<{ key: string }>(
    db,
    sql`select distinct key from enterprise_fact where account_id is null and enterprise_id = any(${sql.param([...ids])}::text[]) order by key`,
  );
  return new Set(found.map(({ key }) => key));
}

type Exporting = { params: ParsedInput<typeof contract>['params']; accountId: string; now: Date; signal: AbortSignal };

/**
 * Writes the companies of a list as a spreadsheet that an import reads back unchanged. The list is fixed at the start; companies deleted
 * meanwhile are left out. Reading facts that are not public is logged.
 */
export async function exportCompanies(db: Db, { params: { language, ...filters }, accountId, now, signal }: Exporting) {
  const ids = await listedCompanyIds(db, filters);
  const words: Words = { language, keys: await keysOf(db, ids) };
  const columns = [...(await identityColumns(db, words)), ...(await factColumns(db, words))];
  async function* read(): AsyncGenerator<Stored[]> {
    for (let from = 0; from < ids.length; from += batch) {
      const some = ids.slice(from, from + batch);
      const found = await storedCompanies(db, some);
      await logReading(db, { companyIds: some, by: { accountId, applicationId: null }, now });
      yield some.flatMap((id) => found.get(id) ?? []);
    }
  }
  async function* lines(): AsyncGenerator<Cell[]> {
    for await (const some of piecesInTurn(read(), signal)) for (const one of some) yield columns.map(({ cell }) => cell(one));
  }
  const day = todayInChina(now);
  return {
    body: streamedWorkbook({ name: language === 'zh-CN' ? '企业' : 'Companies', columns }, lines()),
    headers: {
      'Content-Type': spreadsheet,
      'Content-Disposition': attachment(`企业-${day}.xlsx`, `companies-${day}.xlsx`),
      'X-Total-Rows': String(ids.length),
    },
  };
}
