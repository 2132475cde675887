import type { ListingKind } from '#contract/listing/kind.ts';
import { listingKinds } from '#contract/listing/kinds.gen.ts';
import type { ImportKind } from '../kind/kind.ts';
import { words } from '../kind/words.ts';
import { columnsOfKind, headingOf } from './columns.ts';
import { surveyListings } from './survey.ts';
import { writeListings } from './write.ts';

const notes = {
  option: words('无法识别“{value}”，可填：{zh}。', '“{value}” is not known. One of: {en}.'),
  optionOfRow: words('无法识别“{value}”，可填的值见模板的填写说明。', '“{value}” is not known. The template lists what is allowed.'),
  number: words('“{value}”不是数字。', '“{value}” is not a number.'),
  money: words('无法从“{value}”读出一个金额（元）。', '“{value}” cannot be read as one amount in yuan.'),
  day: words('无法识别的日期“{value}”，请写成 2026-01-05。', '“{value}” cannot be read as a date. Write it as 2026-01-05.'),
  moment: words('无法识别的时间“{value}”，请写成 2026-01-05 09:30。', '“{value}” cannot be read as a time. Write it as 2026-01-05 09:30.'),
  clock: words('“{value}”不是时刻，请写成 09:00。', '“{value}” is not a time of day. Write it as 09:00.'),
  yesOrNo: words('无法识别“{value}”，请填“是”或“否”。', '“{value}” is neither yes nor no.'),
  rowPieces: words('这一行的项数过多：“{value}”。', 'This line has too many parts: “{value}”.'),
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

/**
 * The listings of a kind: drafts for review. Rows are identified by id, else by title. A field without a column, or an empty cell, stays
 * unchanged; so do conditions, pictures and files, which a sheet cannot hold.
 */
function importOf(kind: ListingKind): ImportKind {
  const columns = columnsOfKind(kind);
  return {
    name: `listingAdmin.${kind.kind}`,
    fields: columns.map((column) => ({
      key: column.key,
      label: column.label,
      synonyms: [...column.synonyms, headingOf(column, 'zh-CN'), headingOf(column, 'en-US')],
      ...(column.key === 'title' && { required: true as const }),
    })),
    notes,
    chunk: 100,
    checkOptions: async () => [],
    isAmount: (field) => columns.some(({ key, isAmount }) => key === field && isAmount),
    survey: (tx, source) => surveyListings(tx, kind, columns, source),
    write: (tx, writing) => writeListings(tx, kind, writing),
  };
}

/** The imports of all kinds. */
export const listingImports: readonly ImportKind[] = listingKinds.map(importOf);
