import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import { companyClaim } from '#contract/application/company-claim.ts';
import type { CompanyWork } from '#domain/company/members.ts';
import { companyWorks } from '#domain/company/members.ts';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';
import type { NotificationEvent, NotificationWords } from '#server/platform/notification/notify.ts';
import type { LockedCompany } from './company-lock.ts';

/** The work that changes its keeper: all work of a person in a company, or one piece. */
type Moved = { companyId: string; from: string; to: string; only?: string };

const onlyOf = (id: SQL, { only }: Moved): SQL => (only === undefined ? sql`true` : sql`${id} = ${only}`);

/**
 * Statements that move work of a company to another keeper. Work of which the new keeper has an equivalent stays: a draft for the same subject, or an
 * open request for the same listing. Past bookings stay with their booker, because missed ones count against them.
 */
const moves: Record<CompanyWork, (moved: Moved) => SQL[]> = {
  listing: (moved) => [
    // the keeper's and agents' decisions on applications there
    sql`update application_task t set assignee_id = ${moved.to}::uuid from application_step s, application a, listing p
      where s.application_id = t.application_id and s.round = t.round and s.step = t.step and s.closed_at is null and t.closed_at is null
        and a.id = t.application_id and p.id = a.subject_id and p.enterprise_id = ${moved.companyId} and ${onlyOf(sql`p.id`, moved)}
        and s.owner_id is not null and t.assignee_id = ${moved.from}::uuid`,
    sql`update application_step s set owner_id = ${moved.to}::uuid from application a, listing p
      where a.id = s.application_id and s.closed_at is null and p.id = a.subject_id and p.enterprise_id = ${moved.companyId}
        and ${onlyOf(sql`p.id`, moved)} and s.owner_id = ${moved.from}::uuid`,
    sql`update application a set owner_id = ${moved.to}::uuid from listing p
      where p.id = a.subject_id and p.enterprise_id = ${moved.companyId} and ${onlyOf(sql`p.id`, moved)} and a.owner_id = ${moved.from}::uuid`,
    sql`with published as (update listing p set owner_id = ${moved.to}::uuid
        where p.enterprise_id = ${moved.companyId} and p.owner_id = ${moved.from}::uuid and ${onlyOf(sql`p.id`, moved)} returning p.id),
      drafts as (update listing_draft d set owner_id = ${moved.to}::uuid
        where d.enterprise_id = ${moved.companyId} and d.owner_id = ${moved.from}::uuid and ${onlyOf(sql`d.listing_id`, moved)}
        returning d.listing_id as id)
      select id from published union select id from drafts`,
  ],
  application: (moved) => [
    sql`update application a set account_id = ${moved.to}::uuid
      where a.enterprise_id = ${moved.companyId} and a.account_id = ${moved.from}::uuid and a.kind <> ${companyClaim.kind}
        and ${onlyOf(sql`a.id::text`, moved)} and (a.state <> 'draft' or not exists (select 1 from application k
          where k.account_id = ${moved.to}::uuid and k.state = 'draft' and k.enterprise_id = a.enterprise_id
            and (k.kind, k.subject_id, k."window") = (a.kind, a.subject_id, a."window")))
      returning a.id::text as id`,
  ],
  booking: (moved) => [
    sql`update booking b set account_id = ${moved.to}::uuid
      where b.enterprise_id = ${moved.companyId} and b.account_id = ${moved.from}::uuid and b.state in ('requested', 'confirmed')
        and ${onlyOf(sql`b.id::text`, moved)} returning b.id::text as id`,
  ],
  request: (moved) => [
    sql`update contact_request q set account_id = ${moved.to}::uuid
      where q.enterprise_id = ${moved.companyId} and q.account_id = ${moved.from}::uuid and ${onlyOf(sql`q.id::text`, moved)}
        and (q.state <> 'sent' or not exists (select 1 from contact_request k
          where k.account_id = ${moved.to}::uuid and k.listing_id = q.listing_id and k.state = 'sent'))
      returning q.id::text as id`,
  ],
  offer: (moved) => [
    sql`update financing_offer o set account_id = ${moved.to}::uuid from listing p
      where p.id = o.lender_id and p.enterprise_id = ${moved.companyId} and o.account_id = ${moved.from}::uuid
        and ${onlyOf(sql`o.id::text`, moved)} and (o.state <> 'open' or not exists (select 1 from financing_offer k
          where k.account_id = ${moved.to}::uuid and k.need_id = o.need_id and k.state = 'open'))
      returning o.id::text as id`,
  ],
};

