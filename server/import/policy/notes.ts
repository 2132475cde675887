import { words } from '../kind/words.ts';

/** Notes on rows of policies. */
export const policyNotes = {
  badId: words(
    '编号只能由字母、数字和 _ . : - 组成，最多 64 个字符：“{value}”。',
    'An id is made of letters, digits and _ . : - , at most 64: “{value}”.',
  ),
  day: words('无法识别的日期“{value}”，请写成 2026-01-05。', '“{value}” is no day that can be read; please write 2026-01-05.'),
  reversed: words('结束日期 {to} 早于开始日期 {from}。', 'It ends on {to} before it begins on {from}.'),
  span: words('一格中有起止两个日期，已拆分为 {from} 和 {to}。', 'The cell held two days, taken for {from} and {to}.'),
  ahead: words('发布日期 {value} 晚于今天。', 'The day of publication, {value}, is ahead.'),
  windowHalf: words('申报时间只有一端。', 'Only one end of the application window is known.'),
  twice: words('与第 {row} 行是同一份文件。', 'The same document as row {row}.'),
  ambiguous: words('库中有多份相符的文件：{ids}，请用政策编号指明。', 'Several stored documents fit: {ids}. Please say which by its id.'),
  alike: words(
    '库中已有文号或标题、日期相同的文件：{ids}。',
    'A document with the same number, or title and day, is there already: {ids}.',
  ),
  kindDiffers: words('库中同文号的文件类型不同：{ids}。', 'A stored document with this number is of another kind: {ids}.'),
  docNumberOdd: words('文号“{value}”不是通常的写法，照原样保留。', 'The number “{value}” is not of the usual form and is kept as it is.'),
  docNumberNoAgency: words(
    '文号“{value}”没有机关代字，不用于查重。',
    'The number “{value}” names no agency and is not gone by to find duplicates.',
  ),
  docNumberMended: words('文号“{from}”已规范为“{to}”。', 'The number “{from}” is now written “{to}”.'),
  issuersSplit: words('按空格或斜杠拆分为：{list}。', 'Parted at spaces or slashes into: {list}.'),
  issuersMissing: words('没有发文部门。', 'There is no department.'),
  tooMany: words('最多 {most} 项，其余略去。', 'At most {most}; the others are left out.'),
  cut: words('超过 {most} 个字符，已截短。', 'Cut to {most} characters.'),
  regionUnknown: words('没有“{value}”这个地区，相近的有：{nearest}。', 'There is no region “{value}”. Near to it: {nearest}.'),
  regionAmbiguous: words(
    '“{value}”有多个同名地区：{codes}，请填写上级地区或代码。',
    'There are several regions “{value}”: {codes}. Please add the one above it, or give the code.',
  ),
  regionMissing: words('没有地区，也无法从发文部门推断。', 'There is no region, and the departments do not tell it.'),
  regionGuessed: words('地区由发文部门推断为“{value}”。', 'The region is taken to be “{value}”, by the departments.'),
  levelGuessed: words('层级推断为“{value}”。', 'The level is taken to be “{value}”.'),
  kindGuessed: words('类型推断为“{value}”。', 'The kind is taken to be “{value}”.'),
  categoryGuessed: words('领域由标题推断为“{value}”。', 'The field is taken to be “{value}”, by the title.'),
  categoryMissing: words(
    '没有领域，也无法从标题推断，可填：{values}。',
    'There is no field, and the title does not tell it. One of: {values}.',
  ),
  leftOut: words('无法识别“{value}”，未导入此项。', '“{value}” is not known and left out.'),
  amountUnread: words(
    '无法从“{value}”读出金额，原文保留为支持标准。',
    'No sum can be read in “{value}”; its words are kept as the support.',
  ),
  link: words('“{value}”不是 http 或 https 网址，未导入。', '“{value}” is no http or https address and is left out.'),
  summaryMade: words('没有摘要，由正文开头生成。', 'There is no summary; it is made of the beginning of the text.'),
  summaryTitle: words('没有摘要和正文，以标题代替摘要。', 'There is neither summary nor text; the title stands in for the summary.'),
  html: words('正文由 HTML 转换而来，请核对。', 'The text was converted from HTML; please look it over.'),
  retired: words('此政策已下架，更新后仍为下架状态。', 'This policy is retired and stays so.'),
  hasDraft: words(
    '此政策有编辑中的草稿，更新后草稿需重新核对。',
    'A draft of this policy is being worked on, and will rest on an older version.',
  ),
  draftBusy: words(
    '此政策的草稿已提交审核或定时发布，请先退回。',
    'The draft of this policy is in review or scheduled. It has to be returned first.',
  ),
  onlyDraft: words(
    '此政策还只是草稿（{ids}），请先发布或放弃草稿。',
    'This policy is a draft so far ({ids}). Publish or discard that first.',
  ),
} as const;
