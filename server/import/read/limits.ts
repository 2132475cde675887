/** Limits of an imported file beside its size, the setting `upload.maxSizeMb`. */
export const limits = {
  rows: 100_000,
  columns: 200,
  /** Characters of a heading; longer ones are cut. */
  heading: 100,
  /** Unpacked bytes of a workbook: the readers hold its texts in memory. */
  unpacked: 256 * 1024 * 1024,
} as const;
