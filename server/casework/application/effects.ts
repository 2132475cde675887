import type { ApplicationAnswers } from '#contract/application-form.ts';
import type { Db } from '#server/platform/db/client.ts';
import type { Deps, WriteCall } from '#server/platform/http/context.ts';
import type { NotificationEvent } from '#server/platform/notification/notify.ts';
import type { Form } from './forms.ts';
import type { ApplicationCall, Opened, Stored } from './records.ts';
import { find, open } from './records.ts';

/** An event of an application. It is locked; `stored` is its new state. */
export type Happening = { call: ApplicationWrite; stored: Stored; form: Form; note: string; now: Date };

type Effect = (tx: Db, happening: Happening) => Promise<readonly NotificationEvent[]>;

/**
 * Effects of a kind's applications on other records, in the transaction of the action. A failing effect throws a `Problem`, which rolls the action
 * back. Effects of an outcome return the accounts to notify.
 */
export type ApplicationEffect = {
  /**
   * Locks the records that the effects change. Called before the application is locked, since writers of the record take the locks in this
   * order too.
   */
  lock?: (tx: Db, application: Pick<Stored, 'accountId' | 'subjectId'>) => Promise<void>;
  /** Fails if an account cannot apply for this at all: checked before any input, and again on sending. */
  offered?: (tx: Db, application: Pick<Stored, 'accountId' | 'subjectId'>) => Promise<void>;
  /** Checks an application before it is sent. */
  check?: (tx: Db, happening: Omit<Happening, 'note'> & { answers: ApplicationAnswers }) => Promise<void>;
  /** After every submission; `stored` is the application before it. */
  sent?: Effect;
  approved?: Effect;
  returned?: Effect;
  rejected?: Effect;
  withdrawn?: Effect;
  /** Events of which the record notifies its owner, so that the application does not. */
  notifiesOwner?: ReadonlySet<'submitted' | 'returned' | 'approved'>;
};

/** The effects by kind of application. They reach into folders above this one, so they are passed in. */
export type ApplicationEffects = ReadonlyMap<string, ApplicationEffect>;

/** The parts of a call that beginning an application needs. */
export type ApplicationBegin = ApplicationCall & { effects: ApplicationEffects };

/** The parts of a call that a write needs. */
export type ApplicationWrite = Omit<WriteCall, 'token'> & Pick<Deps, 'access'> & { effects: ApplicationEffects };

/** Returns an application, locked until the transaction ends, after locking what its effects change. GONE as in `open`. */
export async function openWithRecord(tx: Db, call: ApplicationWrite, id: string): Promise<Opened> {
  const seen = await find(tx, id);
  if (seen !== null) await call.effects.get(seen.kind)?.lock?.(tx, seen);
  return open(tx, call, id, { lock: true });
}
