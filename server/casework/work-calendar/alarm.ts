import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { day } from '#contract/fields.ts';
import { nextInChina } from '#domain/china-time.ts';
import { rows } from '#server/platform/db/client.ts';
import { handler } from '#server/platform/jobs/handler.ts';
import { notify } from '#server/platform/notification/notify.ts';
import { claimDeliveries } from '#server/publishing/subscription/claim-deliveries.ts';
import { missingYears } from './years.ts';
import { givesDegree } from '#server/platform/permission/degrees.ts';

const monday = 1;

/** Each Monday morning: notifies keepers of the calendar of a missing year. */
export const missingYearRound = handler(
  z.object({ day }),
  async ({ day: on }, { tx, now, step }) => {
    const [missing] = await missingYears(tx, now);
    if (missing === undefined) return;
    const keepers = await rows<{ accountId: string }>(
      tx,
      sql`select distinct a.id::text as "accountId" from account a join role_resource rr on rr.role_code = any(a.roles)
        join menu_resource m on m.id = rr.resource_id where not a.disabled and m.resource_key = 'system:calendar' and ${givesDegree(sql`rr.degree`, ['write'])}`,
    );
    await step('found');
    const claimed = await claimDeliveries(
      tx,
      keepers.map(({ accountId }) => ({ accountId, key: `workYear:${missing}:${on}`, savedSearchId: null })),
      now,
    );
    await notify(
      tx,
      claimed.map(({ accountId, key }) => ({
        accountId,
        kind: 'system' as const,
        key,
        href: `/portal/calendar?year=${missing}`,
        words: {
          'zh-CN': {
            title: `缺少 ${missing} 年工作日历`,
            body: `办理时限会延伸到 ${missing} 年，在导入放假安排之前只能按周一至周五估算。请导入国务院办公厅的年度通知。`,
          },
          'en-US': {
            title: `The working days of ${missing} are missing`,
            body: `Limits reach ${missing}. Until its public holidays are imported they count Monday to Friday. Import the yearly notice of the State Council.`,
          },
        },
      })),
      now,
    );
    await step('notified');
  },
  (now) => nextInChina(now, '08:40', monday),
);
