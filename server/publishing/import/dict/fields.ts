import type { ImportField } from '#server/platform/table/kind/kind.ts';
import { words } from '#server/platform/table/kind/words.ts';

/** Codes in a column per level, as classifications are published: the last one filled is the entry's, those before it are above it. */
const levels = [
  { key: 'level1', chinese: '一级编码', english: 'Code of level 1', synonyms: ['门类', '门类代码', '一级代码', '一级', 'level 1'] },
  { key: 'level2', chinese: '二级编码', english: 'Code of level 2', synonyms: ['大类', '大类代码', '二级代码', '二级', 'level 2'] },
  { key: 'level3', chinese: '三级编码', english: 'Code of level 3', synonyms: ['中类', '中类代码', '三级代码', '三级', 'level 3'] },
  { key: 'level4', chinese: '四级编码', english: 'Code of level 4', synonyms: ['小类', '小类代码', '四级代码', '四级', 'level 4'] },
] as const;
export const levelFields: readonly string[] = levels.map(({ key }) => key);

/** A second column per level, with the name of the code beside it. */
const levelNames = [
  { key: 'level1Name', chinese: '一级名称', english: 'Name of level 1', synonyms: ['门类名称', '一级类目名称', 'level 1 name'] },
  { key: 'level2Name', chinese: '二级名称', english: 'Name of level 2', synonyms: ['大类名称', '二级类目名称', 'level 2 name'] },
  { key: 'level3Name', chinese: '三级名称', english: 'Name of level 3', synonyms: ['中类名称', '三级类目名称', 'level 3 name'] },
  { key: 'level4Name', chinese: '四级名称', english: 'Name of level 4', synonyms: ['小类名称', '四级类目名称', 'level 4 name'] },
] as const;
export const levelNameFields: readonly string[] = levelNames.map(({ key }) => key);
/** Whether a field is of a level: templates and exports have the code of the parent instead. */
export const isOfLevel = (key: string): boolean => levelFields.includes(key) || levelNameFields.includes(key);

export const dictFields: readonly ImportField[] = [
  {
    key: 'code',
    label: words('编码', 'Code'),
    synonyms: ['代码', '字典编码', '字典值', '条目编码', '行业代码', '分类代码', '类别代码', '分类编码', '编号', 'key', 'dict code'],
    required: true,
    instead: levelFields,
  },
  {
    key: 'name',
    label: words('名称', 'Name'),
    synonyms: [
      '中文名称',
      '字典名称',
      '条目名称',
      '显示名称',
      '类别名称',
      '分类名称',
      '行业名称',
      '类目名称',
      '标签',
      'label',
      'chinese name',
    ],
    required: true,
    instead: levelNameFields,
  },
  { key: 'nameEn', label: words('英文名称', 'English name'), synonyms: ['英文名', '英文', 'english', 'name en'] },
  {
    key: 'parentCode',
    label: words('上级编码', 'Parent code'),
    synonyms: [
      '上级',
      '父级',
      '父级编码',
      '父编码',
      '上级代码',
      '父代码',
      '父级代码',
      '所属上级',
      '上级行业代码',
      '上级分类代码',
      'parent',
    ],
  },
  ...[...levels, ...levelNames].map(({ key, chinese, english, synonyms }) => ({ key, label: words(chinese, english), synonyms })),
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
  zeroAdded: words(
    '“{from}”当作“{to}”：表格软件去掉了编码开头的零。',
    '“{from}” is taken as “{to}”: a spreadsheet has dropped the leading zero.',
  ),
  levelAdded: words('同时新增上级：{names}。', 'New entries above it are added with it: {names}.'),
  levelSkipped: words(
    '“{value}”之上缺少一级，已归到“{parent}”之下。',
    'A level is missing above “{value}”; it was placed below “{parent}”.',
  ),
  levelNone: words('上方没有可作为上级的行，“{value}”没有上级。', 'No row above can be the parent of “{value}”, so it has none.'),
  circle: words('上下级互相包含：{codes}。', 'These entries are parents of each other: {codes}.'),
  nameEnMissing: words('没有英文名称，暂用中文名称。', 'There is no English name; the Chinese name is used instead.'),
} as const;
