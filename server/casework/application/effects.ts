import type { ApplicationAnswers } from '#contract/application-form.ts';
import type { Db } from '#server/platform/db/client.ts';
import type { Deps, WriteCall } from '#server/platform/http/context.ts';
import type { NoticeEvent } from '#server/platform/notification/notify.ts';
import type { Form } from './forms.ts';
import type { ApplicationCall, Opened, Stored } from './records.ts';
import { find, open } from './records.ts';

/** What happened to an application. It is locked; `stored` is how it is now. */
export type Happening = { call: ApplicationWrite; stored: Stored; form: Form; note: string; now: Date };

type Effect = (tx: Db, happening: Happening) => Promise<readonly NoticeEvent[]>;

/**
 * What the applications of a kind change elsewhere, in the transaction of the action. An effect that cannot be carried out throws a `Problem`,
 * and nothing happens. Those of an outcome return whom they tell.
 */
export type ApplicationEffect = {
  /**
   * Locks what the effects change. Called before the application is locked: whoever changes the record itself takes the locks in this order
   * too.
   */
  lock?: (tx: Db, application: Pick<Stored, 'accountId' | 'subjectId'>) => Promise<void>;
  /** Fails where an account cannot apply for this at all: asked before anything is typed, and once more when it is sent. */
  offered?: (tx: Db, application: Pick<Stored, 'accountId' | 'subjectId'>) => Promise<void>;
  /** Checks what is about to be sent. */
  check?: (tx: Db, happening: Omit<Happening, 'note'> & { answers: ApplicationAnswers }) => Promise<void>;
  /** Once it is sent, also after it was returned; `stored` is as it was before. */
  sent?: Effect;
  approved?: Effect;
  returned?: Effect;
  rejected?: Effect;
  withdrawn?: Effect;
  /** What the record tells its owner itself: the application keeps silent. */
  tellsOwner?: ReadonlySet<'submitted' | 'returned' | 'approved'>;
};

/** The effects by kind of application. They reach into folders above this one, so they are passed in. */
export type ApplicationEffects = ReadonlyMap<string, ApplicationEffect>;

/** What beginning an application needs of a call. */
export type ApplicationBegin = ApplicationCall & { effects: ApplicationEffects };

/** What a write needs of a call. */
export type ApplicationWrite = Omit<WriteCall, 'token'> & Pick<Deps, 'access'> & { effects: ApplicationEffects };

/** Returns an application, locked until the transaction ends, and before it what its effects change. GONE as `open` says. */
export async function openWithRecord(tx: Db, call: ApplicationWrite, id: string): Promise<Opened> {
  const seen = await find(tx, id);
  if (seen !== null) await call.effects.get(seen.kind)?.lock?.(tx, seen);
  return open(tx, call, id, { lock: true });
}
