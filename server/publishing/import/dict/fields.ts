import type { ImportField } from '#server/platform/table/kind/kind.ts';
import { words } from '#server/platform/table/kind/words.ts';

export const dictFields: readonly ImportField[] = [
  {
    key: 'code',
    label: words('编码', 'Code'),
    synonyms: ['代码', '字典编码', '字典值', '条目编码', '编号', 'key', 'dict code'],
    required: true,
  },
  {
    key: 'name',
    label: words('名称', 'Name'),
    synonyms: ['中文名称', '字典名称', '条目名称', '显示名称', '标签', 'label', 'chinese name'],
    required: true,
  },
  { key: 'nameEn', label: words('英文名称', 'English name'), synonyms: ['英文名', '英文', 'english', 'name en'] },
  {
    key: 'parentCode',
    label: words('上级编码', 'Parent code'),
    synonyms: ['上级', '父级', '父级编码', '父编码', '上级代码', '父代码', '所属上级', 'parent'],
  },
  { key: 'value', label: words('值', 'Value'), synonyms: ['数据值', '附加值', '扩展值'] },
  { key: 'enabled', label: words('启用', 'Enabled'), synonyms: ['是否启用', '状态', '启用状态', '是否有效', 'status', 'active'] },
  { key: 'colour', label: words('颜色', 'Colour'), synonyms: ['色值', '标签颜色', 'color'] },
  {
    key: 'remark',
    label: words('备注', 'Remark'),
    synonyms: ['说明', '描述', '备注说明', 'remarks', 'note', 'notes', 'description', 'comment'],
  },
];

export const dictNotes = {
  code: words(
    '编码只能由字母、数字和 _ - . 组成，最多 60 个字符：“{value}”。',
    'A code may contain only letters, digits and _ - ., at most 60 characters: “{value}”.',
  ),
  colour: words('颜色须为 #RRGGBB：“{value}”。', 'A colour must have the form #RRGGBB: “{value}”.'),
  parentUnknown: words('没有编码为“{value}”的上级。', 'There is no parent entry with the code “{value}”.'),
  parentRejected: words('上级“{value}”在第 {row} 行，该行未通过。', 'The parent “{value}” is in row {row}, which was rejected.'),
  circle: words('上下级互相包含：{codes}。', 'These entries are parents of each other: {codes}.'),
  nameEnMissing: words('没有英文名称，暂用中文名称。', 'There is no English name; the Chinese name is used instead.'),
} as const;
