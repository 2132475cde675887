import type { Language } from '#server/platform/http/messages.ts';

/** A sentence in both languages; `{name}` is replaced by a value. */
export type Words = Readonly<Record<Language, string>>;

export const words = (chinese: string, english: string): Words => ({ 'zh-CN': chinese, 'en-US': english });

export const fillWords = (sentence: Words, language: Language, values: Record<string, string | number> = {}): string =>
  sentence[language].replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));

/** Notes on rows of every kind. */
export const commonNotes = {
  missing: words('此项必填。', 'This must be filled in.'),
  tooLong: words('最多 {most} 个字符，现有 {length} 个。', 'At most {most} characters; it has {length}.'),
  twice: words('与第 {row} 行重复。', 'The same as row {row}.'),
  choice: words('无法识别“{value}”，可填：{values}。', '“{value}” is not known. One of: {values}.'),
  errorCell: words(
    '“{value}”是表格公式的错误值，请改正后重新上传。',
    '“{value}” is the error of a formula. Correct the cell and upload the file again.',
  ),
  formulaCell: words('“{value}”是公式的写法，照文字保留，请核对。', '“{value}” looks like a formula and is kept as text; please check it.'),
  amountRead: words('“{value}”读作 {yuan}。', '“{value}” is read as {yuan}.'),
  amountBare: words(
    '“{value}”没有写单位，按 {yuan} 计。若不是元，请在列名或单元格中写明单位，如“{value}万元”。',
    '“{value}” has no unit and is read as {yuan}. If it is not in yuan, name the unit in the heading or the cell, such as {value}万元.',
  ),
  flag: words('无法识别“{value}”，请填“是”或“否”。', '“{value}” is neither yes nor no.'),
} as const;

/** Words of the report. */
export const reportWords = {
  sheet: words('导入结果', 'Import'),
  file: words('导入结果', 'import-report'),
  row: words('行号', 'Row'),
  action: words('结果', 'Result'),
  title: words('记录', 'Record'),
  notes: words('说明', 'Notes'),
  changes: words('变更', 'Changes'),
  add: words('新增', 'Added'),
  change: words('更新', 'Changed'),
  same: words('无变化', 'Unchanged'),
  reject: words('未导入', 'Rejected'),
  nothing: words('（空）', '(empty)'),
  keptChanged: words('未撤销：导入后有人修改过', 'Not undone: somebody changed it after the import'),
  keptUsed: words('未撤销：已被使用', 'Not undone: in use'),
  nobody: words('（没有名字的用户）', '(a user without a name)'),
} as const;
