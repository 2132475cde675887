import { words } from '#server/platform/table/kind/words.ts';

/** Why a cell of a listing is not read, and missing values. */
export const listingNotes = {
  option: words('无法识别“{value}”，可填：{zh}。', '“{value}” is not known. One of: {en}.'),
  number: words('“{value}”不是数字。', '“{value}” is not a number.'),
  money: words('无法从“{value}”读出一个金额（元）。', '“{value}” cannot be read as one amount in yuan.'),
  day: words('无法识别的日期“{value}”，请写成 2026-01-05。', '“{value}” cannot be read as a date. Write it as 2026-01-05.'),
  moment: words('无法识别的时间“{value}”，请写成 2026-01-05 09:30。', '“{value}” cannot be read as a time. Write it as 2026-01-05 09:30.'),
  clock: words('“{value}”不是时刻，请写成 09:00。', '“{value}” is not a time of day. Write it as 09:00.'),
  yesOrNo: words('无法识别“{value}”，请填“是”或“否”。', '“{value}” is neither yes nor no.'),
  rowPieces: words('项数过多：“{value}”。', 'Too many parts: “{value}”.'),
  region: words('没有“{value}”这个地区，请填写六位代码或名称。', 'There is no region “{value}”. Enter a six-digit code or a name.'),
  said: words('{zh}', '{en}'),
  toPublish: words('发布前：{zh}', 'Before it is published: {en}'),
  unknownId: words(
    '没有编号为“{value}”的这类记录；新增的请留空编号。',
    'There is no record “{value}” of this kind. Leave the id of a new one empty.',
  ),
  ambiguous: words('有多条记录同名：{ids}，请填写记录编号。', 'Several records have this title: {ids}. Enter the id of the right one.'),
  inReview: words('此记录的草稿已提交审核，请先退回。', 'The draft of this record is in review. Return it first.'),
} as const;
