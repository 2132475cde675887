const megabyte = 1024 * 1024;

/** Limits of an imported file beside its size, the setting `upload.maxSizeMb`. A file of a real list is far below each. */
export const limits = {
  rows: 100_000,
  columns: 200,
  cells: 5_000_000,
  /** Characters of a cell. A workbook allows 32 767; text files may hold the body of a policy. */
  cell: 100_000,
  /** Characters of all cells. */
  text: 64_000_000,
  /** Characters of a heading; longer ones are cut. */
  heading: 100,
  /** Unpacked bytes of the sheet that is read. */
  sheet: 256 * megabyte,
  /** Unpacked bytes of any other part of a workbook that is read: the reader holds it in memory. */
  part: 64 * megabyte,
  /** Entries of the archive that a workbook is. */
  entries: 5000,
  /** Texts that the cells of a workbook share. */
  strings: 1_000_000,
} as const;

/** Limits of the thread that reads a file, and the number of files read or waiting in one process. */
export const parsing = { seconds: 30, memoryMb: 1024, atOnce: 2, waiting: 6 } as const;
