import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { readSheet } from 'read-excel-file/node';
import { describe, expect, test } from 'vitest';
import * as admin from '#contract/listing-admin.ts';
import { listingKinds } from '#contract/listing/kinds.gen.ts';
import { actOnListings } from '../setup/act-on-listings.ts';
import { restoredServer } from '../setup/server.ts';
import { tokenOf } from '../setup/sign-in.ts';
import { countsOf, importSteps, textFile } from './import-steps.ts';
import { deviceAttributes, deviceOf } from './listing-content.ts';
import { cases } from '../setup/depth.ts';

const server = restoredServer();

const stepsOf = async (kind: string) => importSteps(server, admin, await tokenOf(server, 'admin'), { kind });

async function sheetOf(call: typeof admin.exportListings | typeof admin.template, kind: string, language: 'zh-CN' | 'en-US' = 'zh-CN') {
  const response = await server.fetch(`${call.path}?kind=${kind}&language=${language}`, {
    headers: { authorization: await tokenOf(server, 'admin') },
  });
  expect(response.status).toBe(200);
  const bytes = await response.arrayBuffer();
  return { bytes, total: Number(response.headers.get('x-total-rows')), file: new File([bytes], 'listings.xlsx') };
}

const csv = (...lines: string[]) => textFile('devices.csv', lines.join('\n'));

describe('the listings of every kind', () => {
  test.each(cases(listingKinds, 19).map(({ kind }) => kind))(
    '%s: an export in either language, imported again, changes nothing',
    { tags: 'depth' },
    async (kind) => {
      const steps = await stepsOf(kind);
      for (const language of ['zh-CN', 'en-US'] as const) {
        const { file, total } = await sheetOf(admin.exportListings, kind, language);
        expect(total).toBeGreaterThan(0);
        const sent = await steps.send(file);
        expect(Object.entries(sent.mapping).filter(([, heading]) => heading === null)).toEqual([]);
        const batch = await steps.preview(sent);
        const wrong = await steps.rows(batch.id, 'reject');
        expect(wrong.flatMap(({ title, notes }) => notes.map(({ field, text }) => [title, field, text]))).toEqual([]);
        const changed = await steps.rows(batch.id, 'change');
        expect(changed.flatMap(({ title, changes }) => changes.map((change) => [title, change]))).toEqual([]);
        expect(batch.counts).toEqual({ add: 0, change: 0, same: total, reject: 0 });
      }
    },
  );

  test.each(cases(listingKinds, 19))(
    '$kind: an export without ids and with other titles is read as new listings',
    { tags: 'depth' },
    async ({ kind }) => {
      const { bytes } = await sheetOf(admin.exportListings, kind);
      const [headings = [], ...lines] = await readSheet(Buffer.from(bytes));
      const title = headings.indexOf('标题');
      const copies = lines
        .slice(0, 20)
        .map((line, row) => line.map((cell, at) => (at === 0 ? null : at === title ? `另一条 ${row}` : cell)));
      const copy = await writeXlsx({
        sheets: [
          {
            name: 'copies',
            rows: [headings, ...copies].map((row) =>
              row.map((cell) => (typeof cell === 'string' || typeof cell === 'number' ? cell : null)),
            ),
          },
        ],
      });
      const steps = await stepsOf(kind);
      const batch = await steps.preview(await steps.send(new File([Uint8Array.from(copy)], 'copies.xlsx')));
      const wrong = await steps.rows(batch.id, 'reject');
      expect(wrong.flatMap(({ notes }) => notes.map(({ field, text }) => [field, text]))).toEqual([]);
      expect(batch.counts).toEqual({ add: copies.length, change: 0, same: 0, reject: 0 });
      const done = await steps.apply(batch.id, countsOf(batch));
      expect(done.state).toBe('applied');
      // what was stored says the same as the file
      const again = await steps.preview(await steps.send(new File([Uint8Array.from(copy)], 'copies.xlsx')));
      expect(again.counts).toEqual({ add: 0, change: 0, same: copies.length, reject: 0 });
    },
  );
});

