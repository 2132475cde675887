import { and, eq, ne, sql } from 'drizzle-orm';
import type * as contract from '#contract/application.ts';
import { answersSchema } from '#contract/application/answers.ts';
import type { ApplicationKind } from '#contract/application/kind.ts';
import type { ParsedInput } from '#contract/endpoint.ts';
import { missingIn, sentAnswers } from '#domain/application/form.ts';
import type { Db } from '../db/client.ts';
import { application } from '../db/tables/application.ts';
import { companiesOf } from '../enterprise/current.ts';
import { message } from '../http/messages.ts';
import { gone, Problem } from '../http/problem.ts';
import { notify } from '../notify/notify.ts';
import type { Form } from './forms.ts';
import { currentForm, kindOf } from './forms.ts';
import { knownOf } from './known.ts';
import type { ApplicationCall } from './records.ts';
import { checkedAnswers, keepFiles, titleOf } from './answers.ts';
import type { ApplicationWrite } from './effects.ts';
import { openWithRecord } from './effects.ts';
import { change, expect, open, recordEvent } from './records.ts';
import { subjectOf } from './subject.ts';
import { refuseMore, sameSubject, send, sentOf, withdrawn } from './transitions.ts';

type Company = { id: string; name: string };

/** Returns the company of the account that is named, else its current one; null where there is none. */
export async function chosenCompany(db: Db, accountId: string, businessId: string | undefined): Promise<Company | null> {
  const own = await companiesOf(db, accountId);
  const chosen = own.find(({ id, current }) => (businessId === undefined ? current : id === businessId));
  return chosen === undefined ? null : { id: chosen.id, name: chosen.name };
}

async function companyFor(
  db: Db,
  { user }: ApplicationCall,
  kind: ApplicationKind,
  businessId: string | undefined,
): Promise<Company | null> {
  const chosen = await chosenCompany(db, user.id, businessId);
  if (chosen === null && (kind.forCompany || businessId !== undefined)) throw new Problem(200, 'NO_COMPANY', 'applicationCompany');
  return kind.forCompany ? chosen : null;
}

