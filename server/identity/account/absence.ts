import { sql } from 'drizzle-orm';
import type { AbsenceFields, OwnAbsence } from '#contract/absence.ts';
import { todayInChina } from '#domain/china-time.ts';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';
import type { WriteCall } from '#server/platform/http/context.ts';
import { message } from '#server/platform/http/messages.ts';
import { invalid } from '#server/platform/http/problem.ts';
import type { NoticeEvent } from '#server/platform/notification/notify.ts';
import { notify } from '#server/platform/notification/notify.ts';
import { decidersChanged } from '#server/platform/permission/deciders-changed.ts';
import { userTarget } from './users.ts';

/** Active accounts `o` that decide applications. */
const decides = sql`(not o.disabled and not o.anonymous and exists (select 1 from role_resource rr join menu_resource m on m.id = rr.resource_id
  where rr.role_code = any(o.roles) and m.resource_key like 'approve:%'))`;

/** Returns what an account sees of its absence. */
export async function absenceOf(db: Db, accountId: string, now: Date): Promise<OwnAbsence> {
  const me = sql`${accountId}::uuid`;
  const [found] = await rows<OwnAbsence & { isOfficer: boolean }>(
    db,
    sql`select (case when a.absent_from is null then null else json_build_object('from', a.absent_from::text, 'to', a.absent_to::text,
          'deputy', (select json_build_object('id', d.id, 'name', d.display_name, 'username', d.username) from account d where d.id = a.deputy_id)) end) as absence, (select ${decides} from account o where o.id = a.id) as "isOfficer",
        coalesce((select json_agg(json_build_object('name', x.display_name, 'from', x.absent_from::text, 'to', x.absent_to::text)
          order by x.absent_from, x.id) from account x where x.deputy_id = a.id and not x.disabled and x.absent_to >= ${todayInChina(now)}::date), '[]') as "standsInFor",
        coalesce((select json_agg(json_build_object('id', o.id, 'name', o.display_name, 'username', o.username)
          order by o.display_name collate "C", o.id) from account o where o.id <> a.id and ${decides}), '[]') as deputies
      from account a where a.id = ${me}`,
  );
  if (found === undefined) throw new Error('the absence of an account was not read');
  const { isOfficer, ...own } = found;
  return isOfficer ? own : { ...own, deputies: [] };
}

/**
 * Saves the caller's absence and tells the deputy. 422 where the last day is over, or the deputy decides no applications; what is saved again
 * as it was is not checked.
 */
export async function saveAbsence({ c, db, user, now, record }: WriteCall, absence: AbsenceFields | null): Promise<OwnAbsence> {
  const { language } = c.var;
  return db.transaction(async (tx) => {
    const before = (await absenceOf(tx, user.id, now())).absence;
    const deputy = absence?.deputyId ?? null;
    if (absence?.from === before?.from && absence?.to === before?.to && deputy === (before?.deputy?.id ?? null))
      return absenceOf(tx, user.id, now());
    if (absence !== null && absence.to < todayInChina(now()))
      throw invalid([{ path: 'body.absence.to', message: message(language, 'absenceOver') }]);
    const known =
      deputy === null
        ? []
        : await rows(tx, sql`select 1 from account o where o.id::text = ${deputy} and o.id <> ${user.id}::uuid and ${decides}`);
    if (deputy !== null && known.length === 0)
      throw invalid([{ path: 'body.absence.deputyId', message: message(language, 'absenceDeputy') }]);
    await tx.execute(sql`update account set absent_from = ${absence?.from ?? null}::date, absent_to = ${absence?.to ?? null}::date,
      deputy_id = ${deputy}::uuid where id = ${user.id}::uuid`);
    await decidersChanged(tx, now());
    if (absence !== null && deputy !== null) await notify(tx, [standsIn(user, absence, deputy)], now());
    const after = await absenceOf(tx, user.id, now());
    await record(tx, { target: userTarget(user), before: { absence: before }, after: { absence: after.absence } });
    return after;
  });
}

const standsIn = ({ id, displayName: name }: WriteCall['user'], { from, to }: AbsenceFields, deputy: string): NoticeEvent => ({
  accountId: deputy,
  kind: 'account',
  key: `absence:${id}:${from}:${to}`,
  href: '/approve/list',
  words: {
    'zh-CN': { title: `${from} 至 ${to} 请您代${name}审批`, body: '这几天，对方可以办理的和已经领取的申请也在您的待办里。' },
    'en-US': {
      title: `You stand in for ${name} from ${from} to ${to}`,
      body: 'On these days your queue also has what they can decide and what they have taken.',
    },
  },
});
