import { setImmediate as giveWay } from 'node:timers/promises';
import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from 'ical-generator';
import type { ICalEventData } from 'ical-generator';
import { addDays, dayLength, utcDate } from '#domain/china-time.ts';
import { lastDayToApply } from '#domain/policy.ts';
import { windowsWithin } from '#domain/window/window.ts';
import { budgetWords, recurrenceWords } from '#domain/window/words.ts';
import type { Language } from '#server/platform/http/messages.ts';
import type { Entry } from './entries.ts';
import { policyAddress } from '#server/platform/http/portal-address.ts';
import { calendarTexts } from './texts.ts';

const hour = 3600;
const day = 24 * hour;

/** At nine in the morning seven days before. All-day events begin at midnight, a bad time for an alarm. */
const reminder = 7 * day - 9 * hour;

/** Seconds between refreshes by calendar programs. */
const refresh = 6 * hour;

/** Control characters that no iCalendar text may hold (RFC 5545, 3.3.11). */
// oxlint-disable-next-line no-control-regex
export const plain = (text: string): string => text.replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '').toWellFormed();

/** The generator does not escape calendar names. */
const escaped = (text: string): string =>
  plain(text)
    .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll(/\r\n|\r|\n/g, '\\n');

type Look = { language: Language; origin: string };

/** Days ahead for which the windows of a policy are written that come back. */
const ahead = 400;

/** The written windows: the only one, or those of the next year, with keys for their events. */
function windowsOf(entry: Entry): { from: string | null; to: string | null; turn: string }[] {
  const { applyFrom, applyTo, applyRule, effectiveTo } = entry;
  if (!applyRule?.every || applyFrom === null) return [{ from: applyFrom, to: applyTo, turn: '' }];
  return windowsWithin(entry, applyFrom, addDays(applyFrom, ahead)).map(({ from, to }) => ({
    from,
    to: to === null ? null : lastDayToApply({ applyTo: to, effectiveTo }),
    turn: `-${to}`,
  }));
}

/**
 * Writes start and end of each window as separate all-day events: one long event would cover two months of every calendar and hide both.
 * The UID consists of policy, kind and window; the sequence grows with the policy's version and a withdrawal. If the money is used up,
 * today's window is cancelled.
 */
function eventsOf(entry: Entry, { language, origin }: Look): ICalEventData[] {
  const say = calendarTexts[language];
  const { id, amountText, issuers, spent } = entry;
  const name = plain(entry.shortName ?? entry.title);
  const url = policyAddress(origin, id);
  const changed = new Date(entry.updatedAt);
  return windowsOf(entry).flatMap(({ from, to, turn }, at) => {
    const cancelled = entry.retired || (spent && at === 0);
    const description = [
      entry.title,
      say.window(from, to),
      recurrenceWords(entry, language),
      budgetWords(entry.applyRule, language),
      ...(amountText === null ? [] : [say.support(amountText)]),
      say.issuers(issuers),
      entry.summary,
      url,
    ].flatMap((line) => (line === null ? [] : [plain(line)]));
    const event = (kind: 'opens' | 'deadline', on: string): ICalEventData => ({
      id: `${id}-${kind}${turn}@pmis`,
      sequence: entry.version + (cancelled ? 1 : 0),
      stamp: changed,
      lastModified: changed,
      start: utcDate(on),
      end: new Date(utcDate(on).getTime() + dayLength),
      allDay: true,
      summary: say[kind](name),
      description: description.join('\n'),
      url,
      status: cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      // the event does not block the day
      transparency: ICalEventTransparency.TRANSPARENT,
      alarms:
        kind === 'deadline' && !cancelled ? [{ type: ICalAlarmType.display, triggerBefore: reminder, description: say.remind(name) }] : [],
    });
    return [...(from === null ? [] : [event('opens', from)]), ...(to === null ? [] : [event('deadline', to)])];
  });
}

/** All-day events have no time zone; this is for programs that expect one. */
const zone = 'X-WR-TIMEZONE:Asia/Shanghai';

/**
 * Properties come before components (RFC 5545, 3.4 and 3.6.1). The generator writes alarms among the properties of an event, and its own
 * properties last.
 */
function inOrder(text: string): string {
  const lines: string[] = [];
  let alarms: string[] = [];
  let inAlarm = false;
  for (const line of text.split('\r\n')) {
    inAlarm ||= line === 'BEGIN:VALARM';
    if (line === 'END:VEVENT') {
      lines.push(...alarms);
      alarms = [];
    }
    (inAlarm ? alarms : lines).push(line);
    if (line === 'END:VALARM') inAlarm = false;
    if (line.startsWith('METHOD:')) lines.push(zone);
  }
  return lines.join('\r\n');
}

type Calendar = { language: Language; name?: string; about?: string };

/** Builds an iCalendar object (RFC 5545). With `name` and `about` it is a feed to subscribe to. */
export function calendarOf(events: ICalEventData[], { language, name, about }: Calendar): string {
  const calendar = ical({
    prodId: { company: 'pmis', product: 'policy-calendar', language: language === 'zh-CN' ? 'ZH' : 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    scale: 'GREGORIAN',
    ...(name !== undefined && { name: escaped(name), ttl: refresh }),
    ...(about !== undefined && { description: escaped(about) }),
    events,
  });
  return inOrder(`${calendar.toString().trimEnd()}\r\n`);
}

/** Builds the calendar of these policies. */
export const calendarFile = (entries: readonly Entry[], look: Look & Calendar): string =>
  calendarOf(
    entries.flatMap((entry) => eventsOf(entry, look)),
    look,
  );

/** Entries whose events are written without a pause: some milliseconds. */
const atOnce = 50;

/** Returns the events of a calendar object, each with its line end. */
const eventsIn = (file: string): string => {
  const start = file.indexOf('BEGIN:VEVENT');
  return start === -1 ? '' : file.slice(start, file.lastIndexOf('END:VCALENDAR'));
};

/** Yields the same object in pieces: the part before the events, the events of some entries at a time, and the end. */
export async function* calendarPieces(entries: readonly Entry[], look: Look & { name?: string; about?: string }): AsyncGenerator<string> {
  const end = 'END:VCALENDAR\r\n';
  yield calendarFile([], look).slice(0, -end.length);
  for (let from = 0; from < entries.length; from += atOnce) {
    await giveWay();
    yield eventsIn(calendarFile(entries.slice(from, from + atOnce), look));
  }
  yield end;
}
