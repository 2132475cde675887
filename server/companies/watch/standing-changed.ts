import { eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Standing } from '#domain/company/standing.ts';
import { standings } from '#domain/company/standing.ts';
import { rows } from '#server/platform/db/client.ts';
import { companyTable } from '#server/platform/db/tables/company.ts';
import type { Language } from '#server/platform/http/messages.ts';
import { handler } from '#server/platform/jobs/handler.ts';
import { notify } from '#server/platform/notification/notify.ts';
import { standingsOf } from '../company/standing.ts';

/** Register statuses, by whether they now apply. */
const words: Record<Standing, { entered: Record<Language, string>; left: Record<Language, string> }> = {
  struckOff: {
    entered: { 'zh-CN': '登记状态变为注销或吊销，不再符合任何政策。', 'en-US': 'It is struck off, and meets no policy any more.' },
    left: { 'zh-CN': '登记状态恢复为存续。', 'en-US': 'It is registered again.' },
  },
  movedAway: {
    entered: { 'zh-CN': '登记机关显示已迁出。', 'en-US': 'The register says that it has moved away.' },
    left: { 'zh-CN': '不再显示为迁出。', 'en-US': 'The register no longer says that it has moved away.' },
  },
  abnormalOperation: {
    entered: { 'zh-CN': '被列入经营异常名录。', 'en-US': 'It was entered on the list of abnormal operations.' },
    left: { 'zh-CN': '已移出经营异常名录。', 'en-US': 'It was taken off the list of abnormal operations.' },
  },
  seriousViolationList: {
    entered: { 'zh-CN': '被列入严重违法失信名单。', 'en-US': 'It was entered on the list of serious violations.' },
    left: { 'zh-CN': '已移出严重违法失信名单。', 'en-US': 'It was taken off the list of serious violations.' },
  },
};

/** Notifies colleagues of a company, and accounts with a saved search for it, of its register status; each account once. */
export const standingChangedHandler = handler(
  z.object({ id: z.string(), was: z.array(z.enum(standings)) }),
  async ({ id, was }, { tx, id: job, now, step }) => {
    const is = (await standingsOf(tx, [id])).get(id);
    const [company] = await tx.select({ name: companyTable.name }).from(companyTable).where(eq(companyTable.id, id));
    if (is === undefined || company === undefined) return;
    const changes = [
      ...is.filter((one) => !was.includes(one)).map((one) => words[one].entered),
      ...was.filter((one) => !is.includes(one)).map((one) => words[one].left),
    ];
    if (changes.length === 0) return;
    const watchers = await rows<{ id: string }>(
      tx,
      sql`select w.id::text as id from (
          select m.account_id as id from membership m where m.enterprise_id = ${id} and m.role is not null
          union select s.account_id from saved_search s where s.enterprise_id = ${id}
        ) w join account a on a.id = w.id where not a.disabled order by w.id`,
    );
    await step('found');
    const body = (language: Language) => changes.map((change) => change[language]).join(language === 'zh-CN' ? '' : ' ');
    const text = {
      'zh-CN': { title: `企业登记信息有变动：${company.name}`, body: `${body('zh-CN')}匹配结果已随之变化；如有误，可申请更正。` },
      'en-US': {
        title: `The register on ${company.name} has changed`,
        body: `${body('en-US')} Its matches follow. If that is wrong, ask for a correction.`,
      },
    };
    await notify(
      tx,
      watchers.map(({ id: accountId }) => ({
        accountId,
        kind: 'account' as const,
        key: `company.standing:${id}:${job}`,
        words: text,
        href: `/policy/company?${new URLSearchParams({ id }).toString()}`,
      })),
      now,
    );
    await step('notified');
  },
);
