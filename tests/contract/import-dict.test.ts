import { eq } from 'drizzle-orm';
import { writeXlsx } from 'hucre/xlsx';
import { readSheet } from 'read-excel-file/node';
import { beforeEach, describe, expect, test } from 'vitest';
import * as dict from '#contract/dict-admin.ts';
import * as oauth from '#contract/oauth.ts';
import * as user from '#contract/user.ts';
import { auditEvent } from '#server/platform/db/tables/audit.ts';
import { dictEntry, dictRoot } from '#server/platform/db/tables/dictionary.ts';
import { importBatch, importRow } from '#server/platform/db/tables/import.ts';
import { cleanImports } from '#server/publishing/import/clean.ts';
import { testNow } from '../setup/clock.ts';
import { compoundFile, heicPhoto, lockedFile, oldWorkbook } from '../setup/compound-file.ts';
import { archive } from '../setup/crafted-workbook.ts';
import { restoredServer } from '../setup/server.ts';
import { tokenOf } from '../setup/sign-in.ts';
import { countsOf, importSteps, sendFile, textFile } from './import-steps.ts';

let token = '';
let steps: ReturnType<typeof importSteps>;
const server = restoredServer({
  prepare: async () => {
    token = await tokenOf(server, 'admin');
    steps = importSteps(server, dict, token);
  },
});

let number = 0;
let category = '';
/** Each test has its own dictionary. */
beforeEach(async () => {
  number += 1;
  category = `test${number}`;
  await server.db.insert(dictRoot).values({ category, name: '测试', nameEn: 'Test' });
});

const stored = () => server.db.select().from(dictEntry).where(eq(dictEntry.category, category)).orderBy(dictEntry.sort);
const named = async () => (await stored()).map(({ code, name }) => `${code} ${name}`);
const run = (text: string) => steps.run(textFile('entries.csv', text), { options: { category } });
const preview = async (text: string) => steps.preview(await steps.send(textFile('entries.csv', text)), { options: { category } });
/** Returns the notes of each rejected row. */
const refusals = async (id: string) =>
  (await steps.rows(id, 'reject')).map(({ row, notes }) => [row, ...notes.map(({ field, text }) => `${field}: ${text}`)]);

describe('a file of 1 000 rows, three of them invalid', () => {
  const bad = new Map([
    [17, 'bad code!,名称,Name,是,#ffffff'],
    [500, 'c500,名称,Name,perhaps,#ffffff'],
    [999, 'c1,名称,Name,是,#ffffff'],
  ]);
  const lines = Array.from({ length: 1000 }, (_, at) => bad.get(at) ?? `c${at},条目 ${at},Entry ${at},是,#0000ff`);
  const file = () => textFile('条目.csv', ['编码,名称,英文名称,状态,颜色', ...lines].join('\r\n'));

  test('nothing changes before it is confirmed, then exactly those three are reported', { tags: 'depth' }, async () => {
    const sent = await steps.send(file());
    expect(sent).toMatchObject({
      state: 'uploaded',
      total: 1000,
      mapping: { code: '编码', name: '名称', nameEn: '英文名称', enabled: '状态', colour: '颜色', value: null },
    });
    const batch = await steps.preview(sent, { options: { category } });
    expect(batch).toMatchObject({ state: 'previewed', done: 1000, counts: { add: 997, change: 0, same: 0, reject: 3 } });
    expect(await stored()).toEqual([]);
    const expectedNotes = [
      [19, 'Code: A code may contain only letters, digits and _ - ., at most 60 characters: “bad code!”.'],
      [502, 'Enabled: “perhaps” is neither yes nor no.'],
      [1001, 'Code: The same as row 3.'],
    ];
    const english = await server.fetch(`${dict.importRows.path}?id=${batch.id}&action=reject`, {
      headers: { authorization: token, 'accept-language': 'en' },
    });
    const { data } = (await english.json()) as { data: { list: { row: number; notes: { field: string; text: string }[] }[] } };
    expect(data.list.map(({ row, notes }) => [row, ...notes.map(({ field, text }) => `${field}: ${text}`)])).toEqual(expectedNotes);

    const applied = await steps.apply(batch.id, countsOf(batch));
    expect(applied).toMatchObject({ state: 'applied', counts: { add: 997, change: 0, same: 0, reject: 3 } });
    const entries = await stored();
    expect(entries).toHaveLength(997);
    expect(entries.slice(0, 3).map(({ code, sort, colour }) => [code, sort, colour])).toEqual([
      ['c0', 10, '#0000ff'],
      ['c1', 20, '#0000ff'],
      ['c2', 30, '#0000ff'],
    ]);

    const response = await server.fetch(`${dict.importReport.path}?id=${batch.id}&language=en-US`, { headers: { authorization: token } });
    const report = await readSheet(Buffer.from(await response.arrayBuffer()));
    expect(report).toHaveLength(1001);
    expect(report[0]).toEqual(
      ['Row', 'Result', 'Title', 'Notes', 'Changes', '编码', '名称', '英文名称', '状态', '颜色'].map((name) =>
        name === 'Title' ? 'Record' : name,
      ),
    );
    expect(report.filter((line) => line[1] === 'Rejected').map((line) => [line[0], line[3]])).toEqual([
      [19, `A19 ${expectedNotes[0]?.[1]}`],
      [502, `D502 ${expectedNotes[1]?.[1]}`],
      [1001, `A1001 ${expectedNotes[2]?.[1]}`],
    ]);

    const history = await server.call(dict.history, { params: { id: entries[0]?.id } }, token);
    expect(history.list).toMatchObject([{ action: 'import', by: 'admin', entry: { code: 'c0' } }]);
    expect(await steps.audited(`${category}/c998`)).toMatchObject([
      { username: 'admin', target: { kind: 'dictEntry', title: '条目 998' }, before: null, after: { code: 'c998', nameEn: 'Entry 998' } },
    ]);
    expect(await server.db.$count(auditEvent, eq(auditEvent.call, 'dict.importApply'))).toBe(997 + 1);
    const noted = await server.db.select().from(auditEvent).where(eq(auditEvent.targetKind, 'import')).orderBy(auditEvent.id);
    expect(noted).toMatchObject([
      {
        username: 'admin',
        targetId: batch.id,
        targetTitle: '条目.csv',
        before: null,
        after: { kind: 'dict', counts: { add: 997, reject: 3 } },
      },
    ]);
  });

  test('importing it again changes nothing', { tags: 'depth' }, async () => {
    await steps.run(file(), { options: { category } });
    const before = await stored();
    const again = await steps.run(file(), { options: { category } });
    expect(again.counts).toEqual({ add: 0, change: 0, same: 997, reject: 3 });
    expect(await stored()).toEqual(before);
  });
});

