import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { markdownOf } from '#server/platform/table/parse/markdown.ts';
import { proposeMapping } from '#server/platform/table/heading.ts';
import { policyFields } from '#server/publishing/import/policy/fields.ts';
import { delimiterOf } from '#server/platform/table/read/csv.ts';
import { readTable } from '#server/platform/table/read/table.ts';
import { archive, craftedWorkbook, inlineRow } from '../../setup/crafted-workbook.ts';
import { fastest } from '../../setup/fastest.ts';

const text = (content: string) => new TextEncoder().encode(content);
const workbook = async (rows: (string | number | boolean | Date | null)[][]) =>
  new Uint8Array(await writeXlsx({ sheets: [{ name: 'a', rows }] }));

describe('reading workbooks', () => {
  test('dates become days, numbers and booleans are kept, and rows keep their numbers', async () => {
    const file = await workbook([
      ['标题', '日期', '数', '是'],
      ['甲', new Date('2026-01-05T00:00:00Z'), 1.5, true],
      [null, null, null, null],
      ['乙', new Date('2026-01-05T10:30:00Z'), 46027, false],
    ]);
    expect(await readTable(file, 'a.xlsx')).toMatchObject({
      unit: null,
      columns: ['标题', '日期', '数', '是'],
      rows: [
        { row: 2, cells: ['甲', '2026-01-05', '1.5', 'true'] },
        { row: 4, cells: ['乙', '2026-01-05 10:30:00', '46027', 'false'] },
      ],
    });
  });

  const sheet = (rows: string | Buffer, state?: 'hidden' | 'veryHidden', claimed?: number) => ({
    name: `s${state ?? ''}`,
    rows,
    ...(state !== undefined && { state }),
    ...(claimed !== undefined && { claimed }),
  });
  const tiny = sheet(inlineRow('a', 'b') + inlineRow('1', '2'));
  const spaces = (megabytes: number) => Buffer.alloc(megabytes * 1024 * 1024, ' ');

  test.each<[string, () => Uint8Array, string, string]>([
    ['a sheet that unpacks to too many bytes', () => craftedWorkbook({ sheets: [sheet(spaces(257))] }), 'FILE_TOO_LARGE', 'importUnpacked'],
    [
      'shared texts that unpack to too many bytes',
      () => craftedWorkbook({ sheets: [tiny], sharedStrings: spaces(65) }),
      'FILE_TOO_LARGE',
      'importPart',
    ],
    ['styles that unpack to too many bytes', () => craftedWorkbook({ sheets: [tiny], styles: spaces(65) }), 'FILE_TOO_LARGE', 'importPart'],
    [
      'too many shared texts',
      () => craftedWorkbook({ sheets: [tiny], sharedStrings: '<si><t>a</t></si>'.repeat(1_000_001) }),
      'FILE_TOO_LARGE',
      'importStrings',
    ],
    [
      'a sheet that hides its size',
      () => craftedWorkbook({ sheets: [sheet(spaces(300), undefined, 0)] }),
      'FILE_TOO_LARGE',
      'importUnpacked',
    ],
    [
      'a sheet that unpacks to more than it claims',
      () => craftedWorkbook({ sheets: [sheet(inlineRow('a', 'b').repeat(1000), undefined, 1000)] }),
      'FILE_UNREADABLE',
      'importUnreadable',
    ],
    [
      'an archive of too many parts',
      () => craftedWorkbook({ sheets: [tiny], more: Array.from({ length: 5001 }, (_, at) => ({ name: `xl/${at}.xml`, content: '' })) }),
      'FILE_TOO_LARGE',
      'importEntries',
    ],
    [
      'an archive with sizes in data descriptors',
      () => archive([{ name: '[Content_Types].xml', content: ' '.repeat(1e6), flags: 8 }]),
      'FILE_UNREADABLE',
      'importUnreadable',
    ],
    ['an archive that is no workbook', () => archive([{ name: 'a.txt', content: 'a' }]), 'FILE_UNREADABLE', 'importUnreadable'],
    [
      'a cell with too much text',
      () => craftedWorkbook({ sheets: [sheet(inlineRow('a', 'b') + inlineRow('1', 'x'.repeat(100_001)))] }),
      'FILE_TOO_LARGE',
      'importCell',
    ],
    [
      'a cell beyond the last column',
      () => craftedWorkbook({ sheets: [sheet('<row><c r="XFD1"><v>1</v></c></row>')] }),
      'TOO_MANY_COLUMNS',
      'importColumns',
    ],
    [
      'a NUL',
      () => craftedWorkbook({ sheets: [sheet(inlineRow('a', 'b') + inlineRow('1', '_x0000_'))] }),
      'FILE_UNREADABLE',
      'importControl',
    ],
  ])(
    '%s is rejected',
    async (_name, file, errorCode, key) => {
      await expect(readTable(file(), 'a.xlsx')).rejects.toMatchObject({ errorCode, key });
    },
    // packing 300 MB takes 3 s on a calm machine
  );

  test('entities of a document are not expanded', async () => {
    const file = craftedWorkbook({ sheets: [tiny] });
    const bomb = '<!DOCTYPE lolz [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>';
    const rows = inlineRow('a', 'b') + inlineRow('&b;', '2');
    expect((await readTable(file, 'a.xlsx')).rows).toHaveLength(1);
    expect((await readTable(craftedWorkbook({ sheets: [sheet(bomb + rows)] }), 'a.xlsx')).rows).toEqual([{ row: 2, cells: ['&b;', '2'] }]);
  });

  test.each([
    [['hidden', undefined] as const, 'second'],
    [['veryHidden', undefined] as const, 'second'],
    [[undefined, 'hidden'] as const, 'first'],
    [['hidden', 'hidden'] as const, 'first'],
  ])('of the sheets %j the %s is read', async (states, expected) => {
    const names = ['first', 'second'];
    const sheets = states.map((state, at) => ({
      ...sheet(inlineRow('名称', '值') + inlineRow(names[at] ?? '', '1'), state),
      name: `表${at}`,
    }));
    expect((await readTable(craftedWorkbook({ sheets }), 'a.xlsx')).rows).toEqual([{ row: 2, cells: [expected, '1'] }]);
  });
});

