import type { CellStyle, CellValue, ColumnDef, WriteSheet } from 'hucre/xlsx';
import { colToLetter, writeXlsx, writeXlsxStream, XLSX_MAX_ROWS_PER_SHEET } from 'hucre/xlsx';

const headingStyle: CellStyle = {
  font: { bold: true, color: { rgb: 'FFFFFF' } },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: '1F4E79' } },
  alignment: { vertical: 'center', wrapText: true },
};
const linkStyle: CellStyle = { font: { underline: true, color: { rgb: '0563C1' } } };

const isAddress = (value: CellValue | undefined): value is string => typeof value === 'string' && /^https?:\/\//.test(value);

/** A column: heading, width in characters, number or date format, and whether its texts are links. */
export type SheetColumn = { heading: string; width: number; numFmt?: string; link?: true };

/** The content of a cell. */
export type Cell = CellValue;

type Sheet = { name: string; columns: readonly SheetColumn[] };

/** Builds the workbook of lists that fit in memory, each on a sheet, with filter buttons and clickable links. */
export async function wholeWorkbook(
  sheet: Sheet,
  rows: readonly CellValue[][],
  ...more: readonly { sheet: Sheet; rows: readonly CellValue[][] }[]
): Promise<Uint8Array<ArrayBuffer>> {
  return Uint8Array.from(await writeXlsx({ sheets: [{ sheet, rows }, ...more].map(wholeSheet) }));
}

function wholeSheet({ sheet: { name, columns }, rows }: { sheet: Sheet; rows: readonly CellValue[][] }): WriteSheet {
  const cells = new Map(columns.map(({ heading }, column) => [`0,${column}`, { value: heading, style: headingStyle }] as const));
  const links = columns.flatMap(({ link }, column) => (link === true ? [column] : []));
  const linked = rows.flatMap((row, index) =>
    links.flatMap((column) => {
      const target = row[column];
      return isAddress(target) ? [[`${index + 1},${column}`, { value: target, style: linkStyle, hyperlink: { target } }] as const] : [];
    }),
  );
  return {
    name,
    columns: columns.map(({ width, numFmt }) => ({ width, ...(numFmt !== undefined && { numFmt }) })),
    rows: [columns.map(({ heading }) => heading), ...rows],
    cells: new Map<string, object>([...cells, ...linked]),
    freezePane: { rows: 1 },
    autoFilter: { range: `A1:${colToLetter(columns.length - 1)}${rows.length + 1}` },
  };
}

/**
 * Streams a workbook of any length in constant memory. A full sheet continues on the next one, with its own headings. Streamed sheets have
 * no filter buttons: those precede the rows and need their number.
 */
export function streamedWorkbook(
  { name, columns }: Sheet,
  rows: AsyncIterable<CellValue[]>,
  { rowsPerSheet = XLSX_MAX_ROWS_PER_SHEET, zip64 = false } = {},
): ReadableStream<Uint8Array> {
  let heading = true;
  // the writer asks a column for its style at each row; every row has the same
  const styled = columns.map(({ width, numFmt }): ColumnDef => ({
    width,
    get style(): CellStyle {
      return heading ? headingStyle : numFmt === undefined ? {} : { numFmt };
    },
  }));
  async function* withHeadings(): AsyncGenerator<CellValue[]> {
    const headings = columns.map((column) => column.heading);
    let line = 0;
    const beginSheet = () => {
      heading = true;
      line = 1;
      return headings;
    };
    yield beginSheet();
    for await (const row of rows) {
      if (line === rowsPerSheet) yield beginSheet();
      heading = false;
      line += 1;
      yield row;
    }
  }
  return writeXlsxStream(withHeadings(), {
    name,
    columns: styled,
    freezePane: { rows: 1 },
    maxRowsPerSheet: rowsPerSheet,
    repeatHeaders: false,
    zip64,
  });
}
