const headings = ['编码（请勿修改）', '数据项', '填写值', '单位', '取得日期', '有效期至'];

const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;

/** A filled-in sheet of facts as a text file: code, name, value, unit, and the days of a title. */
export const factSheetFile = (...rows: readonly (readonly string[])[]): File =>
  new File([[headings, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')], '企业数据.csv', { type: 'text/csv' });
