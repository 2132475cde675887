import type { HtmlElement, HtmlNode } from './tree.ts';
import { isElement } from './tree.ts';

/** Rows of wider tables are not filled up to the width of the widest, and a merged cell is not repeated further. */
const maxFilled = 100;
/** Limit of repeated cells of merged ones in a table, so that a small file cannot become a huge text. */
const maxRepeated = 20_000;

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
const spanOf = (cell: HtmlElement, name: string): number =>
  Math.min(maxFilled, Math.max(1, Math.trunc(Number(cell.attributes[name])) || 1));

/** Returns the rows of a table with their cells, without the rows of tables nested in cells. */
export function rowsOf({ children }: HtmlElement): HtmlElement[][] {
  const rows = children.flatMap((node) =>
    isElement(node, 'tr') ? [node] : isElement(node) ? node.children.filter((one) => isElement(one, 'tr')) : [],
  );
  return rows.map((row) => row.children.filter((node) => isElement(node, 'td', 'th'))).filter((row) => row.length > 0);
}

/** Whether a table is only for layout: one cell, or one row with tables in it. */
export const isLayout = (rows: readonly HtmlElement[][]): boolean => {
  const [first = []] = rows;
  const holdsTable = (nodes: readonly HtmlNode[]): boolean =>
    nodes.some((node) => isElement(node) && (node.tag === 'table' || holdsTable(node.children)));
  return rows.length === 1 && (first.length === 1 || first.some(({ children }) => holdsTable(children)));
};

type Grid = { text: string; isWide: boolean }[][];

/** The texts of all cells by row and column; a merged cell is repeated in each row and column that it covers. */
function gridOf(rows: readonly HtmlElement[][], text: (nodes: readonly HtmlNode[]) => string): Grid {
  const width = Math.max(...rows.map((row) => row.reduce((sum, cell) => sum + spanOf(cell, 'colspan'), 0)));
  let repeated = 0;
  /** By column, for a cell that spans further rows: its text, and the number of rows left. */
  const below: ({ text: string; left: number } | undefined)[] = [];
  return rows.map((cells) => {
    const line: Grid[number] = [];
    const takeBelow = () => {
      for (let above = below[line.length]; above !== undefined && above.left > 0; above = below[line.length]) {
        above.left -= 1;
        line.push({ text: above.text, isWide: false });
      }
    };
    for (const cell of cells) {
      takeBelow();
      const words = oneLine(text(cell.children)).replaceAll('|', '/');
      const columns = repeated > maxRepeated ? 1 : spanOf(cell, 'colspan');
      const rowsBelow = repeated > maxRepeated ? 0 : spanOf(cell, 'rowspan') - 1;
      repeated += columns * (rowsBelow + 1) - 1;
      // a line across the table is a title in it and is written once
      const isWide = cells.length === 1 && columns > 1 && columns >= width && rowsBelow === 0;
      for (let column = 0; column < columns; column += 1) {
        if (rowsBelow > 0) below[line.length] = { text: words, left: rowsBelow };
        line.push({ text: isWide && column > 0 ? '' : words, isWide });
      }
    }
    takeBelow();
    return line;
  });
}

/** Returns a table as Markdown, with the lines across its whole width that it begins with as paragraphs above; empty for one without text. */
export function tableText(rows: readonly HtmlElement[][], text: (nodes: readonly HtmlNode[]) => string): string[] {
  const grid = gridOf(rows, text).filter((row) => row.some((cell) => cell.text !== ''));
  const from = grid.findIndex((row) => row[0]?.isWide !== true);
  const titles = from > 0 ? grid.slice(0, from).map((row) => row[0]?.text ?? '') : [];
  const below = grid.slice(Math.max(0, from));
  const width = below.reduce((widest, row) => Math.max(widest, row.length), 0);
  const [head, ...others] = below.map((row) => {
    const length = width > maxFilled ? row.length : width;
    return `| ${Array.from({ length }, (_, at) => row[at]?.text ?? '').join(' | ')} |`;
  });
  return head === undefined ? titles : [...titles, [head, `|${' --- |'.repeat(width)}`, ...others].join('\n')];
}
