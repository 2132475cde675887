import type { Place } from '#domain/office/scope.ts';
import { grantsReach } from '#domain/office/scope.ts';
import type { Db } from '#server/platform/db/client.ts';
import type { WriteCall } from '#server/platform/http/context.ts';
import { grantsOf } from '#server/platform/permission/grants.ts';

/** The permission of who keeps the forms: reads every application of their reach, hands it on and back to the queue, and decides none. */
export const administration = 'system:application';

/** Whether a caller holds one of the permissions over where an application stands, in a role of their own or of somebody they stand in for. */
export const holdsAny = async (
  db: Db,
  { user, now }: Pick<WriteCall, 'user' | 'now'>,
  { department, region }: Place,
  permissions: readonly string[],
): Promise<boolean> => grantsReach(await grantsOf(db, user.id, permissions, now()), permissions, { department, region });
