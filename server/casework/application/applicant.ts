import { and, eq, ne } from 'drizzle-orm';
import type * as contract from '#contract/application.ts';
import type { ParsedInput } from '#contract/endpoint.ts';
import { missingIn, sentAnswers } from '#domain/form/form.ts';
import { application } from '#server/platform/db/tables/application.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { notify } from '#server/platform/notification/notify.ts';
import type { ApplicationCall } from './records.ts';
import { checkedAnswers, incomplete, keepFiles, titleOf } from './answers.ts';
import type { ApplicationWrite } from './effects.ts';
import { openWithRecord } from './effects.ts';
import { expect } from './expect.ts';
import { change, open } from './records.ts';
import { subjectOf } from './subject.ts';
import { send, withdrawn } from './transitions.ts';

type Saving = ParsedInput<typeof contract.save>['body'];

/** Saves the answers of a draft or returned application; changes nothing else. */
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

/** Sends an application: opens the first step, in a new round if it was returned. */
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
      // a returned application may be corrected after the window has closed
      if (subject === null || subject.status !== 'open') throw new Problem(200, 'WRONG_STATE', 'applicationClosed');
    }
    const sent = sentAnswers(form.definition, answers);
    await call.effects.get(kind.kind)?.offered?.(tx, stored);
    await call.effects.get(kind.kind)?.check?.(tx, { call, stored, form, answers: sent, now });
    const events = await send(tx, { stored, form, kind }, { answers: sent, title: titleOf(opened, sent), user: call.user, now });
    const notifications = await call.effects.get(kind.kind)?.sent?.(tx, { call, stored, form, note: '', now });
    await notify(tx, [...events, ...(notifications ?? [])], now);
  });
  return id;
}

type Withdrawing = ParsedInput<typeof contract.withdraw>['body'];

/** Withdraws an application; its officers are notified. */
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