describe('reading text tables', () => {
  test('quoted cells keep separators and line ends', async () => {
    expect((await readTable(text('a,b\r\n"1,""2""\n3",4\r\n\r\n,5\r'), 'a.csv')).rows).toEqual([
      { row: 2, cells: ['1,"2"\n3', '4'] },
      { row: 4, cells: ['', '5'] },
    ]);
  });

  test.each([
    [',', 'a,b;c\n1,2'],
    [';', 'a;b;c\n"1,2,3";2,5;3'],
    ['\t', 'a, b\tc\n1\t2'],
    ['|', 'a|b\n1,2|3'],
    [',', 'alone\n1'],
    ['\t', '汇总表\n\n甲\t乙\n1\t2, 3\n3\t4'],
    [',', '名称\n甲;乙\n丙'],
  ])('the separator %j is detected in %j', (delimiter, csv) => expect(delimiterOf(csv)).toBe(delimiter));

  test('columns with a missing or duplicate name get a name', async () => {
    expect((await readTable(text('a,,a\n1,2,3,4'), 'a.csv')).columns).toEqual(['a', '#2', 'a (2)', '#4']);
  });

  test('half a surrogate pair, which PostgreSQL cannot store, is replaced', async () => {
    expect((await readTable(text(JSON.stringify([{ a: 'xy\ud800z' }])), 'a.json')).rows).toEqual([{ row: 2, cells: ['xy\uFFFDz'] }]);
  });

  test.each([
    ['a.json', JSON.stringify([{ a: 'x' }, { a: 'x\u0000y' }]), { row: 3, column: 1, code: 'U+0000' }],
    ['a.csv', 'code,name\n1,2\n3,a\0b\n', { row: 3, column: 2, code: 'U+0000' }],
    ['a.csv', `code,name\n${'甲,乙\n'.repeat(50)}丙,\u001f`, { row: 52, column: 2, code: 'U+001F' }],
  ])('a control character in %s is named with its cell', async (name, content, values) => {
    await expect(readTable(text(content), name)).rejects.toMatchObject({ key: 'importControl', extra: { values } });
  });

  test.each([
    ['a,b\n1,"2\n3,4\n', { row: 2, column: 2 }],
    ['a,b\n1,2\n"3,4', { row: 3, column: 1 }],
    ['a,b\n1,"2""', { row: 2, column: 2 }],
  ])('a quote that is never closed is named with its cell: %j', async (content, values) => {
    await expect(readTable(text(content), 'a.csv')).rejects.toMatchObject({ key: 'importOpenQuote', extra: { values } });
  });

  test('a quote inside a cell is part of its text', async () => {
    expect((await readTable(text('a,b\n1,5"x"\n"2"y,""\n'), 'a.csv')).rows).toEqual([
      { row: 2, cells: ['1', '5"x"'] },
      { row: 3, cells: ['2y'] },
    ]);
  });
});

