import { eq } from 'drizzle-orm';
import { readSheet } from 'read-excel-file/node';
import { describe, expect, test } from 'vitest';
import { generations } from '#contract/config.ts';
import * as dict from '#contract/dict-admin.ts';
import { listName } from '#contract/dict.ts';
import { seedDictionaries } from '#server/seed/dictionaries.ts';
import { auditEvent } from '#server/platform/db/tables/audit.ts';
import { dictEntry } from '#server/platform/db/tables/dictionary.ts';
import { entriesById } from '#server/platform/dictionary/admin-entries.ts';
import { restoredServer } from '../setup/server.ts';
import { tokenOf } from '../setup/sign-in.ts';

const server = restoredServer({ prepare });
let token = '';
async function prepare(): Promise<void> {
  token = await tokenOf(server, 'admin');
  await server.call(dict.saveRoot, { body: { ...words('颜色', 'Colours'), category: 'test', parentCategory: null, version: null } }, token);
}

const words = (name: string, nameEn: string) => ({ name, nameEn });
const blank = { parentId: null, value: null, enabled: true, colour: null, remark: '' };
const add = (code: string, more: Partial<dict.DictEntry> = {}) =>
  server.call(dict.create, { body: { ...blank, category: 'test', code, name: `名${code}`, nameEn: `Name ${code}`, ...more } }, token);
const saved = ({ id, version, code, name, nameEn, parentId, value, enabled, colour, remark }: dict.DictEntry) => ({
  id,
  version,
  code,
  name,
  nameEn,
  parentId,
  value,
  enabled,
  colour,
  remark,
});
const update = (entry: dict.DictEntry, change: Partial<dict.DictEntry>) =>
  server.call(dict.update, { body: { ...saved(entry), ...change } }, token);
/** Acts on entries at their stored versions. */
const post = async (action: (typeof dict.dictActions)[number], ids: number[], category = 'test') => {
  const stored = await entriesById(server.db, ids);
  const versions = new Map(stored.map(({ id, version }) => [id, version]));
  const entries = ids.map((id) => ({ id, version: versions.get(id) ?? 1 }));
  return server.call(dict.post, { body: { category, action, entries } }, token);
};
const removeRoot = (category: string, version = 1) => server.call(dict.deleteRoot, { body: { category, version } }, token);
/** Acts on entries at earlier versions. */
const postAsRead = (action: (typeof dict.dictActions)[number], entries: dict.DictEntry[]) =>
  server.call(dict.post, { body: { category: 'test', action, entries } }, token);
const listed = async (asked: { keyword?: string; order?: 'code' | 'name'; enabled?: boolean } = {}) =>
  (await server.call(dict.list, { params: { category: 'test', pageSize: 100, ...asked } }, token)).list;
const codes = async () => (await listed()).map(({ code }) => code);
const historyOf = async (params: { id?: number; category?: string }) => (await server.call(dict.history, { params }, token)).list;
const restore = (historyIds: number[]) => server.call(dict.restore, { body: { historyIds } }, token);
const restored = async (line: number) => (await restore([line]))[0] ?? expect.unreachable();
const refused = (call: Promise<unknown>) =>
  call.then(
    () => expect.unreachable('it was not refused'),
    (error: unknown) => JSON.parse(/\{.*\}$/s.exec(String(error))?.[0] ?? '{}') as { code: string; message: string; data: unknown },
  );

describe('dictionary entries changed by somebody else since they were read', () => {
  test.each(dict.dictActions)('%s leaves them unchanged and names them', { tags: 'depth' }, async (action) => {
    const [one, two] = [await add('a'), await add('b')];
    const changed = await update(two, { name: '别人改的' });
    expect(await refused(postAsRead(action, [two, one]))).toMatchObject({ code: 'CONFLICT', data: { entries: [changed] } });
    expect(await listed()).toEqual([one, changed]);
    await postAsRead(action, [changed, one]);
  });

  test('the versions returned by the first action can be used for the next', { tags: 'depth' }, async () => {
    const [one, two] = [await add('a'), await add('b')];
    const { entries } = await postAsRead('sort', [two, one]);
    expect(entries.map(({ id, version }) => [id, version])).toEqual([
      [one.id, 2],
      [two.id, 2],
    ]);
    expect(await server.call(dict.post, { body: { category: 'test', action: 'sort', entries } }, token)).toMatchObject({ changed: 2 });
    expect(await codes()).toEqual(['a', 'b']);
  });
});