describe('an existing entry', () => {
  test('fields that the file does not contain stay', { tags: 'depth' }, async () => {
    await run('code,name,english,value,colour,remark\nred,红,Red,1,#ff0000,旧备注');
    const batch = await preview('编码,名称,备注\nred,朱红,');
    expect(await steps.rows(batch.id)).toMatchObject([
      { action: 'change', title: '朱红', changes: [{ field: '名称', from: '红', to: '朱红' }] },
    ]);
    await steps.apply(batch.id, countsOf(batch));
    expect(await stored()).toMatchObject([{ name: '朱红', nameEn: 'Red', value: '1', colour: '#ff0000', remark: '旧备注', version: 2 }]);
    expect((await steps.audited(`${category}/red`))[0]).toMatchObject({ before: { name: '红' }, after: { name: '朱红' } });
  });

  test('apply is rejected when an entry changed after the preview', { tags: 'depth' }, async () => {
    await run('code,name\nred,红\ngreen,绿');
    const batch = await preview('code,name\nred,朱红\ngreen,翠绿\nblue,蓝');
    const [red] = await stored();
    await server.call(
      dict.post,
      { body: { category, action: 'disable', entries: [{ id: red?.id ?? 0, version: red?.version ?? 0 }] } },
      token,
    );
    await expect(steps.apply(batch.id, countsOf(batch))).rejects.toThrow(/CONFLICT/);
    expect(await named()).toEqual(['red 红', 'green 绿']);
    // after another preview it can be applied
    const again = await steps.preview(batch, { options: { category } });
    expect((await steps.apply(again.id, countsOf(again))).state).toBe('applied');
    expect(await named()).toEqual(['red 朱红', 'green 翠绿', 'blue 蓝']);
  });

  test('apply fails without writing anything when an entry changes before the job runs', { tags: 'depth' }, async () => {
    await run('code,name\nred,红');
    const batch = await preview('code,name\nred,朱红\nblue,蓝');
    await server.call(dict.importApply, { body: { id: batch.id, counts: countsOf(batch) } }, token);
    const [red] = await stored();
    await server.call(
      dict.post,
      { body: { category, action: 'disable', entries: [{ id: red?.id ?? 0, version: red?.version ?? 0 }] } },
      token,
    );
    await steps.work();
    expect(await steps.status(batch.id)).toMatchObject({
      state: 'failed',
      error: '预览之后相关数据有变动，请重新预览。',
    });
    expect(await named()).toEqual(['red 红']);
  });
});

