import { ICalAlarmType, ICalEventStatus } from 'ical-generator';
import type { Language } from '#server/platform/http/messages.ts';
import { calendarOf, plain } from './ics.ts';
import { calendarTexts } from './texts.ts';

/** Seconds before the start of an activity. */
const reminder = 3600;

export type ActivityEvent = {
  id: string;
  title: string;
  summary: string;
  start: Date;
  end: Date;
  /** The place: its address, its link, or both. */
  where: readonly string[];
  /** The address of its page. */
  url: string;
  version: number;
  updatedAt: Date;
  withdrawn: boolean;
};

/** Builds the iCalendar file of an activity. The UID stays; the sequence grows with its version, and it is cancelled once withdrawn. */
export function activityFile(
  { id, title, summary, start, end, where, url, version, updatedAt, withdrawn }: ActivityEvent,
  language: Language,
): string {
  const name = plain(title);
  const event = {
    id: `${id}@pmis`,
    sequence: version + (withdrawn ? 1 : 0),
    stamp: updatedAt,
    lastModified: updatedAt,
    start,
    end,
    summary: name,
    description: [summary, ...where, url].map(plain).join('\n'),
    location: plain(where.join(' · ')),
    url,
    status: withdrawn ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    alarms: withdrawn
      ? []
      : [{ type: ICalAlarmType.display as const, triggerBefore: reminder, description: calendarTexts[language].startsSoon(name) }],
  };
  return calendarOf([event], { language });
}