describe('dictionaries', () => {
  test('dictionaries form a tree and are found by their entries', { tags: 'depth' }, async () => {
    await server.call(
      dict.saveRoot,
      { body: { ...words('浅色', 'Light'), category: 'test.light', parentCategory: 'test', version: null } },
      token,
    );
    await add('red', { name: '朱红' });
    const tree = await server.call(dict.root, {}, token);
    expect(tree.find(({ category }) => category === 'test')?.children.map(({ category }) => category)).toEqual(['test.light']);
    expect(tree.filter(({ builtIn }) => builtIn).map(({ category }) => category)).toContain('qualification');
    const found = await server.call(dict.rootList, { params: { keyword: '朱红' } }, token);
    expect(found.map(({ category, entries }) => [category, entries])).toEqual([['test', 1]]);
  });

  test('a stale save is rejected with the stored dictionary', async () => {
    const body = { ...words('颜色', 'Colours'), category: 'test', parentCategory: null, version: 1 };
    await server.call(dict.saveRoot, { body: { ...body, name: '甲改的' } }, token);
    expect(await refused(server.call(dict.saveRoot, { body: { ...body, name: '乙改的' } }, token))).toMatchObject({
      code: 'CONFLICT',
      data: { name: '甲改的', version: 2 },
    });
  });

  describe('dictionary cycles', () => {
    const save = (category: string, parentCategory: string | null, version: number | null) =>
      server.call(dict.saveRoot, { body: { ...words(category, category), category, parentCategory, version } }, token);

    test('a dictionary cannot move under its descendant', { tags: 'depth' }, async () => {
      const below = await save('test.below', 'test', null);
      await save('test.bottom', 'test.below', null);
      for (const parent of ['test', 'test.below', 'test.bottom'])
        expect(await refused(save('test', parent, 1))).toMatchObject({
          code: 'CYCLE',
          message: expect.stringContaining('“所属分组”不能是字典自身或其下级') as unknown,
        });
      expect(await save('test.below', null, below.version)).toMatchObject({ parentCategory: null });
      expect(await save('test', 'test.bottom', 1)).toMatchObject({ parentCategory: 'test.bottom' });
    });

    test('a recreated dictionary cannot close a cycle with its former members', { tags: 'depth' }, async () => {
      await save('test.group', null, null);
      await save('test.member', 'test.group', null);
      await removeRoot('test.group');
      expect(await refused(save('test.group', 'test.member', null))).toMatchObject({ code: 'CYCLE' });
      expect(await save('test.group', 'test', null)).toMatchObject({ parentCategory: 'test' });
    });

    test('the refusal names the field and what is allowed, in English too', async () => {
      const body = { ...words('颜色', 'Colours'), category: 'test', parentCategory: 'test', version: 1 };
      const answer = await refused(server.call(dict.saveRoot, { body }, token, 'en-US'));
      expect(answer).toMatchObject({
        code: 'CYCLE',
        message: expect.stringContaining('The group cannot be the dictionary itself or one below it') as unknown,
      });
    });
  });

  test('only an empty dictionary that is not built-in can be deleted', { tags: 'depth' }, async () => {
    const entry = await add('red');
    expect(await refused(removeRoot('test'))).toMatchObject({ code: 'IN_USE', data: { where: [{ kind: 'dictEntry', count: 1 }] } });
    expect(await refused(removeRoot('industry'))).toMatchObject({ code: 'WRONG_STATE' });
    await post('delete', [entry.id]);
    await removeRoot('test');
    expect((await server.call(dict.rootList, { params: {} }, token)).map(({ category }) => category)).not.toContain('test');
  });

  test('deleting a dictionary needs its current version', async () => {
    await server.call(dict.saveRoot, { body: { ...words('颜色', 'Colours'), category: 'test', parentCategory: null, version: 1 } }, token);
    expect(await refused(removeRoot('test', 1))).toMatchObject({ code: 'CONFLICT', data: { category: 'test', version: 2 } });
    await removeRoot('test', 2);
  });

  test('a dictionary may have the name of an inherited property', async () => {
    const category = 'constructor';
    await server.call(dict.saveRoot, { body: { ...words('构造', 'Builders'), category, parentCategory: null, version: null } }, token);
    const { id } = await add('red', { category });
    expect(await post('delete', [id], category)).toMatchObject({ changed: 1 });
  });
});

