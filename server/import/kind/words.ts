import type { Language } from '#server/http/messages.ts';

/** A sentence in both languages; `{name}` stands for a value. */
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
} as const;
