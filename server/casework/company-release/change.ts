import { and, eq, isNull, sql } from 'drizzle-orm';
import type * as contract from '#contract/company-release.ts';
import type { ParsedInput } from '#contract/endpoint.ts';
import { addDays, todayInChina } from '#domain/china-time.ts';
import { mostReleaseDays, releaseGroups } from '#domain/company/release.ts';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';
import { application } from '#server/platform/db/tables/application.ts';
import { companyRelease } from '#server/platform/db/tables/company-release.ts';
import { listing } from '#server/platform/db/tables/listing.ts';
import { answerersOf } from '#server/companies/company/owned.ts';
import { lockAsAdministrator } from '#server/companies/colleague/colleagues.ts';
import type { ColleagueCall } from '#server/companies/colleague/colleagues.ts';
import { administratorsOf } from '#server/companies/company/company-lock.ts';
import type { LockedCompany } from '#server/companies/company/company-lock.ts';
import type { WriteCall } from '#server/platform/http/context.ts';
import { message } from '#server/platform/http/messages.ts';
import { gone, invalid, notFound } from '#server/platform/http/problem.ts';
import type { NamingWords, NotificationEvent, NotificationWords } from '#server/platform/notification/notify.ts';
import { notify } from '#server/platform/notification/notify.ts';
import { ownersOf } from '../application/place/standing.ts';
import { applicationsFor, lendersFor } from './overview.ts';
import type { ReleaseKind } from '#domain/company/release.ts';
import { dayText } from '#domain/format.ts';

/** Names of a recipient: a finance product, a company, or an application by its number and subject. */
function namingReceiver(kind: ReleaseKind, toName: string, words: (to: string) => NotificationWords): NamingWords {
  if (kind !== 'application') return { about: [{ title: toName, kind: 'institution' }], words };
  const number = /^\S+ /.exec(toName)?.[0] ?? '';
  return { about: [{ title: toName.slice(number.length) }], words: (title) => words(`${number}${title}`) };
}

/** Notification texts of a company's releases: for its administrators, and for people who may read or no longer may. */
const releaseWords = {
  given:
    (company: string, by: string, until: string) =>
    (to: string): NotificationWords => ({
      'zh-CN': { title: `${by}已将${company}的数据开放给${to}`, body: `有效期至 ${until}，可随时在“数据开放”页收回。每次查看都会记录。` },
      'en-US': {
        title: `${by} released figures of ${company} to ${to}`,
        body: `It holds until ${dayText(until, 'en-US')} and can be withdrawn at any time on the page “Released figures”. Each reading is logged.`,
      },
    }),
  received: (company: string, until: string): NotificationWords => ({
    'zh-CN': { title: `${company}向您开放了数据`, body: `有效期至 ${until}。您的查看会记录，企业成员可以看到。` },
    'en-US': {
      title: `${company} has released figures to you`,
      body: `They can be read until ${dayText(until, 'en-US')}. What you read is logged, and the company’s colleagues see it.`,
    },
  }),
  withdrawn:
    (company: string, by: string) =>
    (to: string): NotificationWords => ({
      'zh-CN': { title: `${by}已收回${company}对${to}开放的数据`, body: '对方从现在起看不到这些数据，此前的查看记录保留。' },
      'en-US': {
        title: `${by} withdrew what ${company} had released to ${to}`,
        body: 'They no longer see the figures. The log of earlier readings stays.',
      },
    }),
  ended: (company: string): NotificationWords => ({
    'zh-CN': { title: `${company}收回了向您开放的数据`, body: '您从现在起看不到这些数据。' },
    'en-US': { title: `${company} has withdrawn the figures it released to you`, body: 'You no longer see them.' },
  }),
};

type Giving = ParsedInput<typeof contract.give>['body'];
type Receiver = Pick<typeof companyRelease.$inferSelect, 'lenderId' | 'partnerId' | 'applicationId'>;
/** The recipient of a release, and their page with the facts. */
type Target = Receiver & { toName: string; page: string };
const nobody: Receiver = { lenderId: null, partnerId: null, applicationId: null };

type Asked = Pick<Giving, 'companyId' | 'kind' | 'toId'>;

/** Returns a possible recipient of a release, never the company itself; otherwise 404. */
async function targetOf(tx: Db, { companyId, kind, toId }: Asked, now: Date): Promise<Target> {
  const page = `/policy/company?id=${companyId}&tab=figures`;
  if (kind === 'lender') {
    const lender = (await lendersFor(tx, companyId, now)).find(({ id }) => id === toId);
    if (lender === undefined) throw notFound();
    return { ...nobody, lenderId: lender.id, toName: lender.name, page };
  }
  if (kind === 'application') {
    const applied = (await applicationsFor(tx, companyId)).find(({ id }) => id === toId);
    if (applied === undefined) throw notFound();
    const { id, name } = applied;
    return { ...nobody, applicationId: id, toName: name, page: `/approve/detail?id=${id}` };
  }
  const [partner] = await rows<{ id: string; name: string }>(
    tx,
    sql`select e.id, e.name from enterprise e where e.id = ${toId} and e.owner_id is null and e.id <> ${companyId}`,
  );
  if (partner === undefined) throw notFound();
  return { ...nobody, partnerId: partner.id, toName: partner.name, page };
}

/**
 * Returns the accounts to notify: all who decide requests to the lender or the application as its owners, the administrators of a partner.
 */