describe('dictionary entries', () => {
  test('an entry is added at the end, visible to everybody at once, and audited', async () => {
    const before = await server.call(generations, {});
    await add('red');
    await add('green', { colour: '#00ff00' });
    expect(await codes()).toEqual(['red', 'green']);
    expect(await server.call(listName, { params: { category: 'test' } })).toMatchObject([
      { code: 'red' },
      { code: 'green', colour: '#00ff00' },
    ]);
    expect(JSON.stringify(await server.call(generations, {}))).not.toBe(JSON.stringify(before));
    const noted = await server.db.select().from(auditEvent).where(eq(auditEvent.call, 'dict.create')).orderBy(auditEvent.id);
    expect(noted.map(({ username, targetId, before, after }) => [username, targetId, before, (after as { code: string }).code])).toEqual([
      ['admin', 'test/red', null, 'red'],
      ['admin', 'test/green', null, 'green'],
    ]);
  });

  test('entries are read one by one, and an unknown id is 404', { tags: 'depth' }, async () => {
    const entry = await add('red');
    expect(await server.call(dict.detail, { params: { id: entry.id } }, token)).toEqual(entry);
    await expect(server.call(dict.detail, { params: { id: 999_999 } }, token)).rejects.toThrow(/404/);
  });

  test('a duplicate code and a parent of another dictionary are rejected', async () => {
    await add('red');
    expect(await refused(add('red'))).toMatchObject({ code: 'CODE_TAKEN' });
    const [industry] = (await server.call(dict.list, { params: { category: 'industry' } }, token)).list;
    expect(await refused(add('blue', { parentId: industry?.id ?? 0 }))).toMatchObject({ code: 'CYCLE' });
    expect(await codes()).toEqual(['red']);
  });

  test('a conflicting save is rejected with the stored entry', async () => {
    const entry = await add('red');
    await update(entry, { name: '甲改的', colour: '#ff0000' });
    const answer = await refused(update(entry, { name: '乙改的' }));
    expect(answer).toMatchObject({ code: 'CONFLICT', data: { code: 'red', name: '甲改的', colour: '#ff0000', version: 2 } });
    // saving again with the stored version succeeds
    const stored = answer.data as dict.DictEntry;
    expect(await update(stored, { name: '乙改的' })).toMatchObject({ name: '乙改的', colour: '#ff0000', version: 3 });
  });

  test('an entry cannot be placed below itself', { tags: 'depth' }, async () => {
    const top = await add('top');
    const middle = await add('middle', { parentId: top.id });
    const bottom = await add('bottom', { parentId: middle.id });
    expect(await refused(update(top, { parentId: bottom.id }))).toMatchObject({ code: 'CYCLE' });
    expect(await refused(update(top, { parentId: top.id }))).toMatchObject({ code: 'CYCLE' });
  });

  test('an undo cannot put an entry under its present descendant', { tags: 'depth' }, async () => {
    const a = await add('a');
    const b = await add('b', { parentId: a.id });
    const freed = await update(b, { parentId: null });
    const moved = await update(a, { parentId: freed.id });
    const [, first] = await historyOf({ id: b.id });
    expect(first?.entry.parentId).toBe(a.id);
    expect(await refused(restore([first?.id ?? 0]))).toMatchObject({ code: 'CYCLE' });
    const { lines } = await post('delete', [a.id]);
    await update(freed, { name: '改' });
    expect(await restore(lines)).toMatchObject([{ id: a.id, parentId: b.id, version: moved.version + 1 }]);
    expect(await refused(restore([first?.id ?? 0, ...lines]))).toMatchObject({ code: 'CYCLE' });
  });

  test('an entry in use keeps its code and can be disabled but not deleted', async () => {
    const { list } = await server.call(dict.list, { params: { category: 'policy.category', pageSize: 100 } }, token);
    const [used] = list;
    if (used === undefined) throw new Error('the dictionary is empty');
    expect(await refused(update(used, { code: 'renamed' }))).toMatchObject({ code: 'IN_USE' });
    const answer = await refused(post('delete', [used.id], 'policy.category'));
    expect(answer).toMatchObject({ code: 'IN_USE', data: { entries: [{ id: used.id, where: [{ kind: 'policy' }] }] } });
    expect(await post('disable', [used.id], 'policy.category')).toMatchObject({ changed: 1 });
    const names = await server.call(listName, { params: { category: 'policy.category' } });
    expect(names.find(({ code }) => code === used.code)?.enabled).toBe(false);
  });

  test.each([
    ['qualification', ['criteria']],
    ['industry', ['enterprise']],
    ['policy.supportMode', ['policy']],
    ['scale', ['enterprise']],
    ['legalForm', ['enterprise']],
  ])('entries of %s in use report what uses them', async (category, kinds) => {
    const { list, total } = await server.call(dict.list, { params: { category, pageSize: 100 } }, token);
    const ids = list.map(({ id }) => id);
    const answer = await refused(post('delete', ids, category));
    const where = (answer.data as { entries: { where: { kind: string }[] }[] }).entries.flatMap((entry) =>
      entry.where.map(({ kind }) => kind),
    );
    expect(where).toEqual(expect.arrayContaining(kinds));
    expect((await server.call(dict.list, { params: { category } }, token)).total).toBe(total);
  });

  test('an entry with children can be deleted only together with them', async () => {
    const top = await add('top');
    const below = await add('below', { parentId: top.id });
    expect(await refused(post('delete', [top.id]))).toMatchObject({ data: { entries: [{ where: [{ kind: 'dictEntry', count: 1 }] }] } });
    expect(await post('delete', [top.id, below.id])).toMatchObject({ changed: 2 });
    expect(await codes()).toEqual([]);
  });

  test('sorting some entries permutes them among their own positions', { tags: 'depth' }, async () => {
    const [a, b, c, d] = [await add('a'), await add('b'), await add('c'), await add('d')];
    expect(await post('sort', [d.id, b.id, a.id])).toMatchObject({ changed: 2 });
    expect(await codes()).toEqual(['d', 'b', 'c', 'a']);
    expect(await post('sort', [d.id, b.id, c.id, a.id])).toEqual({ changed: 0, entries: [], lines: [] });
    // all or none
    expect(await refused(post('enable', [a.id, 999_999]))).toMatchObject({ code: 'GONE' });
    expect(await post('disable', [a.id, c.id])).toMatchObject({ changed: 2 });
    expect((await listed({ enabled: false })).map(({ code }) => code)).toEqual(['c', 'a']);
  });

  test('entries with equal sort numbers are ordered by id and can be moved', { tags: 'depth' }, async () => {
    const [a, b, c] = [await add('a'), await add('b'), await add('c')];
    const { lines } = await post('delete', [c.id]);
    const [d, e] = [await add('d'), await add('e')];
    await restore(lines);
    expect((await listed()).map(({ code, sort }) => [code, sort])).toEqual([
      ['a', 10],
      ['b', 20],
      ['c', 30],
      ['d', 30],
      ['e', 40],
    ]);
    await post('sort', [d.id, c.id]);
    expect(await codes()).toEqual(['a', 'b', 'd', 'c', 'e']);
    // for any sort numbers
    await server.db.update(dictEntry).set({ sort: 7 }).where(eq(dictEntry.category, 'test'));
    expect(await codes()).toEqual(['a', 'b', 'c', 'd', 'e']);
    await post('sort', [e.id, b.id, d.id]);
    expect(await codes()).toEqual(['a', 'e', 'c', 'b', 'd']);
    await post('sort', [a.id, e.id].toReversed());
    expect(await codes()).toEqual(['e', 'a', 'c', 'b', 'd']);
  });

  test('entries are found by parts of code, name or remark, and wildcards match literally', { tags: 'depth' }, async () => {
    await add('red', { remark: '100% 红' });
    await add('green');
    expect((await listed({ keyword: '0% 红' })).map(({ code }) => code)).toEqual(['red']);
    expect((await listed({ keyword: 'NAME GR' })).map(({ code }) => code)).toEqual(['green']);
    expect((await listed({ keyword: '_' })).map(({ code }) => code)).toEqual([]);
    expect((await listed({ order: 'code' })).map(({ code }) => code)).toEqual(['green', 'red']);
  });
});