describe('a file of devices', () => {
  test('errors name row and column, and the other rows become drafts', { tags: 'depth' }, async () => {
    const steps = await stepsOf('device');
    const before = await server.call(admin.list, { body: { kind: ['device'] } }, steps.token);
    const batch = await steps.preview(
      await steps.send(
        csv(
          '标题,地区,型号,收费标准（元）,仪器类别,开放时间,每个时段（分钟）',
          '导入仪器甲,999901,A-1,1200.5,分析仪器,1 | 09:00 | 17:30,60',
          '导入仪器乙,999901,A-2,很贵,分析仪器,1 | 9点 | 17:30,60',
          '导入仪器丙,999901,A-3,100,望远镜,,5',
          ',999901,A-4,100,,,60',
          '导入仪器甲,999901,A-5,100,,,60',
        ),
      ),
    );
    expect(batch.counts).toEqual({ add: 1, change: 0, same: 0, reject: 4 });
    expect((await steps.rows(batch.id, 'reject')).map(({ row, notes }) => [row, notes.map(({ field }) => field)])).toEqual([
      [3, ['收费标准', '开放时间']],
      [4, ['仪器类别']],
      [5, ['标题']],
      [6, [null]],
    ]);
    expect(await server.call(admin.list, { body: { kind: ['device'] } }, steps.token)).toEqual(before);
    await steps.apply(batch.id, countsOf(batch));
    const { list } = await server.call(admin.list, { body: { kind: ['device'], keyword: '导入仪器' } }, steps.token);
    expect(list).toMatchObject([{ title: '导入仪器甲', state: 'draft', published: false }]);
    const { draft } = await server.call(admin.detail, { params: { id: list[0]?.id ?? '' } }, steps.token);
    expect(draft?.content).toMatchObject({
      regionCode: '999901',
      attributes: { model: 'A-1', price: 1200.5, category: 'analysis', hours: [{ weekday: 1, from: 540, to: 1050 }], slotMinutes: 60 },
    });
    expect((await steps.audited('导入仪器甲')).length).toBe(1);
  });

  test('published listings stay unchanged, and empty cells keep stored values', { tags: 'depth' }, async () => {
    const steps = await stepsOf('device');
    const made = await server.call(
      admin.save,
      {
        body: {
          id: null,
          kind: 'device',
          version: null,
          content: deviceOf({ title: '改价仪器', attributes: deviceAttributes({ rules: '原样' }) }),
        },
      },
      steps.token,
    );
    await actOnListings(server.call, steps.token, made.id, 'send');
    await actOnListings(server.call, steps.token, made.id, 'publish');
    await steps.run(csv('编号,标题,收费标准（万元）,预约须知', `${made.id},改价仪器,0.05,`));
    const { published, draft } = await server.call(admin.detail, { params: { id: made.id } }, steps.token);
    expect(published).toMatchObject({ version: 1, content: { attributes: { price: 400 } } });
    expect(draft).toMatchObject({ state: 'draft', baseVersion: 1, content: { attributes: { price: 500, rules: '原样' } } });
  });

  test('an error in a part of a cell names the row and the part', { tags: 'depth' }, async () => {
    const steps = await stepsOf('device');
    const file = csv(
      '标题,地区,开放时间',
      '"分时仪器甲",999901,"1 | 09:00 | 17:30\n2 | 9点 | 17:30"',
      '"分时仪器乙",999901,"1 | 09:00 | 17:30\n9 | 09:00 | 17:30"',
      '"分时仪器丙",999901,"1 | 09:00 | 17:30 | 18:30"',
      '"分时仪器丁",999901,"1 | 09:00 |"',
    );
    const batch = await steps.preview(await steps.send(file));
    expect(batch.counts).toEqual({ add: 1, change: 0, same: 0, reject: 3 });
    const notesIn = async (language: 'zh-CN' | 'en-US') => {
      const answer = await server.fetch(`${admin.importRows.path}?id=${batch.id}&pageSize=10`, {
        headers: { authorization: steps.token, 'accept-language': language },
      });
      const { data } = (await answer.json()) as { data: { list: { row: number; notes: { field: string; text: string }[] }[] } };
      return data.list.toSorted((one, other) => one.row - other.row).map(({ notes }) => notes.map(({ field, text }) => `${field} ${text}`));
    };
    const chinese = await notesIn('zh-CN');
    expect(chinese.slice(0, 3)).toEqual([
      ['开放时间 第 2 条“开始”：“9点”不是时刻，请写成 09:00。'],
      [expect.stringMatching(/^开放时间 第 2 条“星期”：.*7/)],
      ['开放时间 第 1 条：项数过多：“1 | 09:00 | 17:30 | 18:30”。'],
    ]);
    expect(chinese[3]).toContainEqual(expect.stringMatching(/^开放时间 发布前：第 1 条“结束”：|^开放时间 第 1 条“结束”：发布前/));
    expect((await notesIn('en-US'))[0]).toEqual(['Opening hours Entry 2, “From”: “9点” is not a time of day. Write it as 09:00.']);
  });

  test('a file without a title heading is not previewed', { tags: 'depth' }, async () => {
    const steps = await stepsOf('device');
    const sent = await steps.send(csv('一,二', 'a,b'));
    expect(sent.mapping['title']).toBeNull();
    await expect(steps.preview(sent)).rejects.toThrow('mapping.title');
  });

  test('listings with a draft in review, or changed since the preview, are refused', { tags: 'depth' }, async () => {
    const steps = await stepsOf('device');
    const save = async (title: string) =>
      server.call(admin.save, { body: { id: null, kind: 'device', version: null, content: deviceOf({ title }) } }, steps.token);
    const inReview = await save('送审仪器');
    await actOnListings(server.call, steps.token, inReview.id, 'send');
    const other = await save('变动仪器');
    const file = () => csv('标题,收费标准', '送审仪器,1', '变动仪器,2');
    const batch = await steps.preview(await steps.send(file()));
    expect(batch.counts).toEqual({ add: 0, change: 1, same: 0, reject: 1 });
    const content = deviceOf({ title: '变动仪器', summary: '另有人改过' });
    await server.call(admin.save, { body: { id: other.id, kind: 'device', version: other.draft?.version ?? null, content } }, steps.token);
    await expect(steps.apply(batch.id, countsOf(batch))).rejects.toThrow('CONFLICT');
    const { draft } = await server.call(admin.detail, { params: { id: other.id } }, steps.token);
    expect(draft?.content).toMatchObject({ summary: '另有人改过', attributes: { price: 400 } });
  });
});

