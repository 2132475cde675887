import type { CellValue } from 'hucre/xlsx';
import type { AdminApplication } from '#contract/application-admin.ts';
import { clockInChina, todayInChina } from '#domain/china-time.ts';
import { cellText, spreadsheet } from '#server/platform/table/cell-text.ts';
import { streamedWorkbook } from '#server/platform/table/workbook.ts';
import { attachment } from '#server/platform/http/answer/content-disposition.ts';
import type { Language } from '#server/platform/http/messages.ts';
// the page's own words, so that page and file cannot differ
import en from '../../../src/i18n/locales/en-US/application.json' with { type: 'json' };
import zh from '../../../src/i18n/locales/zh-CN/application.json' with { type: 'json' };

const words = {
  'zh-CN': {
    file: '申请',
    columns: [
      '编号',
      '类型',
      '申请事项',
      '企业',
      '申请人',
      '状态',
      '环节',
      '办理时限',
      '办理人',
      '提交时间（中国时间）',
      '办结时间（中国时间）',
    ],
    comma: '、',
  },
  'en-US': {
    file: 'Applications',
    columns: [
      'Number',
      'Kind',
      'Applied for',
      'Company',
      'Applicant',
      'State',
      'Step',
      'Due',
      'With',
      'Sent (China time)',
      'Decided (China time)',
    ],
    comma: ', ',
  },
} as const satisfies Record<Language, object>;

const widths = [14, 14, 40, 30, 16, 12, 14, 14, 20, 20, 20];
const moments = new Set([9, 10]);

const pageWords: Record<Language, { kind: Record<string, string>; state: Record<string, string> }> = { 'zh-CN': zh, 'en-US': en };

const momentOf = (iso: string | null): CellValue => (iso === null ? null : clockInChina(new Date(iso)));

function cellsOf(one: AdminApplication, language: Language): CellValue[] {
  const { kind, state } = pageWords[language];
  const step = one.step === null ? null : language === 'en-US' && one.step.labelEn !== '' ? one.step.labelEn : one.step.label;
  return [
    one.number,
    kind[one.kind] ?? one.kind,
    cellText(one.title),
    cellText(one.company?.name ?? null),
    cellText(one.applicant),
    state[one.state] ?? one.state,
    step,
    one.due?.day ?? null,
    cellText(one.assignees.join(words[language].comma)),
    momentOf(one.submittedAt),
    momentOf(one.decidedAt),
  ];
}

async function* cells(found: AsyncGenerator<AdminApplication>, language: Language): AsyncGenerator<CellValue[]> {
  try {
    for await (const one of found) yield cellsOf(one, language);
  } finally {
    // a cancelled download stops the reading
    await found.return(undefined);
  }
}

/** Writes applications as a spreadsheet while reading them. */
export function exportApplications(
  found: AsyncGenerator<AdminApplication>,
  language: Language,
  now: Date,
): { body: ReadableStream<Uint8Array>; headers: Record<string, string> } {
  const { file, columns } = words[language];
  const today = todayInChina(now);
  const sheet = {
    name: file,
    columns: columns.map((heading, index) => ({
      heading,
      width: widths[index] ?? 20,
      ...(moments.has(index) && { numFmt: 'yyyy-mm-dd hh:mm' }),
    })),
  };
  return {
    body: streamedWorkbook(sheet, cells(found, language)),
    headers: {
      'Content-Type': spreadsheet,
      'Content-Disposition': attachment(`${file}-${today}.xlsx`, `applications-${today}.xlsx`),
    },
  };
}