describe('the history of an entry', () => {
  test('the history contains each state, and each can be restored', async () => {
    const entry = await add('red');
    const changed = await update(entry, { name: '大红' });
    await post('disable', [entry.id]);
    const lines = await historyOf({ id: entry.id });
    expect(lines.map(({ action, version, by, entry: was }) => [action, version, by, was.name, was.enabled])).toEqual([
      ['disable', 3, 'admin', '大红', false],
      ['update', 2, 'admin', '大红', true],
      ['create', 1, 'admin', '名red', true],
    ]);
    const first = lines.at(-1);
    expect(await restored(first?.id ?? 0)).toMatchObject({
      name: '名red',
      enabled: true,
      version: 4,
    });
    expect(changed.version).toBe(2);
  });

  test('a deleted entry is listed once and restored with its id and children', { tags: 'depth' }, async () => {
    const top = await add('top');
    const below = await add('below', { parentId: top.id });
    await post('delete', [below.id, top.id]);
    for (const { id } of (await historyOf({ category: 'test' })).toSorted((a, b) => a.entryId - b.entryId)) await restored(id);
    expect((await listed()).map(({ id, code, parentId }) => [id, code, parentId])).toEqual([
      [top.id, 'top', null],
      [below.id, 'below', top.id],
    ]);
    expect(await historyOf({ category: 'test' })).toEqual([]);
    await post('delete', [below.id]);
    expect(await historyOf({ category: 'test' })).toMatchObject([{ entryId: below.id, action: 'delete' }]);
  });

  test('a deleted tree is restored completely or not at all', { tags: 'depth' }, async () => {
    const top = await add('top');
    const middle = await add('middle', { parentId: top.id });
    const leaves = await Promise.all(Array.from({ length: 150 }, (_, at) => add(`leaf${at}`, { parentId: middle.id })));
    const before = await listed();
    const ids = [...leaves, middle, top].map(({ id }) => id);
    const { lines, changed } = await post('delete', ids);
    expect([changed, lines.length]).toEqual([152, 152]);
    const taker = await add('leaf7');
    expect(await refused(restore(lines))).toMatchObject({ code: 'CODE_TAKEN' });
    expect(await codes()).toEqual(['leaf7']);
    await post('delete', [taker.id]);
    expect(await restore(lines)).toHaveLength(152);
    const { total } = await server.call(dict.list, { params: { category: 'test' } }, token);
    expect(total).toBe(152);
    const shown = (list: dict.DictEntry[]) => list.map(({ id, code, parentId, sort }) => [id, code, parentId, sort]);
    expect(shown(await listed())).toEqual(shown(before));
    const noted = await server.db.select().from(auditEvent).where(eq(auditEvent.call, 'dict.restore')).orderBy(auditEvent.id);
    expect(noted).toHaveLength(152);
  });

  test('the history of a built-in entry starts with its original state', async () => {
    const [scale] = (await server.call(dict.list, { params: { category: 'scale' } }, token)).list;
    if (scale === undefined) throw new Error('the dictionary is empty');
    await update(scale, { name: '改名' });
    const lines = await historyOf({ id: scale.id });
    expect(lines.map(({ action, by, entry }) => [action, by, entry.name])).toEqual([
      ['update', 'admin', '改名'],
      ['create', '', scale.name],
    ]);
  });

  test('a restore is rejected when the code is in use again', async () => {
    const entry = await add('red');
    await post('delete', [entry.id]);
    const [line] = await server.call(dict.history, { params: { category: 'test' } }, token).then(({ list }) => list);
    await add('red');
    expect(await refused(restored(line?.id ?? 0))).toMatchObject({ code: 'CODE_TAKEN' });
  });
});