/** Begins an application, filled in from the records, or returns the draft that the account has of it. */
export async function begin(
  call: ApplicationCall,
  { kind: code, subjectId: given, businessId }: ParsedInput<typeof contract.begin>['body'],
) {
  const kind = kindOf(code);
  if (kind.fromRecord === true) throw new Problem(200, 'WRONG_STATE', 'applicationElsewhere');
  const now = call.now();
  const subjectId = given ?? '';
  return call.db.transaction(async (tx) => {
    const ofCompany = kind.subject === 'enterprise' ? await companyFor(tx, call, kind, subjectId) : undefined;
    const subject = kind.subject === 'none' ? null : await subjectOf(tx, kind, subjectId, now);
    if (kind.subject !== 'none' && subject === null) throw gone('applicationSubjectGone');
    const company = ofCompany ?? (await companyFor(tx, call, kind, businessId));
    const window = subject?.window ?? '';
    const enterpriseId = company?.id ?? null;
    const draft = await draftOf(tx, call, { kind, subjectId, window, enterpriseId });
    if (draft !== undefined) return { id: draft.id, isNew: false };
    if (subject !== null && subject.status !== 'open')
      throw new Problem(200, 'WRONG_STATE', subject.status === 'upcoming' ? 'applicationUpcoming' : 'applicationClosed');
    const form = await currentForm(tx, kind, subjectId, now);
    const of = { kind: code, subjectId, window, enterpriseId, accountId: call.user.id };
    const sent = await sentOf(tx, of);
    if (sent.length >= form.definition.perWindow) throw await refuseMore(tx, sent, call.user.id);
    const answers = await prefilled(tx, call, form, enterpriseId, now);
    const [made] = await tx
      .insert(application)
      .values({
        ...of,
        title: subject?.title ?? '',
        ownerId: subject?.ownerId ?? null,
        companyName: company?.name ?? null,
        formId: form.id,
        answers,
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoNothing()
      .returning();
    if (made === undefined) {
      // begun twice at once
      const other = await draftOf(tx, call, { kind, subjectId, window, enterpriseId });
      if (other === undefined) throw new Error('a draft that was there has gone');
      return { id: other.id, isNew: false };
    }
    await recordEvent(tx, { action: 'begin', after: made, from: 'draft', user: call.user, now });
    return { id: made.id, isNew: true };
  });
}

type Draft = { kind: ApplicationKind; subjectId: string; window: string; enterpriseId: string | null };

async function draftOf(db: Db, { user }: ApplicationCall, { kind, subjectId, window, enterpriseId }: Draft) {
  const [found] = await db
    .select({ id: application.id })
    .from(application)
    .where(
      and(
        sameSubject(kind, subjectId, window),
        eq(application.accountId, user.id),
        eq(application.state, 'draft'),
        sql`${application.enterpriseId} is not distinct from ${enterpriseId}::text`,
      ),
    );
  return found;
}

async function prefilled(tx: Db, { user }: ApplicationCall, { definition }: Form, enterpriseId: string | null, now: Date) {
  const known = await knownOf(tx, definition, { enterpriseId, applicantId: user.id, reader: user.id, begun: now });
  const fields = Object.fromEntries(Object.entries(known).map(([code, { value }]) => [code, value]));
  return answersSchema(definition).parse({ fields, materials: {} });
}

type Saving = ParsedInput<typeof contract.save>['body'];

/** Saves what is filled in so far. The form of an application in a draft or returned changes nothing else. */
export async function save(call: ApplicationCall, { id, version, answers: given }: Saving): Promise<string> {
  const now = call.now();
  await call.db.transaction(async (tx) => {
    const opened = await open(tx, call, id, { lock: true });
    await expect(tx, opened, 'save', version);
    const answers = await checkedAnswers(tx, call, opened, given);
    await change(tx, opened.stored, { answers, title: titleOf(opened, answers) }, now);
    await keepFiles(tx, opened.stored.id, answers);
  });
  return id;
}

/** Sends an application: opens the first step, in a new round where it was returned. */
export async function submit(call: ApplicationWrite, { id, version, answers: given }: Saving): Promise<string> {
  const now = call.now();
  await call.db.transaction(async (tx) => {
    const opened = await open(tx, call, id, { lock: true });
    const { stored, form, kind } = opened;
    await expect(tx, opened, 'submit', version);
    const answers = await checkedAnswers(tx, call, opened, given);
    const missing = missingIn(form.definition, answers);
    if (missing.length > 0) throw incomplete(call, missing);
    if (stored.state === 'draft' && kind.subject !== 'none') {
      const subject = await subjectOf(tx, kind, stored.subjectId, now);
      // what was returned may be mended after the window has closed
      if (subject === null || subject.status !== 'open') throw new Problem(200, 'WRONG_STATE', 'applicationClosed');
    }
    const sent = sentAnswers(form.definition, answers);
    await call.effects.get(kind.kind)?.check?.(tx, { call, stored, form, answers: sent, now });
    const events = await send(tx, { stored, form, kind }, { answers: sent, title: titleOf(opened, sent), user: call.user, now });
    const told = await call.effects.get(kind.kind)?.sent?.(tx, { call, stored, form, note: '', now });
    await notify(tx, [...events, ...(told ?? [])], now);
  });
  return id;
}

const incomplete = ({ c }: ApplicationCall, missing: readonly string[]) =>
  new Problem(422, 'INCOMPLETE', 'applicationIncomplete', {
    values: { count: missing.length },
    data: { fields: missing.map((path) => ({ path: `body.answers.${path}`, message: message(c.var.language, 'applicationMissing') })) },
  });

type Withdrawing = ParsedInput<typeof contract.withdraw>['body'];

/** Withdraws an application; officers who have it are told. */
export async function withdraw(call: ApplicationWrite, { id, version, note }: Withdrawing): Promise<string> {
  const now = call.now();
  await call.db.transaction(async (tx) => {
    const opened = await openWithRecord(tx, call, id);
    const { stored, form } = opened;
    await expect(tx, opened, 'withdraw', version);
    const { after, events } = await withdrawn(tx, opened, { user: call.user, note, now });
    const more = await call.effects.get(stored.kind)?.withdrawn?.(tx, { call, stored: after, form, note, now });
    await notify(tx, [...events, ...(more ?? [])], now);
  });
  return id;
}

/** Deletes a draft. */
export async function discard(call: ApplicationCall, { id, version }: ParsedInput<typeof contract.discard>['body']): Promise<null> {
  await call.db.transaction(async (tx) => {
    const opened = await open(tx, call, id, { lock: true });
    await expect(tx, opened, 'discard', version);
    await tx.delete(application).where(and(eq(application.id, opened.stored.id), ne(application.state, 'submitted')));
  });
  return null;
}
