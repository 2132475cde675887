/** The media type of a workbook. */
export const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The longest text a spreadsheet cell holds. */
const longest = 32_767;

/** Makes a text safe for a cell: drops characters XML cannot hold. A text that begins like a formula stays text, as all strings do. */
export function cellText(value: string | null): string | null {
  if (value === null) return null;
  // oxlint-disable-next-line no-control-regex
  const clean = value.toWellFormed().replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '');
  const cut = clean.length <= longest ? clean : `${clean.slice(0, longest - 1).replace(/[\ud800-\udbff]$/, '')}…`;
  // spreadsheets read `_x000D_` as a line break, so a literal underscore there is escaped
  return cut.replaceAll(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_');
}
