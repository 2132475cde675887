import { words } from '#server/platform/table/kind/words.ts';

/** Notes on rows of policies. */
export const policyNotes = {
  badId: words(
    '编号只能由字母、数字和 _ . : - 组成，最多 64 个字符：“{value}”。',
    'An id may contain only letters, digits and _ . : -, at most 64 characters: “{value}”.',
  ),
  day: words('无法识别的日期“{value}”，请写成 2026-01-05。', '“{value}” cannot be read as a date. Write it as 2026-01-05.'),
  dayImpossible: words('没有“{value}”这一天。', 'There is no such day as {value}.'),
  windowImpossible: words(
    '“{value}”中的 {day} 不存在。申报时间按原文保留，状态显示为“以通知为准”，请核对后改正。',
    '“{value}” contains {day}, which does not exist. The window is kept as it is written, and its state is “See the notice”; check and correct it.',
  ),
  reversed: words('结束日期 {to} 早于开始日期 {from}。', 'The end date {to} is before the start date {from}.'),
  span: words('一格中有起止两个日期，已拆分为 {from} 和 {to}。', 'The cell contains two dates; they were split into {from} and {to}.'),
  ahead: words('发布日期 {value} 晚于今天。', 'The publication date {value} is in the future.'),
  windowRead: words('“{value}”读作：{words}。', '“{value}” was read as: {words}.'),
  windowKept: words(
    '“{value}”说不出确切的起止日，按原文保留，状态显示为“以通知为准”。',
    '“{value}” gives no exact days. It is kept as it is written, and its state is “See the notice”.',
  ),
  validityUnread: words(
    '“{value}”读不出确切的有效期，未导入此项；请填写施行日期和失效日期。',
    '“{value}” gives no exact validity and was not imported. Enter the first and the last day in force.',
  ),
  windowHalf: words('申报时间没有截止日期。', 'The application window has no last day.'),
  twice: words('与第 {row} 行是同一份文件。', 'The same document as row {row}.'),
  ambiguous: words(
    '库中有多份相符的文件：{ids}，请用政策编号指明。',
    'Several stored documents match: {ids}. Enter the id of the right one.',
  ),
  alike: words(
    '库中已有文号或标题、日期相同的文件：{ids}。',
    'A document with the same number, or with the same title and date, is already stored: {ids}.',
  ),
  kindDiffers: words('库中同文号的文件类型不同：{ids}。', 'A stored document with this number is of another kind: {ids}.'),
  docNumberOdd: words(
    '文号“{value}”不是通常的写法，照原样保留。',
    'The document number “{value}” does not have the usual form. It is kept as given.',
  ),
  docNumberNoAgency: words(
    '文号“{value}”没有机关代字，不用于查重。',
    'The document number “{value}” names no agency, so it is not used to find duplicates.',
  ),
  docNumberMended: words('文号“{from}”已规范为“{to}”。', 'The document number “{from}” was normalised to “{to}”.'),
  twin: words(
    '库中已有标题和部门相同的文件（{ids}），可能一份是公报、一份是原文，不重复导入。要更新请在政策编号中填写其编号。',
    'A document with this title and department is already stored ({ids}): one may be the gazette, the other the original. It is not stored twice; to update it, enter its id.',
  ),
  issuersOthers: words('“等”不是部门，已略去，保留：{list}。', '“等” (and others) is no department; kept: {list}.'),
  issuersSplit: words('按空格或斜杠拆分为：{list}。', 'Split at spaces or slashes into: {list}.'),
  issuersMissing: words('没有发文部门。', 'The issuing department is missing.'),
  tooMany: words('最多 {most} 项，其余略去。', 'At most {most} are allowed; the rest were left out.'),
  cut: words('超过 {most} 个字符，已截短。', 'Cut to {most} characters.'),
  regionUnknown: words('没有“{value}”这个地区，相近的有：{nearest}。', 'There is no region “{value}”. Similar: {nearest}.'),
  regionAmbiguous: words(
    '“{value}”有多个同名地区：{codes}，请填写上级地区或代码。',
    'Several regions are called “{value}”: {codes}. Add the parent region, or enter the code.',
  ),
  regionMissing: words('没有地区，也无法从发文部门推断。', 'The region is missing and cannot be derived from the issuing departments.'),
  regionGuessed: words('地区推断为“{value}”，请核对。', 'The region “{value}” was derived; please verify.'),
  levelGuessed: words('层级推断为“{value}”。', 'The level “{value}” was derived.'),
  kindGuessed: words('类型推断为“{value}”。', 'The kind “{value}” was derived.'),
  categoryGuessed: words('领域推断为“{value}”，请核对。', 'The field “{value}” was derived; please verify.'),
  categoryMissing: words(
    '没有领域，也无法从标题推断，可填：{values}。',
    'The field is missing and cannot be derived from the title. Allowed: {values}.',
  ),
  leftOut: words('无法识别“{value}”，未导入此项。', '“{value}” is not recognised and was not imported.'),
  amountUnread: words(
    '无法从“{value}”读出金额，原文保留为支持标准。',
    '“{value}” cannot be read as an amount; the text is kept as the support standard.',
  ),
  phoneInside: words('从“{value}”中取出电话 {phone}。', 'The number {phone} was taken out of “{value}”.'),
  phone: words(
    '“{value}”不是电话号码，未导入。要填带区号的座机、手机号、400/800 号码或服务热线，多个用“、”隔开。',
    '“{value}” is not a telephone number and was not imported. It must be a landline with its area code, a mobile, 400, 800 or hotline number; several with a comma between them.',
  ),
  link: words('“{value}”不是 http 或 https 网址，未导入。', '“{value}” is not an http or https address and was not imported.'),
  summaryMade: words('没有摘要，由正文开头生成。', 'There is no summary; it was generated from the beginning of the text.'),
  summaryTitle: words('没有摘要和正文，以标题代替摘要。', 'There is neither a summary nor a text; the title is used as the summary.'),
  html: words('正文由 HTML 转换而来，请核对。', 'The text was converted from HTML; please check it.'),
  retired: words('此政策已下架，更新后仍为下架状态。', 'This policy is retired and will stay retired after the update.'),
  hasDraft: words(
    '此政策有编辑中的草稿，更新后草稿需重新核对。',
    'This policy has a draft in progress, which must be checked again after the update.',
  ),
  draftBusy: words('此政策的草稿已提交审核或定时发布，请先退回。', 'The draft of this policy is in review or scheduled. Return it first.'),
  onlyDraft: words(
    '此政策还只是草稿（{ids}），请先发布或放弃草稿。',
    'This policy is still a draft ({ids}). Publish or discard the draft first.',
  ),
} as const;
