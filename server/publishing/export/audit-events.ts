import type { CellValue } from 'hucre/xlsx';
import type { AuditEvent } from '#contract/audit.ts';
import { clockInChina } from '#domain/china-time.ts';
import { attachment } from '#server/platform/http/answer/content-disposition.ts';
import type { Db } from '#server/platform/db/client.ts';
import { streamedWorkbook } from '#server/platform/table/workbook.ts';
import type { Language } from '#server/platform/http/messages.ts';
import type { AuditFilters } from '#server/platform/audit/events.ts';
import { allEvents } from '#server/platform/audit/events.ts';
// the page's own words, so that page and file cannot differ
import en from '../../../src/i18n/locales/en-US/system.json' with { type: 'json' };
import zh from '../../../src/i18n/locales/zh-CN/system.json' with { type: 'json' };

const words = {
  'zh-CN': {
    file: '审计日志',
    columns: ['编号', '时间（中国时间，UTC+8）', '操作人', '接口', '对象类型', '对象', '名称', '修改前', '修改后', '来源地址', '请求编号'],
  },
  'en-US': {
    file: 'Audit log',
    columns: ['Number', 'Time (China time, UTC+8)', 'Who', 'Call', 'Kind', 'Record', 'Title', 'Before', 'After', 'Address', 'Request'],
  },
} as const satisfies Record<Language, { file: string; columns: readonly string[] }>;

const widths = [10, 26, 16, 24, 14, 30, 30, 60, 60, 18, 38];

type Words = Record<string, string>;
const pageWords: Record<Language, { call: Words; action: Words; kind: Words }> = { 'zh-CN': zh, 'en-US': en };

const wordOf = (names: Record<string, string>, name: string): string => (Object.hasOwn(names, name) ? (names[name] ?? name) : name);

/** The longest text a spreadsheet cell holds. */
const longest = 32_767;

const text = (value: unknown): string | null => (value === null ? null : JSON.stringify(value).slice(0, longest));

const cellsOf = (
  { id, at, username, call, action, target, before, after, address, requestId }: AuditEvent,
  language: Language,
): CellValue[] => [
  id,
  clockInChina(new Date(at)),
  username,
  action === '' ? wordOf(pageWords[language].call, call.replace('.', '_')) : wordOf(pageWords[language].action, action),
  wordOf(pageWords[language].kind, target.kind),
  target.id,
  target.title,
  text(before),
  text(after),
  address,
  requestId,
];

async function* cells(events: AsyncGenerator<AuditEvent>, language: Language): AsyncGenerator<CellValue[]> {
  try {
    for await (const event of events) yield cellsOf(event, language);
  } finally {
    await events.return(undefined);
  }
}

/** Writes the audit log as a spreadsheet while reading it. */
export function exportEvents(
  db: Db,
  filters: AuditFilters,
  language: Language,
  today: string,
): { body: ReadableStream<Uint8Array>; headers: Record<string, string> } {
  const { file, columns } = words[language];
  const sheet = {
    name: file,
    columns: columns.map((heading, index) => ({
      heading,
      width: widths[index] ?? 20,
      ...(index === 1 && { numFmt: 'yyyy-mm-dd hh:mm:ss' }),
    })),
  };
  return {
    body: streamedWorkbook(sheet, cells(allEvents(db, filters), language)),
    headers: {
      'Content-Type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'Content-Disposition': attachment(`${file}-${today}.xlsx`, `audit-${today}.xlsx`),
    },
  };
}
