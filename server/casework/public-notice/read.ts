import { sql } from 'drizzle-orm';
import type * as contract from '#contract/public-notice.ts';
import type { CallData, ParsedInput } from '#contract/endpoint.ts';
import { todayInChina } from '#domain/china-time.ts';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';
import { containing } from '#server/platform/db/keyword.ts';
import { attachment } from '#server/platform/http/answer/content-disposition.ts';
import type { Language } from '#server/platform/http/messages.ts';
import { notFound } from '#server/platform/http/problem.ts';
import { cellText, spreadsheet } from '#server/platform/table/cell-text.ts';
import { wholeWorkbook } from '#server/platform/table/workbook.ts';
import type { Body } from './rows.ts';
import { bodyColumns, inStage, noticeHeads, noticeRows, notices } from './rows.ts';

/** Returns announced notices, running ones first. */
export async function announcedNotices(
  db: Db,
  { stage, policyId, keyword, page, pageSize }: ParsedInput<typeof contract.list>['params'],
  now: Date,
): Promise<CallData<typeof contract.list>> {
  const today = todayInChina(now);
  const byName = containing([sql`r.company_name`], keyword);
  const ofCompany =
    byName === undefined ? sql`false` : sql`exists (select 1 from public_notice_row r where r.notice_id = n.id and ${byName})`;
  const byTitle = containing([sql`n.title`, sql`n.round`, sql`n.policy_title`], keyword);
  const where = sql`n.state = 'announced' ${stage === undefined ? sql`` : sql`and ${inStage(stage, today)}`}
    ${policyId === undefined ? sql`` : sql`and n.policy_id = ${policyId}`} ${byTitle === undefined ? sql`` : sql`and (${byTitle} or ${ofCompany})`}`;
  const [counted] = await rows<{ total: number }>(db, sql`select count(*)::int as total from ${notices} where ${where}`);
  const found = sql`array(select r.company_name from public_notice_row r where r.notice_id = n.id and ${byName ?? sql`false`} order by r.position limit 3)`;
  const list = await noticeHeads<{ found: string[] }>(
    db,
    { where, order: sql`n.last_day >= ${today}::date desc, n.announced_at desc, n.id`, page, pageSize, now },
    sql`, ${found} as found`,
  );
  return { total: counted?.total ?? 0, list };
}

/** Returns the public part of a notice, by its id or that of one of its rows. 404 if it was never announced. */
export async function publicNoticeDetail(db: Db, id: string, now: Date): Promise<CallData<typeof contract.detail>> {
  const ofRow = sql`n.id = (select r.notice_id from public_notice_row r where r.id::text = ${id})`;
  const [head] = await noticeHeads<Body>(
    db,
    { where: sql`n.state <> 'draft' and (n.id::text = ${id} or ${ofRow})`, order: sql`n.id`, now },
    bodyColumns,
  );
  if (head === undefined) throw notFound();
  // a withdrawn notice no longer names companies
  const list = head.stage === 'withdrawn' ? [] : await noticeRows(db, head.id, head.stage);
  return { ...head, list };
}

const headings = {
  'zh-CN': { sheet: '结果名单', position: '序号', company: '企业名称', purpose: '事项', amount: '金额（元）' },
  'en-US': { sheet: 'Results', position: 'No.', company: 'Company', purpose: 'For', amount: 'Amount (yuan)' },
} as const;

/** Returns the results of a notice as a spreadsheet. 404 before it has ended. */
export async function exportResults(db: Db, { id, language }: { id: string; language: Language }, now: Date) {
  const { stage, title, showsAmount, list } = await publicNoticeDetail(db, id, now);
  if (stage !== 'ended') throw notFound();
  const words = headings[language];
  const results = list.filter(({ standing }) => standing === 'result');
  const columns = [
    { heading: words.position, width: 8 },
    { heading: words.company, width: 40 },
    { heading: words.purpose, width: 40 },
    ...(showsAmount ? [{ heading: words.amount, width: 18, numFmt: '#,##0.00' }] : []),
  ];
  const lines = results.map(({ companyName, purpose, amount }, index) => [
    index + 1,
    cellText(companyName),
    cellText(purpose),
    ...(showsAmount ? [amount === null ? null : amount / 100] : []),
  ]);
  return {
    body: await wholeWorkbook({ name: words.sheet, columns }, lines),
    headers: {
      'Content-Type': spreadsheet,
      'Content-Disposition': attachment(`${title}-结果名单.xlsx`, `results-${todayInChina(now)}.xlsx`),
    },
  };
}
