import { ICalAlarmType, ICalEventStatus } from 'ical-generator';
import { activity as kind } from '#contract/listing/kinds/activity.ts';
import { calendarOf, plain } from '../calendar/ics.ts';
import type { Language } from '../http/messages.ts';
import type { Activity } from './listings.ts';

const words = {
  'zh-CN': (title: string) => `一小时后开始：${title}`,
  'en-US': (title: string) => `Starts in an hour: ${title}`,
} satisfies Record<Language, (title: string) => string>;

/** Builds the iCalendar file of an activity. The UID stays; the sequence grows with its version, and it is cancelled once withdrawn. */
export function activityFile(
  { id, title, summary, times, where, version, updatedAt, open }: Activity,
  { language, origin }: { language: Language; origin: string },
): string {
  const url = `${origin}/#${kind.pages.detail}?id=${encodeURIComponent(id)}`;
  const name = plain(title);
  const isOff = !open;
  return calendarOf(
    [
      {
        id: `${id}@pmis`,
        sequence: version + (isOff ? 1 : 0),
        stamp: updatedAt,
        lastModified: updatedAt,
        start: times.startsAt,
        end: times.endsAt,
        summary: name,
        description: [summary, ...where, url].map(plain).join('\n'),
        location: plain(where.join(' · ')),
        url,
        status: isOff ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
        alarms: isOff ? [] : [{ type: ICalAlarmType.display, triggerBefore: 3600, description: words[language](name) }],
      },
    ],
    { language },
  );
}