describe('parents in an import', () => {
  const parents = async () => {
    const entries = await stored();
    return Object.fromEntries(entries.map(({ code, parentId }) => [code, entries.find(({ id }) => id === parentId)?.code ?? null]));
  };

  test('a parent may come later in the file', async () => {
    await run('编码,名称,上级\nleaf,叶,branch\nbranch,枝,tree\ntree,树,');
    expect(await parents()).toEqual({ leaf: 'branch', branch: 'tree', tree: null });
  });

  test('a parent must exist and must not be rejected', { tags: 'depth' }, async () => {
    const batch = await preview('编码,名称,上级\na,甲,nowhere\nb,乙,a\nc,丙,b\nd,丁,');
    expect(await refusals(batch.id)).toEqual([
      [2, '上级编码: 没有编码为“nowhere”的上级。'],
      [3, '上级编码: 上级“a”在第 2 行，该行未通过。'],
      [4, '上级编码: 上级“b”在第 3 行，该行未通过。'],
    ]);
    expect(batch.counts).toEqual({ add: 1, change: 0, same: 0, reject: 3 });
  });

  test('parents cannot form a cycle, also with stored entries', { tags: 'depth' }, async () => {
    await run('编码,名称,上级\na,甲,\nb,乙,a');
    const batch = await preview('编码,名称,上级\na,甲,b\nx,子,y\ny,丑,x\nz,寅,z\nc,丙,b');
    expect((await refusals(batch.id)).map(([row]) => row)).toEqual([2, 3, 4, 5]);
    await steps.apply(batch.id, countsOf(batch));
    expect(await parents()).toEqual({ a: null, b: 'a', c: 'b' });
  });

  test('a batch fails when a parent became a descendant after the preview', { tags: 'depth' }, async () => {
    await run('编码,名称,上级\na,甲,\nb,乙,');
    const batch = await preview('编码,名称,上级\na,甲,b');
    await server.call(dict.importApply, { body: { id: batch.id, counts: countsOf(batch) } }, token);
    const [a, b] = await stored();
    const found = await server.call(dict.detail, { params: { id: b?.id ?? 0 } }, token);
    const { category: _category, sort: _sort, updatedAt: _updatedAt, ...entry } = found;
    await server.call(dict.update, { body: { ...entry, parentId: a?.id ?? null } }, token);
    await steps.work();
    expect(await steps.status(batch.id)).toMatchObject({
      state: 'failed',
      error: '预览之后相关数据有变动，请重新预览。',
    });
    expect(await parents()).toEqual({ a: null, b: 'a' });
  });
});

test('an exported dictionary is imported unchanged, into another dictionary too', { tags: 'depth' }, async () => {
  await run('code,name,english,parent,value,enabled,colour,remark\ntree,树,Tree,,v,否,#abcdef,=1+1\nleaf,叶,Leaf,tree,,是,,');
  const response = await server.fetch(`${dict.exportEntries.path}?category=${category}&language=en-US`, {
    headers: { authorization: token },
  });
  const file = () =>
    response
      .clone()
      .arrayBuffer()
      .then((bytes) => new File([bytes], 'export.xlsx'));
  expect((await steps.run(await file(), { options: { category } })).counts).toEqual({ add: 0, change: 0, same: 2, reject: 0 });
  const before = await stored();
  category = `${category}.copy`;
  await server.db.insert(dictRoot).values({ category, name: '副本', nameEn: 'Copy' });
  await steps.run(await file(), { options: { category } });
  const what = ({ code, name, value, enabled, colour, remark }: (typeof before)[number]) => [code, name, value, enabled, colour, remark];
  expect((await stored()).map(what)).toEqual(before.map(what));
});

