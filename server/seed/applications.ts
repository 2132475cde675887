import { sql } from 'drizzle-orm';
import type { ApplicationAnswers } from '#contract/application-form.ts';
import type { CurrentUser } from '#contract/oauth.ts';
import { isWorkingDay } from '#domain/calendar/working-days.ts';
import type { WorkCalendar } from '#domain/calendar/working-days.ts';
import { addDays, momentInChina, todayInChina } from '#domain/china-time.ts';
import { act, noTime } from '#server/casework/application/approval/act.ts';
import { actOnPayment } from '#server/casework/payment/act.ts';
import { paymentDetail } from '#server/casework/payment/read.ts';
import { save, submit, withdraw } from '#server/casework/application/applicant.ts';
import { begin } from '#server/casework/application/begin.ts';
import type { ApplicationWrite } from '#server/casework/application/effects.ts';
import { rate } from '#server/casework/application/rate.ts';
import { find } from '#server/casework/application/records.ts';
import { noteReview } from '#server/casework/application-effects/note-review.ts';
import { applicationEffects } from '#server/casework/application-effects/effects.ts';
import { actOnListings } from '#server/publishing/listing-admin/act.ts';
import { saveListingDraft } from '#server/publishing/listing-admin/save-draft.ts';
import { versionsOf } from '#server/publishing/engine/record-type.ts';
import { keptOnes } from '#server/publishing/listing-admin/stored.ts';
import { holds } from '#server/platform/permission/permissions.ts';
import { readWorkCalendar } from '#server/casework/work-calendar/calendar.ts';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';
import { seedOfficers, seedPeople } from './application-people.ts';
import { seedCentre } from './centre.ts';
import type { ApplicationSeed, At, Happened, Person } from './data/applications/case.ts';
import type { ListingCase } from './data/applications/listings.ts';
import { listingCases } from './data/applications/listings.ts';
import { otherApplications } from './data/applications/others.ts';
import { ownApplications } from './data/applications/own.ts';
import type { PaymentHappened } from './data/applications/payments.ts';
import { ownPayment, paidApplications } from './data/applications/payments.ts';
import { seedDocuments } from './documents.ts';
import { seedOffers } from './offers.ts';
import { grantEvents } from './grant/grant-events.ts';
import { noticeEvents } from './public-notice/notice-events.ts';
import { roundSampleEvents } from './review-round/round-events.ts';
import { seedOwnListings } from './own-listings.ts';
import { samplePdf, storeFile, storePicture } from './files.ts';

/** Advisory lock that serialises seeding by several starting processes. */
const seedLock = 4_206_004;

type Sample = { tx: Db; users: ReadonlyMap<Person, CurrentUser>; momentOf: (at: At) => Date };
type Event = { at: Date; happen: () => Promise<void> };

/**
 * Adds the sample applications as of the day `anchor`, each action as its person does it, to a database with the sample's policies,
 * companies and accounts, open to applications on that day, and without any application. Changes nothing else.
 */
