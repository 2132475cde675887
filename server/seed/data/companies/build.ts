import { addDays } from '#domain/china-time.ts';
import type { FlagFact } from '#domain/matching/model/criteria.ts';
import type { NumberFact, YearlyFact } from '#domain/matching/model/figures.ts';
import { flagFacts, isMark } from '#domain/matching/model/criteria.ts';
import type { FactKey, FactValue } from '#domain/matching/model/profile.ts';
import { declarationParts } from '#domain/matching/model/declaration.ts';
import { factKey, lastYear } from '#domain/matching/model/profile.ts';
import { scaleOf } from '#domain/matching/model/scale.ts';
import type { CompanyRecord, FactRecord } from '#server/companies/company/save-companies.ts';
import { withYear } from '../base/placeholders.ts';
import { creditCodeOf } from './codes.ts';
import type { Figures } from './figures.ts';
import { yearsOf } from './figures.ts';
import type { Story } from './story.ts';
import { listedTitles, untilOf } from './titles.ts';
import { before, earlier } from './when.ts';

/** Figures that only the company itself knows, and that are therefore not public. */
const inner: ReadonlySet<YearlyFact> = new Set(['highTechRevenue', 'rdExpenseDomestic', 'techStaff', 'collegeStaff']);

const peopleFacts: ReadonlySet<YearlyFact> = new Set(['headcount', 'rdStaff', 'techStaff', 'collegeStaff']);

/** Facts that authorities publish about everybody: clean unless the story differs. */
const clean: readonly FlagFact[] = ['dishonest', 'seriousViolation', 'majorAccident', 'academicFraud'];

type Source = { source: string; sourceDate: string; confirmed: boolean };

/** The reports of a year are out on 31 March of the next, those on people by the end of January. */
const yearSource = (fact: YearlyFact, year: number, anchor: string): Source =>
  peopleFacts.has(fact)
    ? { source: '社会保险参保信息', sourceDate: earlier(`${year + 1}-01-31`, anchor), confirmed: true }
    : { source: '企业年度报告', sourceDate: earlier(`${year + 1}-03-31`, anchor), confirmed: true };

const order = ['full', 'books', 'bands', 'few', 'none'] as const satisfies readonly Story['known'][];
const atLeast = (story: Story, known: Story['known']): boolean => order.indexOf(story.known) <= order.indexOf(known);

function yearly(story: Story, years: readonly Figures[], anchor: string, established: string): FactRecord[] {
  const last = lastYear(anchor);
  return years.flatMap((figures, ago) => {
    const year = last - ago;
    // the year before the three requested ones, the base of growth
    const names = (Object.keys(figures) as YearlyFact[]).filter((fact) => ago < 3 || fact === 'revenue' || fact === 'mainBusinessRevenue');
    if (year < Number(established.slice(0, 4))) return [];
    return names
      .filter((fact) => story.known === 'full' || !inner.has(fact))
      .filter((fact) => fact !== 'equityFinancing' || story.raised !== undefined)
      .map((fact) => ({
        key: factKey(fact, year),
        value: fact === 'equityFinancing' && ago === 0 ? (story.raised ?? 0) * 10_000 : figures[fact],
        ...yearSource(fact, year, anchor),
      }));
  });
}

/** The band that a count or a sum is published in: the class of the statistics it falls into. */
function bandOf(value: number, bounds: readonly number[]): FactValue {
  const above = bounds.findIndex((bound) => value < bound);
  const min = bounds[(above < 0 ? bounds.length : above) - 1];
  const max = above < 0 ? undefined : bounds[above];
  return { ...(min !== undefined && { min }), ...(max !== undefined && { max: max - 1 }) };
}

function bands(figures: Figures | undefined, anchor: string): FactRecord[] {
  if (figures === undefined) return [];
  const year = lastYear(anchor);
  const public_: Source = { source: '企业公开信息', sourceDate: earlier(`${year + 1}-06-30`, anchor), confirmed: false };
  return [
    { key: `headcount@${year}`, value: bandOf(figures.headcount, [0, 20, 50, 100, 300, 1000]), ...public_ },
    { key: `revenue@${year}`, value: bandOf(figures.revenue, [0, 3e6, 2e7, 5e7, 1e8, 4e8]), ...public_ },
  ];
}

function intellectual({ ip }: Story, anchor: string): FactRecord[] {
  if (ip === undefined) return [];
  const [inventions, models, designs, software] = ip;
  const counts: Partial<Record<NumberFact, number>> = {
    inventionPatents: inventions,
    utilityPatents: models,
    designPatents: designs,
    softwareCopyrights: software,
    classOneIp: inventions,
    classTwoIp: models + designs + software,
  };
  const source: Source = { source: '知识产权公开信息', sourceDate: addDays(anchor, -36), confirmed: true };
  return (Object.entries(counts) as [FactKey, number][]).map(([key, value]) => ({ key, value, ...source }));
}

function flags(story: Story, anchor: string): FactRecord[] {
  const yes = new Set(story.yes);
  const statedFlags = new Set<FlagFact>([...yes, ...(story.no ?? []), ...(atLeast(story, 'bands') ? clean : [])]);
  if (atLeast(story, 'books')) statedFlags.add('independentLegalPerson').add('listed');
  const source: Source = { source: '公共信用信息', sourceDate: addDays(anchor, -20), confirmed: true };
  // every company with books is a legal person of its own unless the story denies it
  const value = (flag: FlagFact) => yes.has(flag) || (flag === 'independentLegalPerson' && story.no?.includes(flag) !== true);
  return flagFacts
    .filter((flag) => statedFlags.has(flag))
    .map((flag) => ({ key: flag, value: isMark(flag) ? { held: value(flag) } : value(flag), ...source }));
}