describe('unusable files', () => {
  const xlsx = async (rows: (string | number)[][]) => new Uint8Array(await writeXlsx({ sheets: [{ name: 'a', rows }] }));
  const send = async (name: string, content: string | Uint8Array<ArrayBuffer>) => steps.send(textFile(name, content));

  test.each<[string, () => Promise<unknown>, RegExp]>([
    ['nothing', () => send('a.csv', ''), /^FILE_EMPTY: The file is empty \(0 bytes\)/],
    ['spaces', () => send('a.csv', '  \n'), /^FILE_EMPTY: The file has no data/],
    ['a heading alone', () => send('a.csv', 'code,name\n,\n'), /^FILE_EMPTY/],
    ['a program', () => send('a.csv', Uint8Array.from([0x7f, 0x45, 0x4c, 0x46, 0, 0, 0, 13, 255])), /^FILE_TYPE: Only XLSX, CSV/],
    ['a picture', () => send('a.xlsx', Buffer.from('89504e470d0a1a0a', 'hex')), /^FILE_TYPE: This is a picture/],
    ['a photo of an iPhone', () => send('IMG_1.HEIC', heicPhoto()), /^FILE_TYPE: This is a picture/],
    ['a PDF', () => send('a.csv', '%PDF-1.7 …'), /^FILE_TYPE: This is a PDF/],
    [
      'a text document',
      () => send('a.docx', archive([{ name: 'word/document.xml', content: 'a' }])),
      /^FILE_TYPE: This is a text document/,
    ],
    ['an old text document', () => send('a.doc', compoundFile('WordDocument')), /^FILE_TYPE: This is a text document/],
    [
      'a presentation',
      () => send('a.pptx', archive([{ name: 'ppt/presentation.xml', content: 'a' }])),
      /^FILE_TYPE: This is a presentation/,
    ],
    ['an archive', () => send('a.zip', archive([{ name: 'a.xlsx', content: 'a' }])), /^FILE_TYPE: This is an archive/],
    ['a web page', () => send('a.xls', '\uFEFF<html><table>'), /^FILE_TYPE: This is a web page/],
    ['a workbook with a password', () => send('a.xlsx', lockedFile()), /^FILE_TYPE: The file is protected by a password/],
    [
      'an old workbook with a password',
      () => send('a.xls', oldWorkbook({ locked: true })),
      /^FILE_TYPE: The file is protected by a password/,
    ],
    ['text with a NUL', () => send('a.csv', 'code,name\na\0b,c\n'), /^FILE_UNREADABLE: Row 2, column 1 .*U\+0000/],
    ['a quote that is never closed', () => send('a.csv', 'code,name\n"a,b\nc,d\n'), /^FILE_UNREADABLE: .*row 2, column 1 is never closed/],
    ['an old workbook', () => send('a.xls', oldWorkbook({ locked: false })), /^FILE_TYPE: This is an old workbook/],
    ['half a workbook', async () => send('a.xlsx', (await xlsx([['code'], ['a']])).slice(0, 300)), /^FILE_UNREADABLE/],
    ['an archive of something else', () => send('a.xlsx', Buffer.from('504b0506' + '00'.repeat(18), 'hex')), /^FILE/],
    ['JSON that is deep', () => send('a.json', '['.repeat(100_000)), /^FILE_UNREADABLE: .*flat JSON array/],
    ['JSON of objects in objects', () => send('a.json', '[{"code":{"a":1}}]'), /^FILE_UNREADABLE/],
    ['too many columns', () => send('a.csv', `${'a,'.repeat(1_000_000)}b\n1\n`), /^TOO_MANY_COLUMNS: .*200/],
    ['too many rows', () => send('a.csv', `a\n${'1\n'.repeat(100_001)}`), /^TOO_MANY_ROWS: .*100000/],
    ['more bytes than the setting allows', () => send('a.csv', 'a'.repeat(20 * 1024 * 1024 + 1)), /^FILE_TOO_LARGE: .*20 MB/],
  ])('%s is rejected', { tags: 'depth' }, async (_name, sending, expected) => {
    await expect(sending()).rejects.toThrow(expect.objectContaining({ message: expect.stringMatching(expected) as string }) as Error);
  });
});

test('JSON objects and lists, separators and encodings are read alike', { tags: 'depth' }, async () => {
  const rows = [
    ['编码', '名称'],
    ['a', '甲；乙'],
    ['b', '丙'],
  ];
  const text = (mark: string) => rows.map((row) => row.join(mark)).join('\n');
  const utf16 = Uint8Array.from(Buffer.from(`\uFEFF${text('\t')}`, 'utf16le'));
  const gb = Uint8Array.from([
    0xb1, 0xe0, 0xc2, 0xeb, 0x2c, 0xc3, 0xfb, 0xb3, 0xc6, 0x0a, 0x61, 0x2c, 0xbc, 0xd7, 0xa3, 0xbb, 0xd2, 0xd2, 0x0a, 0x62, 0x2c, 0xb1,
    0xfb,
  ]);
  const files = [
    textFile('a.csv', text(',')),
    textFile('a.csv', `\uFEFF${text(';').replaceAll('；', '；')}`),
    textFile('a.txt', text('|')),
    textFile('a.csv', utf16),
    textFile('a.csv', Uint8Array.from(Buffer.from(text('\t'), 'utf16le'))),
    textFile('a.csv', gb),
    textFile('a.json', JSON.stringify(rows)),
    textFile(
      'a.json',
      JSON.stringify([
        { 编码: 'a', 名称: ['甲；乙'] },
        { 编码: 'b', 名称: '丙' },
      ]),
    ),
    new File([new Uint8Array(await writeXlsx({ sheets: [{ name: 'a', rows }] }))], 'a.xlsx'),
  ];
  for (const file of files) {
    const sent = await steps.send(file);
    expect([sent.columns, sent.head]).toEqual([rows[0], rows.slice(1)]);
  }
});

