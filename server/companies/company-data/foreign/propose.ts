import { isDeepStrictEqual } from 'node:util';
import type { FactKey, FactValue } from '#domain/matching/model/profile.ts';
import { lastYear } from '#domain/matching/model/profile.ts';
import type { Db } from '#server/platform/db/client.ts';
import type { Language } from '#server/platform/http/messages.ts';
import { message } from '#server/platform/http/messages.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { readChoices } from '#server/companies/company-admin/import/choices.ts';
import { readCompanyRegions } from '#server/companies/company-admin/import/company-regions.ts';
import type { Sheet } from '#server/platform/table/read/table.ts';
import { ofCompany } from './company.ts';
import type { Found } from './grid.ts';
import { readGrid } from './grid.ts';
import { periodOf } from './period.ts';
import type { Given, Taken } from './values.ts';
import { readFound } from './values.ts';

/** A fact proposed from a cell of a file; `derived`: computed from the two cells that it names. */
export type Proposal = {
  row: number;
  key: FactKey | null;
  name: string;
  cell: string;
  derived: boolean;
  result: { value: FactValue } | { problem: string } | { asks: 'unit' | 'year' };
};

export type Proposals = {
  proposals: Proposal[];
  /** Remarks on the file. */
  remarks: string[];
};

type One = { found: Found; taken: Taken };
type Asking = { company: { name: string; creditCode: string | null }; today: string; language: Language; given: Given; fileName: string };

/** Reads the figures of one company from external sheets. Refuses files of another company, and those in which nothing is recognised. */
export async function proposeFrom(
  db: Db,
  sheets: readonly Sheet[],
  { company, today, language, given, fileName }: Asking,
): Promise<Proposals> {
  const grids = sheets.map((sheet) => readGrid(sheet, lastYear(today)));
  const of = ofCompany(grids, company);
  if ('other' in of) throw new Problem(200, 'OTHER_COMPANY', 'factSheetOther', { values: { other: of.other, own: company.name } });
  if ('unclear' in of) throw new Problem(200, 'FILE_UNREADABLE', 'factSheetUnclear', { values: { code: of.unclear } });
  const { regionOf } = await readCompanyRegions(db);
  const choices = await readChoices(db);
  const read = grids.flatMap((grid): One[] => {
    // a file's name is often its export date: only its content counts
    const period = periodOf([grid.name, ...grid.texts]);
    const mine = new Set(of.found);
    return [...grid.others, ...grid.lists.flat()].flatMap((found) => {
      const taken = mine.has(found) ? readFound(found, grid.unit, { language, choices, regionOf, period, given }) : null;
      return taken === null ? [] : [{ found, taken }];
    });
  });
  if (read.length === 0) throw new Problem(200, 'FILE_UNREADABLE', 'factSheetNothing', { values: { name: fileName } });
  return {
    proposals: [...onceEach(read, language), ...derivedFrom(read)],
    remarks: [
      ...of.spoiled.map((code) => message(language, 'factSheetSpoiled', { code })),
      ...(of.others === 0 ? [] : [message(language, 'factSheetOthers', { count: of.others })]),
    ],
  };
}

/** Whether an exact figure is within a band. */
const within = (value: FactValue, band: FactValue): boolean =>
  typeof value === 'number' &&
  typeof band === 'object' &&
  !('held' in band) &&
  (band.min === undefined || band.min <= value) &&
  (band.max === undefined || value <= band.max);

const valueOf = ({ taken: { read } }: One): FactValue | undefined => ('value' in read ? read.value : undefined);

/** Returns one proposal per fact: equal values are merged, an exact value replaces its band, and contradicting values are all refused. */
function onceEach(read: readonly One[], language: Language): Proposal[] {
  const byKey = Map.groupBy(
    read.filter(({ taken }) => !(taken.key ?? '').startsWith('liabilities@')),
    (one) => (valueOf(one) === undefined ? one.found.cell : (one.taken.key ?? one.found.cell)),
  );
  return [...byKey.values()].flatMap((all): Proposal[] => {
    const [first] = all;
    if (first === undefined) return [];
    const exact = all.find((one) =>
      all.every((other) => isDeepStrictEqual(valueOf(one), valueOf(other)) || within(valueOf(one) ?? '', valueOf(other) ?? '')),
    );
    const kept = exact ?? first;
    const others = all.filter((one) => one !== kept && exact === undefined);
    const proposal = ({ found, taken }: One, result: Proposal['result']): Proposal => ({
      row: found.row,
      key: taken.key as FactKey | null,
      name: found.name,
      cell: found.cell,
      derived: false,
      result,
    });
    if (others.length === 0) return [proposal(kept, kept.taken.read)];
    const cells = all.map(({ found: { cell } }) => cell).join('、');
    return all.map((one) => proposal(one, { problem: message(language, 'factSheetTwo', { cells }) }));
  });
}

/** Net assets and the debt ratio of years with assets and debts, unless the file states them itself. */
function derivedFrom(read: readonly One[]): Proposal[] {
  const byKey = new Map(
    read.flatMap((one) => (valueOf(one) === undefined || one.taken.key === null ? [] : [[one.taken.key as string, one] as const])),
  );
  return [...byKey].flatMap(([key, debts]): Proposal[] => {
    const [, year] = /^liabilities@(\d{4})$/.exec(key) ?? [];
    const assets = byKey.get(`assets@${year ?? ''}`);
    const [owed, owned] = [valueOf(debts), assets === undefined ? undefined : valueOf(assets)];
    if (year === undefined || assets === undefined || typeof owed !== 'number' || typeof owned !== 'number') return [];
    const from = (sign: string, a: One, b: One) => ({
      row: a.found.row,
      name: debts.found.name,
      cell: `${a.found.cell} ${sign} ${b.found.cell}`,
      derived: true,
    });
    const net: Proposal = {
      ...from('−', assets, debts),
      key: `netAssets@${Number(year)}`,
      result: { value: Math.round((owned - owed) * 100) / 100 },
    };
    const share: Proposal = {
      ...from('÷', debts, assets),
      key: `debtRatio@${Number(year)}`,
      result: { value: Math.round((owed / owned) * 10_000) / 100 },
    };
    return [net, ...(owned > 0 ? [share] : [])].filter((one) => !byKey.has(one.key ?? ''));
  });
}