describe('the export', () => {
  test.each(cases(['=1+1', '+1', '-1', '@SUM(A1)', '=HYPERLINK("http://evil","x")', '_x000D_'], 4))(
    '%j stays text, and an import reads it unchanged',
    { tags: 'depth' },
    async (odd) => {
      const steps = await stepsOf('device');
      const content = deviceOf({
        title: odd,
        summary: odd,
        tags: [odd],
        contact: { name: odd, phone: null, email: null, address: odd },
        attributes: deviceAttributes({ model: odd, methods: [odd, odd], rules: odd }),
      });
      const { id } = await server.call(admin.save, { body: { id: null, kind: 'device', version: null, content } }, steps.token);
      const { bytes, file } = await sheetOf(admin.exportListings, 'device');
      const { sheets } = await readXlsx(new Uint8Array(bytes));
      expect([...(sheets[0]?.cells?.values() ?? [])].filter((cell) => cell.formula !== undefined)).toEqual([]);
      const line = (await readSheet(Buffer.from(bytes))).find(([cell]) => cell === id) ?? [];
      expect(line.filter((cell) => cell === odd)).toHaveLength(7);
      expect(line).toContain(`${odd}\n${odd}`);
      const batch = await steps.preview(await steps.send(file));
      expect(batch.counts).toMatchObject({ add: 0, change: 0, reject: 0 });
    },
  );

  test('a text too long for a cell is marked, and the import keeps the stored text', { tags: 'depth' }, async () => {
    const steps = await stepsOf('device');
    const body = '长'.repeat(40_000);
    const content = deviceOf({ title: '长文仪器', body });
    const { id } = await server.call(admin.save, { body: { id: null, kind: 'device', version: null, content } }, steps.token);
    for (const [language, sentence] of [
      ['zh-CN', '文字过长'],
      ['en-US', 'Too long for a cell'],
    ] as const) {
      const { bytes, file } = await sheetOf(admin.exportListings, 'device', language);
      const line = (await readSheet(Buffer.from(bytes))).find(([cell]) => cell === id);
      expect(line).toContainEqual(expect.stringContaining(sentence));
      expect((await steps.preview(await steps.send(file))).counts).toMatchObject({ add: 0, change: 0, reject: 0 });
    }
    await steps.run(csv('记录编号,标题,详细介绍,预约须知', `${id},长文仪器,（文字过长，单元格放不下；导入时保持原内容）,须知`));
    const { draft } = await server.call(admin.detail, { params: { id } }, steps.token);
    expect(draft?.content).toMatchObject({ body, attributes: { rules: '须知' } });
  });
});

describe('the template', () => {
  test('the template has the export’s headings and states the allowed values', async () => {
    const [{ bytes: empty, total }, { bytes: full }] = [
      await sheetOf(admin.template, 'device', 'en-US'),
      await sheetOf(admin.exportListings, 'device', 'en-US'),
    ];
    expect(total).toBe(0);
    const [headings] = await readSheet(Buffer.from(empty));
    expect(headings).toEqual((await readSheet(Buffer.from(full)))[0]);
    const help = await readSheet(Buffer.from(empty), 2);
    expect(help.slice(1, -1).map(([name]) => name)).toEqual(headings);
    expect(help.at(-1)?.[2]).toBe('An empty cell, or a column that is left out, changes nothing. To clear a field, use its editor.');
    expect(help.find(([name]) => name === 'Category')?.[3]).toContain('Chemical analysis');
    expect(help.find(([name]) => name === 'Opening hours')?.[2]).toContain('|');
  });
});
