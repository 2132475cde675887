import { and, eq, notInArray } from 'drizzle-orm';
import type { ApplicationAnswers, ApplicationDefinition } from '#contract/application-form.ts';
import { fieldOf } from '#contract/application/answers.ts';
import { applicationStates } from '#domain/application/states.ts';
import { isDecided, isWithOfficers } from '#domain/application/machine.ts';
import type { Decision } from '#domain/application/actions.ts';
import type { Db } from '#server/platform/db/client.ts';
import { application } from '#server/platform/db/tables/application.ts';
import type { NotificationEvent } from '#server/platform/notification/notify.ts';
import { currentForm, formById, kindOf } from '../forms.ts';
import type { Actor, Stored } from '../records.ts';
import { openTasksOf, recordEvent } from '../records.ts';
import { decided, send, withdrawn } from '../transitions.ts';

/** A record with an application for its publication: the kind of the application, and the record's id. */
export type Reviewed = { kind: string; subjectId: string };

/** Returns the locked undecided application for a record's publication; undefined if there is none. The caller has locked the record. */
async function openReview(tx: Db, { kind, subjectId }: Reviewed): Promise<Stored | undefined> {
  const [found] = await tx
    .select()
    .from(application)
    .where(
      and(
        eq(application.kind, kind),
        eq(application.subjectId, subjectId),
        notInArray(
          application.state,
          applicationStates.filter((state) => isDecided(state)),
        ),
      ),
    )
    .for('update');
  return found;
}

/** Returns the texts that the form has a field for. */
function answersOf({ fields }: ApplicationDefinition, texts: Readonly<Record<string, string | null>>): ApplicationAnswers {
  const fitting = fields.flatMap((field) => {
    const value = texts[field.code] ?? null;
    return fieldOf(field).schema.safeParse(value).success ? [[field.code, value] as const] : [];
  });
  return { fields: Object.fromEntries(fitting), materials: {} };
}

type Sending = Reviewed & {
  title: string;
  /** The owner of the record, or the sender of a company's record. */
  accountId: string;
  /** The company that the record belongs to. */
  company?: { id: string; name: string } | null;
  /** Its content, by the codes of the form. */
  texts: Readonly<Record<string, string | null>>;
  user: Actor;
  now: Date;
};

/** Applies for the publication of a record, or sends the next round of a returned one. Returns whom to notify. */
export async function sendForReview(tx: Db, sending: Sending): Promise<NotificationEvent[]> {
  const { subjectId, title, accountId, company = null, texts, user, now } = sending;
  const kind = kindOf(sending.kind);
  const found = await openReview(tx, sending);
  // whether an administrator has moved the record to another owner
  const isOthers =
    found !== undefined && (found.companyId === null ? found.accountId !== accountId : found.companyId !== (company?.id ?? null));
  const notifications = isOthers ? await withdrawReview(tx, { ...sending, note: '' }) : [];
  const open = isOthers ? undefined : found;
  if (open !== undefined && isWithOfficers(open.state)) return notifications;
  const form = open === undefined ? await currentForm(tx, kind, subjectId, now) : await formById(tx, open.formId);
  const answers = answersOf(form.definition, texts);
  const stored = open ?? (await begun());
  return [...notifications, ...(await send(tx, { stored, form, kind }, { answers, title, user, now, isNotified: true }))];

  async function begun(): Promise<Stored> {
    const about = { kind: kind.kind, subjectId, title, accountId, companyId: company?.id ?? null, companyName: company?.name ?? null };
    const values = { ...about, formId: form.id, answers, createdAt: now, updatedAt: now };
    const [made] = await tx.insert(application).values(values).returning();
    if (made === undefined) throw new Error('an application was not stored');
    await recordEvent(tx, { action: 'begin', after: made, from: 'draft', user, now });
    return made;
  }
}

type Ending = Reviewed & { user: Actor; note: string; now: Date };

/** Ends the application with a decision made on the record's own page, skipping remaining steps. Returns the accounts to notify. */
export async function concludeReview(tx: Db, ending: Ending, decision: Decision, isNotified: boolean): Promise<NotificationEvent[]> {
  const stored = await openReview(tx, ending);
  if (stored === undefined || !isWithOfficers(stored.state)) return [];
  return (await decided(tx, { stored }, decision, { ...ending, isNotified })).events;
}

/** Withdraws the application for a publication that is no longer wanted. Returns the accounts to notify. */
export async function withdrawReview(tx: Db, ending: Ending): Promise<NotificationEvent[]> {
  const stored = await openReview(tx, ending);
  if (stored === undefined) return [];
  return (await withdrawn(tx, { stored, tasks: await openTasksOf(tx, stored) }, ending)).events;
}
