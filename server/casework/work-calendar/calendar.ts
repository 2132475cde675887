import type { WorkCalendar } from '#domain/calendar/working-days.ts';
import { workCalendar } from '#domain/calendar/working-days.ts';
import type { Db } from '#server/platform/db/client.ts';
import { workYear } from '#server/platform/db/tables/work-year.ts';

/** Returns the working days of all years that have a calendar. */
export async function readWorkCalendar(db: Db): Promise<WorkCalendar> {
  return workCalendar(await db.select({ year: workYear.year, days: workYear.days }).from(workYear));
}