/** Moves work of one kind to another keeper. Returns the ids moved. */
export async function moveWork(tx: Db, work: CompanyWork, moved: Moved): Promise<string[]> {
  let ids: string[] = [];
  for (const statement of moves[work](moved)) ids = (await rows<{ id: string }>(tx, statement)).map(({ id }) => id);
  return ids;
}

/** Releases the tasks of a colleague who lost the right to decide on applications to the company's listings. */
export const freeDecisions = (tx: Db, companyId: string, accountId: string): Promise<unknown> =>
  tx.execute(sql`update application_task t set assignee_id = null from application_step s, application a, listing p
    where s.application_id = t.application_id and s.round = t.round and s.step = t.step and s.closed_at is null and t.closed_at is null
      and a.id = t.application_id and p.id = a.subject_id and p.enterprise_id = ${companyId} and s.owner_id is not null
      and t.purpose = 'decide' and t.assignee_id = ${accountId}::uuid`);

/** Returns the successor of a colleague: the longest-serving administrator, otherwise the longest-serving colleague. */
export async function successorOf(tx: Db, companyId: string, accountId: string): Promise<string | null> {
  const [found] = await rows<{ id: string }>(
    tx,
    sql`select m.account_id::text as id from membership m join account a on a.id = m.account_id
      where m.enterprise_id = ${companyId} and m.role is not null and m.account_id <> ${accountId}::uuid and not a.anonymous
      order by a.disabled, m.role <> 'administrator', coalesce(m.role_since, m.created_at), m.account_id limit 1`,
  );
  return found?.id ?? null;
}

type Leaver = { id: string; username: string; displayName: string };
type PassingOn = { company: Pick<LockedCompany, 'id' | 'name'>; leaver: Leaver; to: string | null; now: Date };

/** The result of passing on work: the number for the company's log, and whom to notify. */
export type PassedOn = { count: number; to: string; username: string; events: NotificationEvent[] };

/** Moves all work of a person who leaves a company to `to`, by default to their successor. Returns null without work or a successor. */
export async function passOnWork(tx: Db, { company, leaver, to, now }: PassingOn): Promise<PassedOn | null> {
  const accountId = to ?? (await successorOf(tx, company.id, leaver.id));
  const [successor] =
    accountId === null ? [] : await rows<{ username: string }>(tx, sql`select username from account where id = ${accountId}::uuid`);
  if (accountId === null || successor === undefined) return null;
  let count = 0;
  for (const work of companyWorks) count += (await moveWork(tx, work, { companyId: company.id, from: leaver.id, to: accountId })).length;
  if (count === 0) return null;
  const words = passedOnWords(company.name, leaver.displayName, count);
  const key = `passedOn:${company.id}:${leaver.id}:${now.toISOString()}`;
  return {
    count,
    to: accountId,
    username: successor.username,
    events: [{ accountId, kind: 'account', key, words, href: '/account/fuWu' }],
  };
}

/** The audit log entry of handed-over work, which the company's log shows, too; `title` is that of the work. */
export const workTarget = ({ id }: Pick<LockedCompany, 'id'>, of: string, title: string) => ({
  kind: 'companyWork',
  id: `${id}:${of}`,
  title,
});

const passedOnWords = (company: string, leaver: string, count: number): NotificationWords => ({
  'zh-CN': {
    title: `${leaver}在${company}的工作已转由您负责`,
    body: `对方已不再是企业成员，其负责的 ${count} 项发布、申请、预约和联系现在由您负责。`,
  },
  'en-US': {
    title: `You now keep the work of ${leaver} at ${company}`,
    body: `They are no colleague any more. ${count} listings, applications, bookings and requests of theirs are yours to see to.`,
  },
});

/** The notification of handed-over work. */
export const handedOverWords =
  (company: string, by: string) =>
  (title: string): NotificationWords => ({
    'zh-CN': { title: `${by}把“${title}”移交给您`, body: `这是${company}的工作，现在由您负责。` },
    'en-US': { title: `${by} has handed “${title}” over to you`, body: `It is work of ${company}; you keep it from now on.` },
  });
