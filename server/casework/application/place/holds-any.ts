import type { Place } from '#domain/office/scope.ts';
import { grantsReach } from '#domain/office/scope.ts';
import type { Db } from '#server/platform/db/client.ts';
import type { WriteCall } from '#server/platform/http/context.ts';
import { grantsOf } from '#server/platform/permission/grants.ts';

/** The permission for forms: reads every application in scope, reassigns and releases it, and decides none. */
export const administration = 'system:application';

/** Whether a caller holds one of the permissions for the place of an application, in their own role or as a deputy. */
export const holdsAny = async (
  db: Db,
  { user, now }: Pick<WriteCall, 'user' | 'now'>,
  { department, region }: Place,
  permissions: readonly string[],
): Promise<boolean> => grantsReach(await grantsOf(db, user.id, permissions, now()), permissions, { department, region });
