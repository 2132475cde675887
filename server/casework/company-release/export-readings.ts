import { clockInChina, todayInChina } from '#domain/china-time.ts';
import type { Reading } from '#contract/company-release.ts';
import type { ReadingRight } from '#domain/company/release.ts';
import type { Names } from '#domain/matching/wording/names.ts';
import { factName } from '#domain/matching/wording/wording.ts';
import type { Db } from '#server/platform/db/client.ts';
import { allReadings } from '#server/companies/company/release/readings.ts';
import { cellText, spreadsheet } from '#server/platform/table/cell-text.ts';
import type { Cell } from '#server/platform/table/workbook.ts';
import { streamedWorkbook } from '#server/platform/table/workbook.ts';
import { attachment } from '#server/platform/http/answer/content-disposition.ts';
import type { Language } from '#server/platform/http/messages.ts';

type Words = { name: string; headings: readonly string[]; rights: Record<ReadingRight, string>; and: string };

const words: Record<Language, Words> = {
  'zh-CN': {
    name: '数据查看记录',
    headings: ['时间（中国时间，UTC+8）', '查看人', '依据', '对象', '数据'],
    rights: { case: '办理申请', register: '维护企业库', lender: '向金融机构开放', partner: '向企业开放', application: '为一项申请开放' },
    and: '、',
  },
  'en-US': {
    name: 'Readings of figures',
    headings: ['Time (China time, UTC+8)', 'Who', 'By which right', 'Of', 'Figures'],
    rights: {
      case: 'Decides an application',
      register: 'Keeps the register',
      lender: 'Released to a lender',
      partner: 'Released to a company',
      application: 'Released for an application',
    },
    and: ', ',
  },
};

const widths = [26, 20, 24, 40, 80];

/** Figures of years are named by no table. */
const noNames: Names = { regions: () => undefined, qualifications: () => undefined };

async function* cellsOf(readings: AsyncGenerator<Reading>, language: Language): AsyncGenerator<Cell[]> {
  const { rights, and } = words[language];
  for await (const { at, by, right, of, facts } of readings) {
    const names = facts.map((key) => factName(key, language, noNames)).join(and);
    yield [clockInChina(new Date(at)), cellText(by), rights[right], cellText(of), cellText(names)];
  }
}

/** Returns the log of outside readers of a company's facts as a spreadsheet, for one of its colleagues. */
export async function exportReadings(db: Db, { accountId, companyId, language, now }: Exporting) {
  const readings = await allReadings(db, accountId, companyId);
  const { name, headings } = words[language];
  const columns = headings.map((heading, at) => ({
    heading,
    width: widths[at] ?? 20,
    ...(at === 0 && { numFmt: 'yyyy-mm-dd hh:mm' }),
  }));
  const today = todayInChina(now);
  return {
    body: streamedWorkbook({ name, columns }, cellsOf(readings, language)),
    headers: { 'Content-Type': spreadsheet, 'Content-Disposition': attachment(`${name}-${today}.xlsx`, `readings-${today}.xlsx`) },
  };
}

type Exporting = { accountId: string; companyId: string; language: Language; now: Date };