async function readersOf(tx: Db, { lenderId, partnerId, applicationId }: Receiver): Promise<string[]> {
  if (partnerId !== null) return administratorsOf(tx, partnerId);
  if (lenderId !== null) {
    const { ownerId, companyId } = listing;
    const [lender] = await tx.select({ ownerId, companyId }).from(listing).where(eq(listing.id, lenderId));
    return lender === undefined ? [] : answerersOf(tx, lender, 'publishing');
  }
  if (applicationId === null) return [];
  const { ownerId, subjectId } = application;
  const [applied] = await tx.select({ ownerId, subjectId }).from(application).where(eq(application.id, applicationId));
  return applied === undefined ? [] : ownersOf(tx, applied);
}

/** The target of a release in the audit log and the company's log. */
const releaseTarget = (company: LockedCompany, { id, toName }: { id: string; toName: string }) => ({
  kind: 'companyRelease',
  id: `${company.id}:${id}`,
  title: `${company.name} · ${toName}`,
});

const ownPage = '/account/released';

/** Tells the other administrators of the company. */
async function colleagueNotifications(
  tx: Db,
  company: LockedCompany,
  user: { id: string },
  event: NamingWords & Pick<NotificationEvent, 'key'>,
): Promise<NotificationEvent[]> {
  const others = (await administratorsOf(tx, company.id)).filter((id) => id !== user.id);
  return others.map((accountId) => ({ ...event, accountId, kind: 'account', href: ownPage }));
}

/** Ends the active releases for the same lender, partner or application. */
const endSame = (tx: Db, companyId: string, { lenderId, partnerId, applicationId }: Receiver, by: { id: string; now: Date }) =>
  tx
    .update(companyRelease)
    .set({ withdrawnAt: by.now, withdrawnBy: by.id })
    .where(
      and(
        eq(companyRelease.companyId, companyId),
        isNull(companyRelease.withdrawnAt),
        lenderId !== null ? eq(companyRelease.lenderId, lenderId) : undefined,
        partnerId !== null ? eq(companyRelease.partnerId, partnerId) : undefined,
        applicationId !== null ? eq(companyRelease.applicationId, applicationId) : undefined,
      ),
    );

/** Releases groups of facts, replacing an earlier release to the same recipient. Administrators only. */
export async function giveRelease(call: ColleagueCall & Pick<WriteCall, 'c'>, body: Giving): Promise<{ id: string }> {
  const { db, user, record, c } = call;
  const now = call.now();
  const today = todayInChina(now);
  const { companyId, kind, until } = body;
  if (until < today || until > addDays(today, mostReleaseDays))
    throw invalid([{ path: 'body.until', message: message(c.var.language, 'releaseUntil') }]);
  return db.transaction(async (tx) => {
    const company = await lockAsAdministrator(tx, companyId, user.id);
    const { page, ...target } = await targetOf(tx, body, now);
    await endSame(tx, companyId, target, { id: user.id, now });
    const groups = releaseGroups.filter((group) => body.groups.includes(group));
    const values = { ...target, companyId: companyId, kind, groups, until, givenBy: user.id, givenAt: now };
    const [added] = await tx.insert(companyRelease).values(values).returning({ id: companyRelease.id });
    if (added === undefined) throw new Error('a row that was inserted was not returned');
    const { toName } = target;
    await record(tx, { target: releaseTarget(company, { ...added, toName }), before: null, after: { kind, groups, until } });
    const words = namingReceiver(kind, toName, releaseWords.given(company.name, user.displayName, until));
    const readers = (await readersOf(tx, target)).filter((id) => id !== user.id);
    const received = { kind: 'account' as const, words: releaseWords.received(company.name, until), href: page };
    await notify(
      tx,
      [
        ...(await colleagueNotifications(tx, company, user, { key: `release:${added.id}:given`, ...words })),
        ...readers.map((accountId) => ({ ...received, accountId, key: `release:${added.id}:received` })),
      ],
      now,
    );
    return added;
  });
}

/** Withdraws a release, which ends access at once. Administrators only. */
export async function withdrawRelease({ db, user, now, record }: ColleagueCall, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [found] = await tx
      .select()
      .from(companyRelease)
      .where(eq(sql`${companyRelease.id}::text`, id.toLowerCase()));
    if (found === undefined) throw gone('releaseGone');
    const company = await lockAsAdministrator(tx, found.companyId, user.id);
    const ending = await tx
      .update(companyRelease)
      .set({ withdrawnAt: now(), withdrawnBy: user.id })
      .where(and(eq(companyRelease.id, found.id), isNull(companyRelease.withdrawnAt)))
      .returning({ id: companyRelease.id });
    if (ending.length === 0) return;
    await record(tx, { target: releaseTarget(company, found), before: { withdrawn: false }, after: { withdrawn: true } });
    const words = namingReceiver(found.kind, found.toName, releaseWords.withdrawn(company.name, user.displayName));
    const readers = (await readersOf(tx, found)).filter((one) => one !== user.id);
    const ended = { kind: 'account' as const, words: releaseWords.ended(company.name), href: `/policy/company?id=${company.id}` };
    await notify(
      tx,
      [
        ...(await colleagueNotifications(tx, company, user, { key: `release:${found.id}:withdrawn`, ...words })),
        ...readers.map((accountId) => ({ ...ended, accountId, key: `release:${found.id}:ended` })),
      ],
      now(),
    );
  });
}
