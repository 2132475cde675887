import { sql } from 'drizzle-orm';
import { applicationRating } from '#server/platform/db/tables/application-rating.ts';
import type { applicationRequest } from '#server/platform/db/tables/application-request.ts';
import type { applicationStep } from '#server/platform/db/tables/application.ts';

/** The rounds since a bad rating has opened the application again: the limits began anew. All, where none has. */
export const sinceReopened = (table: typeof applicationStep | typeof applicationRequest) =>
  sql`${table.round} > coalesce((select max(r.round) from ${applicationRating} r where r.application_id = ${table.applicationId} and r.reopened), 0)`;
