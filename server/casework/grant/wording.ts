import { sql } from 'drizzle-orm';
import { sumText } from '#domain/finance/cents.ts';
import { dayText } from '#domain/format.ts';
import { isActing } from '#server/companies/company/visible.ts';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';
import type { Language } from '#server/platform/http/messages.ts';
import type { NotificationEvent } from '#server/platform/notification/notify.ts';
import { grantsAddress } from '../payment/cases.ts';
import type { StoredRound } from './change.ts';

type Both = Record<Language, { title: string; body: string }>;
type MessageValues = { title: string; company: string; amount: number; lastDay: string; answerUntil: string };

const inEnglish = (day: string) => dayText(day, 'en-US');

/** Notifications for people who act for a company: it was found for a grant, and its answer is missing. */
const grantWords = {
  found: ({ title, company, amount, lastDay, answerUntil }: MessageValues): Both => ({
    'zh-CN': {
      title: `免申即享，请确认收款账户：${title}`,
      body: `系统按已核实的数据认定${company}符合条件，拟支持 ${sumText(amount, 'zh-CN')}，公示至 ${lastDay}。无需申报，请在 ${answerUntil} 前确认收款账户，也可以放弃。`,
    },
    'en-US': {
      title: `Support without an application, confirm your account: ${title}`,
      body: `By confirmed data ${company} qualifies for ${sumText(amount, 'en-US')}. The list is open to objections until ${inEnglish(lastDay)}. There is nothing to apply for: confirm the bank account by ${inEnglish(answerUntil)}, or decline.`,
    },
  }),
  ended: ({ title, company, amount, answerUntil }: MessageValues): Both => ({
    'zh-CN': {
      title: `还没有确认收款账户：${title}`,
      body: `公示已结束。${company}确认收款账户后即可拨付 ${sumText(amount, 'zh-CN')}，最迟 ${answerUntil}。`,
    },
    'en-US': {
      title: `Bank account not confirmed yet: ${title}`,
      body: `The notice is over. ${sumText(amount, 'en-US')} can be paid once ${company} has confirmed its account, by ${inEnglish(answerUntil)}.`,
    },
  }),
  last: ({ title, company, amount }: MessageValues): Both => ({
    'zh-CN': {
      title: `今天是确认收款账户的最后一天：${title}`,
      body: `${company}今天不确认，${sumText(amount, 'zh-CN')}将不再拨付。`,
    },
    'en-US': {
      title: `Last day to confirm the bank account: ${title}`,
      body: `Unless ${company} confirms it today, ${sumText(amount, 'en-US')} will not be paid.`,
    },
  }),
};
type WhatGrant = keyof typeof grantWords;

/** Returns the notifications for everybody who acts in applications for the unanswered companies of a list. */
export async function grantEvents(
  tx: Db,
  what: WhatGrant,
  { id, policyId, policyTitle, amount, answerUntil }: StoredRound,
  { lastDay }: { lastDay: string },
): Promise<NotificationEvent[]> {
  const found = await rows<{ rowId: string; company: string; accountId: string }>(
    tx,
    sql`select w.id::text as "rowId", w.company_name as company, c.id::text as "accountId"
      from grant_row w join enterprise e on e.id = w.enterprise_id join membership m on m.enterprise_id = e.id join account c on c.id = m.account_id
        left join public_notice_row r on r.id = w.notice_row_id
      where w.round_id = ${id}::uuid and w.excluded_at is null and w.answer = 'open' and r.removed_at is null and not c.disabled
        and ${isActing('application')} order by w.position, w.id, c.id`,
  );
  return found.map(({ rowId, company, accountId }) => ({
    accountId,
    kind: 'application' as const,
    key: `grant:${rowId}:${what}`,
    about: [{ title: policyTitle, ids: [policyId], kind: 'policy' }],
    words: (title: string) => grantWords[what]({ title, company, amount, lastDay, answerUntil: answerUntil ?? '' }),
    href: grantsAddress,
  }));
}