export async function seedApplications(db: Db, { anchor }: { anchor: string }): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local lock_timeout = 0`);
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`select pg_advisory_xact_lock(${seedLock}::bigint)`);
    if (!(await isMissing(tx, anchor))) return;
    await seedOfficers(tx);
    const users = await seedPeople(tx, momentInChina(addDays(anchor, -60)));
    const calendar = await readWorkCalendar(tx);
    const sample: Sample = { tx, users, momentOf: ([days, time]) => momentInChina(workingDayBefore(calendar, anchor, days), time) };
    const by = (person: Person, at: Date) => callBy(sample, person, at);
    const filesOf = (id: string, files: Record<string, string[]>, at: Date) => storeFiles(sample, id, { files }, at);
    const events = [
      ...ownApplications.flatMap((one) => eventsOf(sample, one, one.subjectId === ownPayment.subjectId ? ownPayment.payment : [])),
      ...otherApplications.flatMap((one) => eventsOf(sample, one)),
      ...paidApplications.flatMap((one) => eventsOf(sample, one, one.payment)),
      ...noticeEvents(sample, { callBy: by, storeFiles: filesOf }),
      ...grantEvents(sample, by),
      ...roundSampleEvents(sample, by),
      ...listingCases.flatMap((one) => listingEventsOf(sample, one)),
    ];
    // numbers are given in the order of time
    for (const { happen } of events.toSorted((a, b) => a.at.getTime() - b.at.getTime())) await happen();
    const owner = userOf(sample, 'user');
    await seedDocuments(tx, { accountId: owner.id, companyId: 'yx-lingque', anchor });
    await seedOffers(tx, owner, anchor);
    await seedOwnListings(tx, { anchor, users });
    await seedCentre(tx, users, anchor);
    // notifications during seeding are already read
    await tx.execute(
      sql`update notification set read_at = created_at where event_key ~ '^(application|listing|payment|publicNotice|grant)[.:]'`,
    );
  });
}

/** The most days between the first sample application and the day of the sample. */
const earliest = 40;

/** Whether no application is there, and all that the sample applies for is: published, and open for applications. */
async function isMissing(tx: Db, anchor: string): Promise<boolean> {
  const seeds = [...ownApplications, ...otherApplications, ...paidApplications];
  const idsOf = (kinds: readonly string[]) =>
    new Set(seeds.flatMap(({ kind, subjectId }) => (kinds.includes(kind) && subjectId !== null ? [subjectId] : [])));
  const [policies, listings] = [idsOf(['policy']), idsOf(['financing', 'matter'])];
  const companies = new Set(seeds.flatMap(({ company }) => company ?? []));
  const among = (ids: ReadonlySet<string>) => sql`id = any(${sql.param([...ids])}::text[])`;
  const [found] = await rows<{ missing: boolean }>(
    tx,
    sql`select not exists (select 1 from application)
      and (select count(*) from account where username in ('user', 'admin')) = 2
      and (select count(*) from enterprise where sample and ${among(companies)}) = ${companies.size}
      and (select count(*) from listing where sample and state = 'published' and ${among(listings)}) = ${listings.size}
      and (select count(*) from policy where state = 'published' and ${among(policies)}
        and coalesce(apply_from, '1900-01-01') <= ${anchor}::date - ${earliest}::int
        and coalesce(apply_to, '9999-12-31') >= ${anchor}::date) = ${policies.size} as missing`,
  );
  return found?.missing === true;
}

/** The day a number of working days before the day of the sample. */
function workingDayBefore(calendar: WorkCalendar, anchor: string, days: number): string {
  let at = anchor;
  for (let left = days; left > 0;) {
    at = addDays(at, -1);
    if (isWorkingDay(calendar, at)) left -= 1;
  }
  return at;
}

function userOf({ users }: Sample, person: Person): CurrentUser {
  const user = users.get(person);
  if (user === undefined) throw new Error(`the sample has no account ${person}`);
  return user;
}

/** A call by a person at a moment, not audited. */
const callBy = (sample: Sample, person: Person, at: Date): ApplicationWrite => ({
  db: sample.tx,
  user: userOf(sample, person),
  now: () => at,
  record: async () => undefined,
  access: { holds, userOfToken: async () => null },
  effects: applicationEffects,
  c: { var: { language: 'zh-CN', address: 'local', requestId: 'sample' } },
});

/** Stores the files of an application in the database, from which a job moves them to the storage. */
async function storeFiles(
  { tx }: Sample,
  accountId: string,
  { files }: Pick<ApplicationSeed, 'files'>,
  now: Date,
): Promise<ApplicationAnswers['materials']> {
  const stored: ApplicationAnswers['materials'] = {};
  for (const [code, names] of Object.entries(files)) {
    const list = [];
    for (const name of names) {
      const data = samplePdf(name);
      const fileId = await storeFile(tx, { name, type: 'application/pdf', data, accountId, createdAt: now });
      list.push({ fileId, name, size: data.byteLength });
    }
    stored[code] = list;
  }
  return stored;
}

function eventsOf(sample: Sample, seed: ApplicationSeed, payment: readonly PaymentHappened[] = []): Event[] {
  const { kind, subjectId, applicant, company } = seed;
  const { tx } = sample;
  let id = '';
  let materials: ApplicationAnswers['materials'] = {};
  const stored = async () => {
    const found = await find(tx, id);
    if (found === null) throw new Error('a sample application has gone');
    return found;
  };
  const carryOut = async (happened: Happened, at: Date): Promise<void> => {
    const call = callBy(sample, happened.by ?? applicant, at);
    switch (happened.did) {
      case 'begin': {
        ({ id } = await begin(call, { kind, subjectId, ...(company !== null && { companyId: company }) }));
        materials = await storeFiles(sample, call.user.id, seed, at);
        const { version, answers } = await stored();
        await save(call, { id, version, answers: { fields: { ...answers.fields, ...seed.fields, ...happened.fields }, materials } });
        return;
      }
      case 'send': {
        const { version, answers } = await stored();
        await submit(call, { id, version, answers: { fields: { ...answers.fields, ...happened.fields }, materials } });
        return;
      }
      case 'withdraw':
        await withdraw(call, { id, version: (await stored()).version, note: happened.note ?? '' });
        return;
      case 'reassign':
      case 'consult':
        const to = userOf(sample, happened.to).id;
        const { version } = await stored();
        await act(call, { ...noTime, id, version, action: happened.did, note: happened.note, to, department: null });
        return;
      case 'rate':
        await rate(call, { id, version: (await stored()).version, score: happened.score, note: happened.note });
        return;
      case 'take':
      case 'approve':
      case 'return':
      case 'reject':
      case 'advise':
        await act(call, {
          ...noTime,
          id,
          version: (await stored()).version,
          action: happened.did,
          note: happened.note ?? '',
          to: null,
          department: null,
        });
    }
  };
  const carryOutPayment = async ({ by, did, amount, batch, note }: PaymentHappened, at: Date): Promise<void> => {
    const call = callBy(sample, by, at);
    const { version } = await paymentDetail(call, id);
    const paidOn = did === 'pay' ? addDays(todayInChina(at), -1) : null;
    const cents = amount === undefined ? null : amount * 100;
    await actOnPayment(call, { id, version, action: did, amount: cents, batch: batch ?? null, paidOn, note: note ?? '' });
  };
  const event = <One extends { at: At }>(one: One, carry: (one: One, at: Date) => Promise<void>): Event => {
    const at = sample.momentOf(one.at);
    return { at, happen: () => carry(one, at) };
  };
  return [...seed.happened.map((one) => event(one, carryOut)), ...payment.map((one) => event(one, carryOutPayment))];
}

function listingEventsOf(sample: Sample, { kind, owner, content: first, picture, happened: all }: ListingCase): Event[] {
  const { tx } = sample;
  const language = 'zh-CN';
  let id: string | null = null;
  let content = first;
  return all.map((happened) => {
    const at = sample.momentOf(happened.at);
    const user = userOf(sample, happened.by ?? owner);
    const reach = { ownerId: happened.by === undefined ? user.id : null };
    const happen = async (): Promise<void> => {
      const [one] = id === null ? [] : await keptOnes(tx, [id]);
      if (happened.did === 'save') {
        if (id === null && picture !== undefined)
          content = { ...content, cover: await storePicture(tx, picture, { accountId: user.id, createdAt: at }) };
        content = { ...content, ...happened.content };
        const body = { id, kind, version: one?.draft?.version ?? null, content };
        ({ id } = await saveListingDraft(tx, { body, reach, user, now: at, language, record: async () => undefined }));
        return;
      }
      if (one === undefined) throw new Error('a sample listing is sent before it is saved');
      const body = { listings: [versionsOf(one)], action: happened.did, note: happened.note ?? '' };
      await actOnListings(tx, { body, reach, user, now: at, language }, noteReview);
    };
    return { at, happen };
  });
}
