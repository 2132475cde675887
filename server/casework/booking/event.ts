import { activity as kind } from '#contract/listing/kinds/activity.ts';
import { activityFile } from '#server/publishing/calendar/activity.ts';
import type { Language } from '#server/platform/http/messages.ts';
import type { Activity } from './listings.ts';

/** Returns an activity as an iCalendar file. `origin` is the configured public address. */
export function eventFile({ times, open, ...activity }: Activity, { language, origin }: { language: Language; origin: string }): string {
  const url = `${origin}/#${kind.pages.detail}?id=${encodeURIComponent(activity.id)}`;
  return activityFile({ ...activity, start: times.startsAt, end: times.endsAt, url, withdrawn: !open }, language);
}
