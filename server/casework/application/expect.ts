import { desc, eq } from 'drizzle-orm';
import type { ChangedApplication } from '#contract/application.ts';
import type { ApplicationAction, Refusal } from '#domain/application/actions.ts';
import { isWithOfficers, refusalOf } from '#domain/application/machine.ts';
import type { Db } from '#server/platform/db/client.ts';
import { applicationEvent } from '#server/platform/db/tables/application.ts';
import { conflict, Problem } from '#server/platform/http/problem.ts';
import type { Opened, Stored } from './records.ts';

/** Returns the current state of an application, and who changed it. */
export async function changed(db: Db, { id, state, version, answers }: Stored, own = false): Promise<ChangedApplication> {
  const [last] = await db
    .select()
    .from(applicationEvent)
    .where(eq(applicationEvent.applicationId, id))
    .orderBy(desc(applicationEvent.id))
    .limit(1);
  return {
    id,
    state,
    version,
    by: last?.by || null,
    at: last?.at.toISOString() ?? null,
    action: last?.action ?? null,
    answers: own ? answers : null,
  };
}

const problems = {
  permission: { code: 'NOT_YOURS', key: 'applicationNotYours' },
  own: { code: 'OWN', key: 'applicationOwn' },
  answered: { code: 'ANSWERED', key: 'applicationAnswered' },
  others: { code: 'TAKEN', key: 'applicationTaken' },
  step: { code: 'WRONG_STATE', key: 'applicationStep' },
  elsewhere: { code: 'WRONG_STATE', key: 'applicationElsewhere' },
  rated: { code: 'RATED', key: 'applicationRated' },
  late: { code: 'LATE', key: 'applicationRatedLate' },
  once: { code: 'WRONG_STATE', key: 'applicationReopenedOnce' },
  stranger: { code: 'NO_ROLE', key: 'companyStranger' },
  pending: { code: 'WRONG_STATE', key: 'applicationExtensionOpen' },
  spent: { code: 'WRONG_STATE', key: 'applicationExtended' },
  paused: { code: 'WRONG_STATE', key: 'applicationPaused' },
  asker: { code: 'NOT_YOURS', key: 'applicationAsker' },
  contested: { code: 'CONTESTED', key: 'applicationContested' },
} as const satisfies Record<Exclude<Refusal, 'state'>, object>;

/** Fails if the machine refuses the action, or the application has changed since it was read. */
export async function expect(db: Db, { stored, standing }: Opened, action: ApplicationAction, version: number): Promise<void> {
  const refusal = refusalOf(action, standing);
  const data = refusal === null && stored.version === version ? null : await changed(db, stored, standing.isApplicant);
  if (refusal === 'state')
    throw new Problem(200, 'WRONG_STATE', isWithOfficers(stored.state) ? 'applicationWith' : 'applicationState', { data });
  if (refusal !== null) throw new Problem(200, problems[refusal].code, problems[refusal].key, { data });
  if (stored.version !== version) throw conflict(data);
}
