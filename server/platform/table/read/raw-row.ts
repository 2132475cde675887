/** A row of the file, numbered as in a spreadsheet. */
export type RawRow = { row: number; cells: string[] };
