import type { OwnFigures } from '#contract/listing-own.ts';
import { todayInChina } from '#domain/china-time.ts';
import { attachment } from '#server/platform/http/answer/content-disposition.ts';
import type { Language } from '#server/platform/http/messages.ts';
import { kindWords } from '#server/platform/runtime/kind-words.ts';
import { cellText, spreadsheet } from '#server/platform/table/cell-text.ts';
import type { SheetColumn } from '#server/platform/table/workbook.ts';
import { wholeWorkbook } from '#server/platform/table/workbook.ts';

const words = {
  'zh-CN': {
    file: '我的发布数据',
    listings: '各项发布',
    months: '各月',
    columns: ['标题', '类型', '状态', '被查看（次）', '近 30 天查看（次）', '联系请求（次）', '已同意（次）', '关注（人）'],
    monthColumns: ['月份', '被查看（次）', '联系请求（次）', '新增关注（人）'],
    standing: '展示中',
    over: '已过期或下架',
  },
  'en-US': {
    file: 'Figures of my listings',
    listings: 'Listings',
    months: 'Months',
    columns: ['Title', 'Kind', 'State', 'Views', 'Views in 30 days', 'Contact requests', 'Accepted', 'Followers'],
    monthColumns: ['Month', 'Views', 'Contact requests', 'New followers'],
    standing: 'Shown',
    over: 'Expired or retired',
  },
} as const satisfies Record<Language, object>;

const columnsOf = (headings: readonly string[], texts: number): SheetColumn[] =>
  headings.map((heading, index) => (index < texts ? { heading, width: index === 0 ? 48 : 16 } : { heading, width: 18, numFmt: '#,##0' }));

/** Writes the figures of an owner's listings as a spreadsheet. */
export async function exportFigures(
  { list, months }: OwnFigures,
  language: Language,
  now: Date,
): Promise<{ body: Uint8Array<ArrayBuffer>; headers: Record<string, string> }> {
  const { file, columns, monthColumns, standing, over, ...sheets } = words[language];
  const body = await wholeWorkbook(
    { name: sheets.listings, columns: columnsOf(columns, 3) },
    list.map((one) => [
      cellText(one.title),
      kindWords(one.kind, language).name,
      one.standing ? standing : over,
      one.seen,
      one.lately,
      one.contacted,
      one.accepted,
      one.followed,
    ]),
    {
      sheet: { name: sheets.months, columns: columnsOf(monthColumns, 1) },
      rows: months.map(({ month, seen, contacted, followed }) => [month, seen, contacted, followed]),
    },
  );
  const today = todayInChina(now);
  return {
    body,
    headers: {
      'Content-Type': spreadsheet,
      'Content-Disposition': attachment(`${file}-${today}.xlsx`, `listing-figures-${today}.xlsx`),
    },
  };
}