describe('the heading row', () => {
  test('it is found below titles and notes, and rows keep their numbers', async () => {
    const rows = [
      ['云溪市2026年政策汇总表', null, null],
      [null, null, null],
      [null, null, '单位：万元'],
      ['标题', '日期', '金额'],
      ['甲', '2026-1-5', 50],
      ['乙', null, null],
    ];
    const table = {
      unit: '万元',
      columns: ['标题', '日期', '金额'],
      rows: [
        { row: 5, cells: ['甲', '2026-1-5', '50'] },
        { row: 6, cells: ['乙'] },
      ],
    };
    expect(await readTable(await workbook(rows), 'a.xlsx')).toMatchObject(table);
    for (const mark of [',', '\t', ';']) {
      const csv = rows.map((cells) => cells.map((cell) => cell ?? '').join(mark)).join('\n');
      expect(await readTable(text(csv), 'a.csv')).toMatchObject(table);
    }
  });

  test.each(['填报单位：云溪高新区,,金额单位：万元', '（单位：万元）,,', '2025年企业经营情况表（单位:万元、人）,,'])(
    'it is found below %s, which states the unit',
    async (line) => {
      const table = await readTable(text(`${line}\n企业名称,营业收入,职工人数\n甲,500,20\n乙,600,30`), 'a.csv');
      expect([table.columns, table.unit?.slice(0, 2)]).toEqual([['企业名称', '营业收入', '职工人数'], '万元']);
    },
  );

  test('a column of units does not set the unit of the sheet', async () => {
    const table = await readTable(text('单位,金额\n万元,5\n元,6'), 'a.csv');
    expect([table.columns, table.unit]).toEqual([['单位', '金额'], null]);
  });

  test.each([
    ['a list of one column', '标题\n甲\n乙', ['标题'], 2],
    ['a list of one column with a note beside it', '标题\n甲\n乙,见附件\n丙\n丁', ['标题', '#2'], 4],
    ['a table whose first row is complete', '标题,日期\n甲,1\n乙', ['标题', '日期'], 2],
  ])('it is the first row of %s', async (_name, csv, columns, count) => {
    const table = await readTable(text(csv), 'a.csv');
    expect([table.columns, table.rows.length]).toEqual([columns, count]);
  });
});

describe('column headings', () => {
  const proposed = (...headings: string[]) =>
    Object.fromEntries(Object.entries(proposeMapping(policyFields, headings)).filter(([, heading]) => heading !== null));

  test('fields match in both languages by synonyms, ignoring width, case and spaces', () => {
    expect(proposed('ＴＩＴＬＥ', '文 号', 'Publish-Date', '发文机关*', '最高金额（万元）', '正文内容', '随便')).toEqual({
      title: 'ＴＩＴＬＥ',
      docNumber: '文 号',
      publishDate: 'Publish-Date',
      issuers: '发文机关*',
      amount: '最高金额（万元）',
      body: '正文内容',
    });
    for (const heading of ['文号', '发文字号', '文件编号', 'Document number']) expect(proposed(heading)).toEqual({ docNumber: heading });
  });

  test('each heading matches one field, exact ones first', () => {
    expect(proposed('标题（原）', '标题')).toEqual({ title: '标题' });
  });
});