function titles(story: Story, anchor: string): FactRecord[] {
  const held = Object.entries(story.titles ?? {}).map(([code, months]): FactRecord => {
    const since = before(anchor, months, `${story.id}/${code}`);
    const until = untilOf(code, since);
    const earliest = story.firstTitles?.[code];
    const first = earliest === undefined ? since : before(anchor, earliest, `${story.id}/${code}/first`);
    const value: FactValue = { held: true, since, ...(until !== null && { until }), first };
    return { key: `qualification:${code}`, value, source: '主管部门认定公告', sourceDate: since, confirmed: true };
  });
  const lists: Source = { source: '主管部门公布名单', sourceDate: addDays(anchor, -15), confirmed: true };
  const absent = (atLeast(story, 'books') ? listedTitles : []).filter((code) => story.titles?.[code] === undefined);
  return [...held, ...absent.map((code): FactRecord => ({ key: `qualification:${code}`, value: { held: false }, ...lists }))];
}

/** Usual statements of companies in good order. */
function usualStatements({ known, books, titles, yes }: Story): { declares: string[]; denies: string[] } {
  if ((known !== 'full' && known !== 'books') || books === undefined || yes?.includes('dishonest') === true)
    return { declares: [], denies: [] };
  const declares = ['not-restricted-products', 'unemployment-insurance-12m', 'layoff-rate'];
  // above five million yuan a year a company is a general taxpayer
  if (books.revenue > 500) declares.push('vat-general', 'audited-collection');
  if (titles?.['hnte'] !== undefined) declares.push('hnte-annual-report', 'rd-ledger');
  return { declares, denies: (books.rd ?? 0) > 0 ? ['rd-penalised'] : [] };
}

/** The facts that answer each statement: one without a period, or one for each period that policies ask about. */
export type Asked = ReadonlyMap<string, ReadonlySet<FactKey>>;

/** Companies declare no future facts. */
const isOver = (fact: FactKey, day: string): boolean => {
  const { days } = declarationParts(fact);
  return days === null || ((days.from ?? '') <= day && (days.to ?? '') <= day);
};

function selfDisclosed(story: Story, anchor: string, asked: Asked): FactRecord[] {
  const year = lastYear(anchor);
  const source: Source = { source: '企业自主公示', sourceDate: earlier(`${year + 1}-05-20`, anchor), confirmed: false };
  const usual = usualStatements(story);
  const factsOf = (key: string) => [...(asked.get(key) ?? [])].filter((fact) => isOver(fact, source.sourceDate));
  const stated = (keys: readonly string[], value: boolean) => keys.flatMap((key) => factsOf(key).map((fact) => [fact, value] as const));
  const all = [
    ...stated([...usual.declares, ...(story.declares ?? [])], true),
    ...stated([...usual.denies, ...(story.denies ?? [])], false),
    ...Object.entries(story.facts ?? {}).map(([key, value]) => [withYear(key, year + 1), value] as const),
  ] as [FactKey, FactValue][];
  return all.map(([key, value]) => ({ key, value, ...source }));
}

function capital({ capital: [registered, paid], known, legalForm }: Story, anchor: string): FactRecord[] {
  if (known === 'none' || legalForm === 'individual') return [];
  const source: Source = { source: '企业登记信息', sourceDate: addDays(anchor, -12), confirmed: true };
  return [
    { key: 'registeredCapital', value: registered * 10_000, ...source },
    ...(known === 'few' ? [] : [{ key: 'paidInCapital' as const, value: paid * 10_000, ...source }]),
  ];
}

/** Returns since when the company is registered in the city. */
function registered({ id, regionCode, known, movedIn }: Story, anchor: string, established: string): FactRecord[] {
  if (known === 'none' || !regionCode.startsWith('9999')) return [];
  const since = typeof movedIn === 'number' ? before(anchor, movedIn, `${id}/moved`) : (movedIn ?? established);
  return [{ key: 'registered:999900', value: since, source: '企业登记信息', sourceDate: addDays(anchor, -12), confirmed: true }];
}

/** A company of the sample as known on the day `anchor`; grants and relations are defined elsewhere. */
export function companyOf(story: Story, anchor: string, asked: Asked): CompanyRecord {
  const { id, name, nameEn = null, person, regionCode, address, industry, legalForm, scope, contact } = story;
  const established = typeof story.established === 'string' ? story.established : before(anchor, story.established, `${id}/established`);
  const years = yearsOf(story, 4);
  const [latest] = years;
  const facts = [
    ...capital(story, anchor),
    ...(atLeast(story, 'books') ? yearly(story, years, anchor, established) : []),
    ...(story.known === 'bands' ? bands(latest, anchor) : []),
    ...intellectual(story, anchor),
    ...flags(story, anchor),
    ...titles(story, anchor),
    ...registered(story, anchor, established),
    ...selfDisclosed(story, anchor, asked),
  ];
  return {
    id,
    name,
    nameEn,
    creditCode: creditCodeOf(story),
    legalForm,
    regionCode,
    industry,
    scale: story.scale ?? (latest === undefined ? null : scaleOf(industry, latest)),
    established,
    legalRepresentative: person,
    address,
    businessScope: scope,
    registerPhone: contact?.phone ?? null,
    registerEmail: contact?.email ?? null,
    source: '企业登记信息',
    sourceDate: addDays(anchor, -12),
    ownerId: null,
    sample: true,
    // facts of the story override the defaults
    facts: [...new Map(facts.map((fact) => [fact.key, fact])).values()],
    grants: [],
    relations: [],
  };
}