test('built-in entries that were deleted or renamed are not recreated at the next start', { tags: 'depth' }, async () => {
  const codesOf = async () =>
    (await server.db.select({ code: dictEntry.code }).from(dictEntry).where(eq(dictEntry.category, 'industry')))
      .map(({ code }) => code)
      .toSorted();
  const { list } = await server.call(dict.list, { params: { category: 'industry', pageSize: 100 } }, token);
  const free: dict.DictEntry[] = [];
  for (const entry of list) {
    if (free.length === 2) break;
    const gone = await post('delete', [entry.id], 'industry').catch(() => null);
    if (gone === null) continue;
    free.push(entry);
    const [line] = (await server.call(dict.history, { params: { category: 'industry' } }, token)).list;
    if (free.length === 2) await update(await restored(line?.id ?? 0), { code: 'renamed' });
  }
  expect(free).toHaveLength(2);
  const left = await codesOf();
  await seedDictionaries(server.db);
  expect(await codesOf()).toEqual(left);
});

test('the export contains every entry in order, with headings', { tags: 'depth' }, async () => {
  const top = await add('top', { name: '=1+1', value: 'x', colour: '#aabbcc', remark: '备注' });
  await add('below', { parentId: top.id, enabled: false });
  const response = await server.fetch(`${dict.exportEntries.path}?category=test&language=zh-CN`, { headers: { authorization: token } });
  expect(decodeURIComponent(response.headers.get('content-disposition') ?? '')).toContain('颜色-2026-06-15.xlsx');
  expect(await readSheet(Buffer.from(await response.arrayBuffer()))).toEqual([
    ['编码', '名称', '英文名称', '上级编码', '值', '启用', '颜色', '备注'],
    ['top', '=1+1', 'Name top', null, 'x', '是', '#aabbcc', '备注'],
    ['below', '名below', 'Name below', 'top', null, '否', null, null],
  ]);
});