describe('HTML to Markdown', () => {
  test('active content is removed', () => {
    const html = `<!doctype html><style>p{}</style><h1>条件</h1><p>在本市<b>注册</b>的<a href="https://a.gov.cn/?a=1&amp;b=2">企业</a><script>alert(1)</script></p>
      <ul><li>甲<li>乙</ul><table><tr><th>项<th>额</tr><tr><td>1</td><td>a|b</td></tr></table>尾&nbsp;<img src=x onerror=alert(1)><a href="javascript:x">坏</a>`;
    expect(markdownOf(html)).toBe(
      '## 条件\n\n在本市**注册**的[企业](https://a.gov.cn/?a=1&b=2)\n\n- 甲\n- 乙\n\n| 项 | 额 |\n| --- | --- |\n| 1 | a/b |\n\n尾 坏',
    );
  });

  test('lists keep their numbers, levels and paragraphs', () => {
    expect(markdownOf('<ul><li>甲<ol start=3><li>一<li>二<p>段</p></ol></li><li><p>乙</p><p>丙</p></li></ul>')).toBe(
      '- 甲\n  3. 一\n  4. 二\n\n     段\n- 乙\n\n  丙',
    );
  });

  test('HTML written by Word is reduced to its text', () => {
    const html = `<html xmlns:o="urn:x"><head><title>t</title><!--[if gte mso 9]><xml><o:p>x</o:p></xml><![endif]--><style>@page{}</style></head>
      <body><div class=WordSection1><h1><b><span lang=EN-US>一、</span>支持<o:p></o:p></b></h1><p class=MsoNormal style='text-indent:21.0pt'>企业<b><span>注册</span></b>于<o:p>&nbsp;</o:p></p>
      <p class=MsoNormal>项目<br>第二行</p><table><caption>表</caption><tbody><tr><td><p>项</p></td><td><p>额<br>万元</p></td></tr><tr><td>甲<table><tr><td>内</table></table></div></body></html>`;
    expect(markdownOf(html)).toBe('## 一、支持\n\n企业**注册**于\n\n项目\n第二行\n\n表\n\n| 项 | 额 万元 |\n| --- | --- |\n| 甲 内 |  |');
  });

  test('only web addresses become links, and escaped characters stay text', () => {
    const html = `<a href="data:text/html,x">甲</a><a href=" javascript:x">乙</a><a href="HTTPS://x.cn/a(b)">丙</a>&lt;script&gt;&amp;lt;&#x4e01;`;
    expect(markdownOf(html)).toBe('甲乙[丙](HTTPS://x.cn/a)<script>&lt;丁');
  });

  test.each([
    ['a wide and a high table', `<table><tr>${'<td>x'.repeat(20_000)}${'<tr><td>y'.repeat(20_000)}`],
    ['lists in lists', '<ul><li>x'.repeat(50_000)],
    ['elements in elements', '<div><b>x'.repeat(50_000)],
  ])('%s do not make the text much longer than the HTML', (_name, html) => {
    expect(markdownOf(html).length).toBeLessThan(html.length * 2);
  });

  test.each(['<a>', '<table><td>', '<script>', '<p ', '<!--', '<h2>', '&lt;', '<b><i>'])(
    'ten times as many %s take less than forty times as long',
    { tags: 'depth' },
    async (piece) => {
      const time = (length: number) => fastest(() => markdownOf(piece.repeat(length / piece.length)), 2);
      const few = await time(50_000);
      // a quadratic conversion would take a hundred times as long; times below 25 ms are noise
      expect(await time(500_000)).toBeLessThan(50 * Math.max(few, 25));
    },
  );
});
