import type { CellValue } from 'hucre/xlsx';
import { readXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { streamedWorkbook } from '#server/platform/table/workbook.ts';
import type { Column } from '#server/publishing/export/table.ts';

const columns: Column[] = [
  { name: 'title', heading: '标题', width: 40 },
  { name: 'amount', heading: '金额', width: 12, numFmt: '#,##0' },
];

async function* rowsUpTo(count: number): AsyncGenerator<CellValue[]> {
  for (let row = 1; row <= count; row += 1) yield [`第${row}行`, row * 1000];
}

async function read(rows: AsyncIterable<CellValue[]>, options?: Parameters<typeof streamedWorkbook>[2]) {
  const file = await new Response(streamedWorkbook({ name: '政策列表', columns }, rows, options)).arrayBuffer();
  return (await readXlsx(file, { readStyles: true })).sheets;
}

describe('a streamed workbook', () => {
  test('it continues in further sheets, each with its own headings', async () => {
    const sheets = await read(rowsUpTo(7), { rowsPerSheet: 4 });
    expect(sheets.map(({ name }) => name)).toEqual(['政策列表', '政策列表_2', '政策列表_3']);
    expect(sheets.map(({ rows }) => rows.map(([first]) => first))).toEqual([
      ['标题', '第1行', '第2行', '第3行'],
      ['标题', '第4行', '第5行', '第6行'],
      ['标题', '第7行'],
    ]);
    for (const sheet of sheets) {
      expect(sheet.freezePane).toMatchObject({ rows: 1 });
      expect([0, 1].map((row) => sheet.cells?.get(`${row},0`)?.style?.font?.bold ?? false)).toEqual([true, false]);
      expect(sheet.cells?.get('1,1')?.style?.numFmt).toBe('#,##0');
    }
  });

  test.each([0, 1, 3, 4])('all of %i rows are written in sheets of four lines', async (count) => {
    const sheets = await read(rowsUpTo(count), { rowsPerSheet: 4 });
    expect(sheets).toHaveLength(count <= 3 ? 1 : 2);
    expect(sheets.reduce((sum, { rows }) => sum + rows.length - 1, 0)).toBe(count);
  });

  test('ZIP64 format is readable', async () => {
    expect((await read(rowsUpTo(2), { zip64: true }))[0]?.rows).toHaveLength(3);
  });

  test('it takes rows only while it is read and none after it is cancelled', async () => {
    let taken = 0;
    let ended = false;
    async function* counted(): AsyncGenerator<CellValue[]> {
      try {
        for (;;) {
          taken += 1;
          yield ['长'.repeat(200), taken];
        }
      } finally {
        ended = true;
      }
    }
    const reader = streamedWorkbook({ name: '政策列表', columns }, counted()).getReader();
    await reader.read();
    await reader.read();
    await reader.cancel();
    const before = taken;
    expect(ended).toBe(true);
    expect(before).toBeLessThan(5000);
    await new Promise((resolve) => setImmediate(resolve));
    expect(taken).toBe(before);
  });

  test('a failing row fails the reader', async () => {
    async function* broken(): AsyncGenerator<CellValue[]> {
      yield ['一', 1];
      throw new Error('connection lost');
    }
    await expect(read(broken())).rejects.toThrow('connection lost');
  });
});
