import type { Degree } from '#domain/office/degree.ts';
import type { Place } from '#domain/office/scope.ts';
import { grantsReach } from '#domain/office/scope.ts';
import type { Db } from '#server/platform/db/client.ts';
import type { WriteCall } from '#server/platform/http/context.ts';
import { grantsOf } from '#server/platform/permission/grants.ts';

/** The permission for forms: reads every application in scope, its writers reassign and release it, and it decides none. */
export const administration = 'system:application';

/** Whether a caller holds one of the permissions in this degree for the place of an application, in their own role or as a deputy. */
export const holdsAny = async (
  db: Db,
  { user, now }: Pick<WriteCall, 'user' | 'now'>,
  { department, region }: Place,
  permissions: readonly string[],
  degree: Degree,
): Promise<boolean> => grantsReach(await grantsOf(db, user.id, { permissions, degree, now: now() }), permissions, { department, region });