describe('an import batch', () => {
  test('only the account that uploaded it has access', { tags: 'depth' }, async () => {
    const batch = await preview('code,name\na,甲');
    const { password } = await server.call(
      user.create,
      { body: { displayName: '二', email: null, phone: null, roles: ['admin'], disabled: false, username: 'second.admin' } },
      token,
    );
    const first = await server.call(oauth.token, { body: { username: 'second.admin', password } });
    await server.call(oauth.changePassword, { body: { current: password, password: 'Another-1-password' } }, first.accessToken);
    const { accessToken: other } = await server.call(oauth.token, { body: { username: 'second.admin', password: 'Another-1-password' } });
    const body = { id: batch.id };
    for (const call of [
      () => server.call(dict.importStatus, { params: body }, other),
      () => server.call(dict.importRows, { params: body }, other),
      () => server.call(dict.importReport, { params: body }, other),
      () => server.call(dict.importCancel, { body }, other),
      () => server.call(dict.importApply, { body: { ...body, counts: countsOf(batch) } }, other),
      () => server.call(dict.importPreview, { body: { ...body, mapping: batch.mapping } }, other),
    ])
      await expect(call()).rejects.toThrow(/404.*NOT_FOUND|200.*GONE/);
    const plain = await tokenOf(server, 'user');
    await expect(sendFile(server, dict, plain, textFile('a.csv', 'code\na'))).rejects.toThrow(/FORBIDDEN/);
  });

  test('a preview needs a valid mapping', { tags: 'depth' }, async () => {
    const sent = await steps.send(textFile('a.csv', '甲,乙\na,b'));
    const ask = (mapping: Record<string, string | null>, options = { category }) =>
      server.call(dict.importPreview, { body: { id: sent.id, mapping, options } }, token);
    await expect(ask({ code: '甲' })).rejects.toThrow(/422.*body\.mapping\.name/);
    await expect(ask({ code: '甲', name: '甲' })).rejects.toThrow(/422.*body\.mapping\.name.*“甲”已对应到另一个字段/);
    await expect(ask({ code: '甲', name: '丙' })).rejects.toThrow(/422.*没有这一列：丙/);
    await expect(ask({ code: '甲', name: '乙', other: null })).rejects.toThrow(/422.*body\.mapping\.other/);
    await expect(ask({ code: '甲', name: '乙' }, { category: 'nowhere' })).rejects.toThrow(/422.*body\.options\.category/);
    expect((await steps.preview(sent, { mapping: { code: '甲', name: '乙' }, options: { category } })).counts?.add).toBe(1);
  });

  test('it is applied only with the previewed counts, and once', { tags: 'depth' }, async () => {
    const batch = await preview('code,name\na,甲');
    const counts = countsOf(batch);
    await expect(steps.apply(batch.id, { ...counts, add: 2 })).rejects.toThrow(/CONFLICT/);
    expect(await stored()).toEqual([]);
    await steps.apply(batch.id, counts);
    expect((await steps.apply(batch.id, counts)).state).toBe('applied');
    expect(await stored()).toHaveLength(1);
    await expect(server.call(dict.importCancel, { body: { id: batch.id } }, token)).rejects.toThrow(/WRONG_STATE/);
  });

  test('it cannot be applied after it was cancelled', { tags: 'depth' }, async () => {
    const batch = await preview('code,name\na,甲');
    await server.call(dict.importCancel, { body: { id: batch.id } }, token);
    await expect(steps.apply(batch.id, countsOf(batch))).rejects.toThrow(/WRONG_STATE/);
  });

  test('it is deleted after thirty days together with its rows', { tags: 'depth' }, async () => {
    const { id } = await preview('code,name\na,甲');
    const later = (days: number) => new Date(testNow.getTime() + days * 86_400_000);
    await cleanImports(server.db, later(29), later(29));
    expect(await server.db.$count(importRow, eq(importRow.batchId, id))).toBe(1);
    await cleanImports(server.db, later(31), later(31));
    expect(await server.db.$count(importBatch)).toBe(0);
    expect(await server.db.$count(importRow)).toBe(0);
  });
});
