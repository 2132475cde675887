import { sql } from 'drizzle-orm';
import { applicationRating } from '#server/platform/db/tables/application-rating.ts';
import type { applicationRequest } from '#server/platform/db/tables/application-request.ts';
import type { applicationStep } from '#server/platform/db/tables/application.ts';

/** Rows of the rounds since a bad rating reopened the application, when deadlines began again; all rows if none did. */
export const sinceReopened = (table: typeof applicationStep | typeof applicationRequest) =>
  sql`${table.round} > coalesce((select max(r.round) from ${applicationRating} r where r.application_id = ${table.applicationId} and r.reopened), 0)`;
