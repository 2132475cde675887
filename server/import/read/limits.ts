/** What a file that is imported may hold, beside its size, which is the setting `upload.maxSizeMb`. */
export const limits = {
  rows: 100_000,
  columns: 200,
  /** Characters of a heading; what is longer is cut. */
  heading: 100,
  /** Bytes that a workbook unpacks to: the readers hold its texts in memory. */
  unpacked: 256 * 1024 * 1024,
} as const;
