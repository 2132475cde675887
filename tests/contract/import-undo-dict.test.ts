import { eq, like, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import * as dict from '#contract/dict-admin.ts';
import { dictEntry } from '#server/platform/db/tables/dictionary.ts';
import { restoredServer } from '../setup/server.ts';
import { tokenOf } from '../setup/sign-in.ts';
import { countsOf, importSteps, textFile } from './import-steps.ts';

let steps: ReturnType<typeof importSteps>;
const server = restoredServer({
  prepare: async () => {
    steps = importSteps(server, dict, await tokenOf(server, 'admin'));
  },
});

describe('undoing an import of a dictionary', () => {
  const run = (rows: readonly string[]) =>
    steps.run(textFile('字典.csv', ['编码,名称,上级编码', ...rows].join('\n')), { options: { category: 'industry' } });
  const codes = async () =>
    (
      await server.db
        .select({ code: dictEntry.code, parentId: dictEntry.parentId, name: dictEntry.name })
        .from(dictEntry)
        .where(like(dictEntry.code, 'UN%'))
    ).toSorted((one, other) => (one.code < other.code ? -1 : 1));

  test('deletes new branches with what is below them, and puts others back where they were', { tags: 'depth' }, async () => {
    await run(['UN1,旧名,', 'UN2,旧下级,UN1']);
    const before = await codes();
    // children come before their parent in the file, and an old entry moves below a new one
    const batch = await run(['UN4,新下级,UN3', 'UN2,改名,UN3', 'UN3,新上级,UN1']);
    expect(batch.counts).toEqual({ add: 2, change: 1, same: 0, reject: 0 });
    expect((await steps.previewUndo(batch)).counts).toEqual({ remove: 2, withdraw: 0, restore: 1, changed: 0, used: 0 });
    await steps.undo(batch);
    expect(await codes()).toEqual(before);
  });

  test('deletes what was added above the rows of a file with a code and a name per level', async () => {
    const csv = '省代码,省名称,市代码,市名称\nUP1,某省,UQ1,甲市\nUP1,某省,UQ2,乙市\nUP2,他省,UQ3,丙市';
    const sent = await steps.send(textFile('区划.csv', csv));
    const mapping = { code: null, name: null, level1: '省代码', level1Name: '省名称', level2: '市代码', level2Name: '市名称' };
    const batch = await steps.preview(sent, { mapping, options: { category: 'industry' } });
    expect(batch.counts).toEqual({ add: 3, change: 0, same: 0, reject: 0 });
    await steps.apply(batch.id, countsOf(batch));
    const written = await server.db
      .select()
      .from(dictEntry)
      .where(sql`code ~ '^U[PQ]'`);
    const codeOf = new Map(written.map(({ id, code }) => [id, code]));
    const tree = written.map(({ code, name, parentId }) => `${codeOf.get(parentId ?? 0) ?? ''} > ${code} ${name}`).toSorted();
    expect(tree).toEqual([' > UP1 某省', ' > UP2 他省', 'UP1 > UQ1 甲市', 'UP1 > UQ2 乙市', 'UP2 > UQ3 丙市']);
    const used = written.find(({ code }) => code === 'UP2');
    await server.db
      .insert(dictEntry)
      .values({ category: 'industry', code: 'UR1', name: '别人的', nameEn: 'Other', parentId: used?.id ?? 0, sort: 1 });
    await steps.undo(batch);
    const left = await server.db
      .select({ code: dictEntry.code })
      .from(dictEntry)
      .where(sql`code ~ '^U[PQR]'`)
      .orderBy(dictEntry.code);
    expect(left.map(({ code }) => code)).toEqual(['UP2', 'UR1']);
  });

  test('leaves an entry below which somebody has put another since', { tags: 'depth' }, async () => {
    const batch = await run(['UN5,新上级,', 'UN6,新下级,UN5']);
    const [parent] = await server.db.select().from(dictEntry).where(eq(dictEntry.code, 'UN5'));
    await server.db
      .insert(dictEntry)
      .values({ category: 'industry', code: 'UN7', name: '别人的', nameEn: 'Other', parentId: parent?.id ?? 0, sort: 1 });
    const { kept } = await steps.undo(batch);
    expect(kept).toEqual([{ row: 2, title: '新上级', reason: 'used', change: null }]);
    expect((await codes()).map(({ code }) => code)).toEqual(['UN5', 'UN7']);
  });
});
