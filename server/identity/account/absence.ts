import { sql } from 'drizzle-orm';
import type { Absence, AbsenceFields } from '#contract/absence.ts';
import { todayInChina } from '#domain/china-time.ts';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';
import type { WriteCall } from '#server/platform/http/context.ts';
import { message } from '#server/platform/http/messages.ts';
import { invalid } from '#server/platform/http/problem.ts';
import type { NotificationEvent } from '#server/platform/notification/notify.ts';
import { notify } from '#server/platform/notification/notify.ts';
import { decidersChanged } from '#server/platform/permission/deciders-changed.ts';
import { keepScopeToOwnReach } from '#server/platform/permission/office.ts';
import { keepToOwnReach } from '#server/platform/permission/own-reach.ts';
import { foundUser } from './manage-users.ts';
import { userTarget } from './users.ts';

/** Active accounts `o` that decide applications. */
const decides = sql`(not o.disabled and not o.anonymous and exists (select 1 from role_resource rr join menu_resource m on m.id = rr.resource_id
  where rr.role_code = any(o.roles) and m.resource_key like 'approve:%'))`;

/** Returns an account's own view of its absence. */
export async function absenceOf(db: Db, accountId: string, now: Date): Promise<Absence> {
  const me = sql`${accountId}::uuid`;
  const [found] = await rows<Absence & { isOfficer: boolean }>(
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

/** The absent person. */
type Absent = { id: string; username: string; displayName: string };

/**
 * Saves an absence; the deputy is notified, and the absent person if somebody else entered it. 422 if the last day is past, or the deputy
 * decides no applications; an unchanged absence is not checked.
 */
export async function saveAbsence(
  { c, db, user: actor, now, record }: WriteCall,
  fields: AbsenceFields | null,
  absent: Absent = actor,
): Promise<Absence> {
  const { language } = c.var;
  return db.transaction(async (tx) => {
    const before = (await absenceOf(tx, absent.id, now())).absence;
    const deputy = fields?.deputyId ?? null;
    if (fields?.from === before?.from && fields?.to === before?.to && deputy === (before?.deputy?.id ?? null))
      return absenceOf(tx, absent.id, now());
    if (fields !== null && fields.to < todayInChina(now()))
      throw invalid([{ path: 'body.absence.to', message: message(language, 'absenceOver') }]);
    const known =
      deputy === null
        ? []
        : await rows(tx, sql`select 1 from account o where o.id::text = ${deputy} and o.id <> ${absent.id}::uuid and ${decides}`);
    if (deputy !== null && known.length === 0)
      throw invalid([{ path: 'body.absence.deputyId', message: message(language, 'absenceDeputy') }]);
    await tx.execute(sql`update account set absent_from = ${fields?.from ?? null}::date, absent_to = ${fields?.to ?? null}::date,
      deputy_id = ${deputy}::uuid where id = ${absent.id}::uuid`);
    await decidersChanged(tx, now());
    const after = await absenceOf(tx, absent.id, now());
    const notifications = [
      ...(fields !== null && deputy !== null ? [standsIn(absent, fields, deputy)] : []),
      ...(absent.id === actor.id ? [] : [entered(absent, after.absence, now())]),
    ];
    await notify(tx, notifications, now());
    await record(tx, { target: userTarget(absent), before: { absence: before }, after: { absence: after.absence } });
    return after;
  });
}

/**
 * Saves the absence of another account. Fails with BEYOND_OWN if the caller lacks full scope or a permission of the absent person, because
 * the deputy gets that person's decisions.
 */
export async function saveAbsenceOf(call: WriteCall, id: string, fields: AbsenceFields | null): Promise<Absence> {
  const { db, user: actor, now } = call;
  const absent = await foundUser(db, id, now());
  await keepToOwnReach(db, actor, absent.roles);
  await keepScopeToOwnReach(db, actor, 'system:user', { departments: true, regions: true });
  return saveAbsence(call, fields, absent);
}

const standsIn = ({ id, displayName: name }: Absent, { from, to }: AbsenceFields, deputy: string): NotificationEvent => ({
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

const entered = ({ id }: Absent, absence: Absence['absence'], now: Date): NotificationEvent => ({
  accountId: id,
  kind: 'account',
  key: `absence-entered:${now.toISOString()}`,
  href: '/approve/list',
  words:
    absence === null
      ? {
          'zh-CN': { title: '管理员取消了您的请假', body: '您的待办不再由他人代办。' },
          'en-US': { title: 'An administrator ended your absence', body: 'Nobody stands in for you any more.' },
        }
      : {
          'zh-CN': {
            title: `管理员为您登记了请假：${absence.from} 至 ${absence.to}`,
            body: absence.deputy === null ? '这几天无人代办。' : `这几天由${absence.deputy.name}代办。`,
          },
          'en-US': {
            title: `An administrator entered your absence: ${absence.from} to ${absence.to}`,
            body: absence.deputy === null ? 'Nobody stands in on these days.' : `${absence.deputy.name} stands in on these days.`,
          },
        },
});
