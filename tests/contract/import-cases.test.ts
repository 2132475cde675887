import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { asc, eq, like } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { detail } from '#contract/company-admin.ts';
import * as companyCalls from '#contract/company-import.ts';
import * as dict from '#contract/dict-admin.ts';
import type { ImportRow } from '#contract/import.ts';
import * as policyCalls from '#contract/policy-import.ts';
import { companyTable } from '#server/platform/db/tables/company.ts';
import { dictEntry, dictRoot } from '#server/platform/db/tables/dictionary.ts';
import { restoredServer } from '../setup/server.ts';
import { tokenOf } from '../setup/sign-in.ts';
import { countsOf, importSteps } from './import-steps.ts';

let token = '';
const server = restoredServer({
  prepare: async () => {
    token = await tokenOf(server, 'admin');
  },
});

/** An invented file in the layout of a real one. */
const file = (name: string) => new File([readFileSync(join(import.meta.dirname, '../setup/cases', name))], name);

/** Returns the notes on the cells of a row. */
const notesOf = ({ notes }: ImportRow) => notes.map(({ cell, field, text }) => `${cell ?? field ?? ''}: ${text}`);

/** Imports a file with the proposed mapping and returns the preview. */
async function imported(calls: Parameters<typeof importSteps>[1], name: string, options: Record<string, string>) {
  const steps = importSteps(server, calls, token);
  const sent = await steps.send(file(name));
  const looked = await steps.preview(sent, { options });
  const rows = (await steps.rows(looked.id)).toSorted((a, b) => a.row - b.row);
  const applied = await steps.apply(looked.id, countsOf(looked));
  expect(applied.state).toBe('applied');
  return { sent, counts: countsOf(looked), rows };
}

async function importedTree(name: string) {
  const category = `tree${name.replaceAll(/\W/g, '')}`;
  await server.db.insert(dictRoot).values({ category, name: '行业', nameEn: 'Industry' });
  const result = await imported(dict, name, { category });
  const entries = await server.db.select().from(dictEntry).where(eq(dictEntry.category, category)).orderBy(asc(dictEntry.id));
  const linesBelow = (parentId: number | null, parent: string): string[] =>
    entries
      .filter((one) => one.parentId === parentId)
      .flatMap(({ id, code, name: title }) => [`${parent} > ${code} ${title}`, ...linesBelow(id, code)]);
  return { ...result, tree: linesBelow(null, '') };
}

const industries = [
  ' > A 农、林、牧、渔业',
  'A > 01 农业',
  '01 > 011 谷物种植',
  '011 > 0111 稻谷种植',
  '011 > 0112 小麦种植',
  ' > C 制造业',
  'C > 13 农副食品加工业',
  '13 > 131 谷物磨制',
  '131 > 1311 稻谷加工',
];

test('the classification of industries with a column per level becomes its tree', { tags: 'depth' }, async () => {
  const { sent, counts, tree } = await importedTree('gbt4754.xlsx');
  expect(sent.layout).toMatchObject({ headingFrom: 2, headingTo: 3 });
  expect(counts).toEqual({ add: 9, change: 0, same: 0, reject: 0 });
  expect(tree).toEqual(industries);
});

test('the flat classification becomes its tree, and numeric codes get their zero back with a mark', { tags: 'depth' }, async () => {
  const { counts, tree, rows } = await importedTree('gbt_flat.xlsx');
  expect(counts).toEqual({ add: 8, change: 0, same: 0, reject: 0 });
  expect(tree).toEqual(industries.filter((line) => !line.includes('0112')));
  expect(
    rows.filter((row) => notesOf(row).some((text) => text.includes('leading zero') || text.includes('开头的零'))).map(({ row }) => row),
  ).toEqual([3, 4, 5]);
});

test(
  'the list of a company register comes in with industry, status and district, and faults are named by cell',
  { tags: 'depth' },
  async () => {
    const { sent, counts, rows } = await imported(companyCalls, 'qcc.xlsx', { source: '测试来源', sourceDate: '2026-06-01' });
    expect(sent.layout).toMatchObject({ headingFrom: 3, headingTo: 3 });
    expect(counts).toEqual({ add: 5, change: 0, same: 0, reject: 0 });
    expect(rows.flatMap((row) => notesOf(row)).filter((text) => /^(D|K)/.test(text))).toMatchSnapshot();
    const companies = await server.db.select().from(companyTable).where(eq(companyTable.source, '测试来源')).orderBy(asc(companyTable.id));
    expect(companies.map(({ name, industry, regionCode }) => [name, industry, regionCode])).toEqual([
      ['杭州云测智能科技有限公司', '65', '330110'],
      ['云溪市测试精密制造股份有限公司', '34', '999901'],
      ['云溪市老字号商贸行', '52', '999901'],
      ['云溪市吊销企业有限公司', '47', '999901'],
      ['ABC（云溪）有限公司', '73', '999901'],
    ]);
    const facts = async (id: string) =>
      Object.fromEntries((await server.call(detail, { params: { id } }, token)).facts.map(({ key, value }) => [key, value]));
    const all = await Promise.all(companies.map(({ id }) => facts(id)));
    expect(all.map(({ struckOff }) => struckOff)).toEqual([false, false, true, true, false]);
    expect(all.map(({ registeredCapital }) => registeredCapital)).toEqual([10_000_000, undefined, 100_000, 500_000, 30_005_000]);
  },
);

test('another register is imported, and the exact number of insured overrides the staff band', async () => {
  const { counts } = await imported(companyCalls, 'tyc.xlsx', { source: '测试来源', sourceDate: '2026-06-01' });
  expect(counts).toEqual({ add: 1, change: 0, same: 0, reject: 0 });
  const [company] = await server.db.select().from(companyTable).where(like(companyTable.name, '%天眼测试%'));
  const { facts } = await server.call(detail, { params: { id: company?.id ?? '' } }, token);
  expect(facts.filter(({ key }) => key.startsWith('headcount')).map(({ value }) => value)).toEqual([78]);
});

test(
  'the list of policies of a department comes in, its faults are named by cell, and the sum and signatures are no records',
  { tags: 'depth' },
  async () => {
    const { sent, counts, rows } = await imported(policyCalls, 'plist.xlsx', { state: 'draft' });
    expect(sent).toMatchObject({ total: 5, unit: expect.stringMatching(/万元|10,000/), mapping: { amountText: '支持标准' } });
    expect(sent.layout?.foot.map(({ row }) => row)).toEqual([9, 10]);
    expect(counts).toEqual({ add: 4, change: 0, same: 0, reject: 1 });
    expect(rows.map((row) => [row.row, row.action, ...notesOf(row)])).toMatchSnapshot();
  },
);
