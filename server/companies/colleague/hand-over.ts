import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type * as contract from '#contract/colleague.ts';
import type { ParsedInput } from '#contract/endpoint.ts';
import { applicationKinds } from '#contract/application/kinds.ts';
import { device } from '#contract/listing/kinds/device.ts';
import { listingKinds } from '#contract/listing/kinds.gen.ts';
import type { CompanyMatter, HandedWork } from '#domain/company/members.ts';
import { actsIn } from '#domain/company/members.ts';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';
import { lockCompany, membershipIn } from '../company/company-lock.ts';
import { handedOverWords, moveWork, workTarget } from '../company/hand-over.ts';
import { gone, Problem } from '#server/platform/http/problem.ts';
import { notify } from '#server/platform/notification/notify.ts';
import type { ColleagueCall } from './colleagues.ts';

/** A piece of company work, with its keeper; `kind`: of a listing or an application, and of a booking the device. */
type Work = { companyId: string | null; keeperId: string | null; title: string; kind: string };

const pieces: Record<HandedWork, (id: string) => SQL> = {
  listing: (
    id,
  ) => sql`select coalesce(p.enterprise_id, d.enterprise_id) as "companyId", coalesce(p.owner_id, d.owner_id)::text as "keeperId",
      coalesce(d.content ->> 'title', p.title) as title, coalesce(p.kind, d.kind) as kind
    from (select ${id}::text as id) asked left join listing p on p.id = asked.id left join listing_draft d on d.listing_id = asked.id`,
  application: (id) => sql`select a.enterprise_id as "companyId", a.account_id::text as "keeperId", a.title, a.kind
    from application a where a.id::text = ${id.toLowerCase()} for update`,
  booking: (id) => sql`select b.enterprise_id as "companyId", b.account_id::text as "keeperId", p.title, b.listing_id as kind
    from booking b join listing p on p.id = b.listing_id where b.id::text = ${id.toLowerCase()} for update of b`,
};

const matterOf = (work: HandedWork, kind: string): CompanyMatter =>
  work === 'application' ? (applicationKinds.find((one) => one.kind === kind)?.matter ?? 'application') : 'publishing';

function addressOf(work: HandedWork, id: string, kind: string): string {
  const search = new URLSearchParams({ id }).toString();
  if (work === 'application') return `/account/application?${search}`;
  if (work === 'booking') return `${device.pages.detail}?${new URLSearchParams({ id: kind }).toString()}`;
  const editor = listingKinds.find((one) => one.kind === kind)?.editor ?? '/account/publish';
  return `${editor}${editor.includes('?') ? '&' : '?'}${search}`;
}

/** Returns a piece of work as notifications name it: a booking after its device. */
const aboutOf = (work: HandedWork, id: string, { title, kind }: Work) =>
  work === 'booking' ? { title, ids: [kind], kind: device.kind } : { title, ids: [id], kind };

/** Returns work of a company in which the caller has a role, with the company locked. GONE otherwise. */
async function workOf(tx: Db, work: HandedWork, id: string, accountId: string) {
  const [asked] = await rows<Work>(tx, pieces[work](id));
  const companyId = asked?.companyId ?? null;
  if (companyId === null) throw gone('workGone');
  const company = await lockCompany(tx, companyId);
  // a leaving colleague may pass it on meanwhile
  const [found] = await rows<Work>(tx, pieces[work](id));
  const own = await membershipIn(tx, company.id, accountId);
  if (found?.companyId !== company.id || own === undefined || own.role === null) throw gone('workGone');
  return { found, company, own };
}

/**
 * Hands a listing, an application or a booking of a company to a colleague who acts there, and notifies them. For its keeper and
 * administrators.
 */
export async function handOver(
  { db, user, now, record }: ColleagueCall,
  { work, id, accountId }: ParsedInput<typeof contract.handOver>['body'],
): Promise<void> {
  await db.transaction(async (tx) => {
    const { found, company, own } = await workOf(tx, work, id, user.id);
    const matter = matterOf(work, found.kind);
    const isKeeper = found.keeperId === user.id && actsIn(own, matter);
    if (own.role !== 'administrator' && !isKeeper) throw new Problem(200, 'NOT_YOURS', 'workNotYours');
    const [to] = await rows<{ id: string; username: string }>(
      tx,
      sql`select id::text as id, username from account where id::text = ${accountId} and not disabled`,
    );
    const membership = to === undefined ? undefined : await membershipIn(tx, company.id, to.id);
    if (to === undefined || membership === undefined || membership.role === null) throw gone('colleagueGone');
    if (!actsIn(membership, matter)) throw new Problem(200, 'WRONG_STATE', 'workNotTheirs');
    if (found.keeperId === null || found.keeperId === to.id) return;
    const moved = await moveWork(tx, work, { companyId: company.id, from: found.keeperId, to: to.id, only: id });
    if (moved.length === 0) throw new Problem(200, 'WRONG_STATE', work === 'booking' ? 'workOver' : 'workTwice');
    await record(tx, {
      target: workTarget(company, `${work}:${id}`, found.title),
      before: { keeper: await usernameOf(tx, found.keeperId) },
      after: { keeper: to.username },
    });
    if (to.id === user.id) return;
    const words = handedOverWords(company.name, user.displayName);
    const about = [aboutOf(work, id, found)];
    const key = `handOver:${work}:${id}:${now().toISOString()}`;
    const href = addressOf(work, id, found.kind);
    await notify(tx, [{ accountId: to.id, kind: 'account', key, about, words, href }], now());
  });
}

const usernameOf = async (tx: Db, id: string): Promise<string | null> =>
  (await rows<{ username: string }>(tx, sql`select username from account where id = ${id}::uuid`))[0]?.username ?? null;
