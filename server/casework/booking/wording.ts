import { activity } from '#contract/listing/kinds/activity.ts';
import { device } from '#contract/listing/kinds/device.ts';
import { toChinaTime } from '#domain/china-time.ts';
import type { Db } from '#server/platform/db/client.ts';
import type { NotificationEvent, NotificationWords } from '#server/platform/notification/notify.ts';
import { notify } from '#server/platform/notification/notify.ts';

const address = (page: string, id: string): string => `${page}?${new URLSearchParams({ id }).toString()}`;
const time = (moment: Date): string => toChinaTime(moment.toISOString()).replace('T', ' ');
const hours = ({ start, end }: Span): string =>
  `${time(start)}–${time(end).slice(0, 10) === time(start).slice(0, 10) ? time(end).slice(11) : time(end)}`;

type Span = { start: Date; end: Date };
type Booked = Span & { note: string | null };

const noteOf = (note: string | null) => ({ zh: note === null ? '' : ` 说明：${note}`, en: note === null ? '' : ` Note: ${note}` });

/** Notification texts of bookings by event. The first two go to the owner of the device, the others to the booker. */
const bookingWords = {
  requested: (title: string, booked: Booked): NotificationWords => ({
    'zh-CN': { title: `新的预约待确认：${title}`, body: `${hours(booked)}。请确认、改期或取消。` },
    'en-US': { title: `New booking to confirm: ${title}`, body: `${hours(booked)}. Confirm, move or cancel it.` },
  }),
  withdrawn: (title: string, booked: Booked): NotificationWords => ({
    'zh-CN': { title: `预约已由用户取消：${title}`, body: `${hours(booked)} 已空出。` },
    'en-US': { title: `Booking cancelled by the user: ${title}`, body: `${hours(booked)} is free again.` },
  }),
  confirmed: (title: string, { note, ...booked }: Booked): NotificationWords => ({
    'zh-CN': { title: `预约已确认：${title}`, body: `${hours(booked)}。请按时到场；不能到场请提前取消。${noteOf(note).zh}` },
    'en-US': { title: `Booking confirmed: ${title}`, body: `${hours(booked)}. If you cannot come, cancel in good time.${noteOf(note).en}` },
  }),
  moved: (title: string, { note, ...booked }: Booked): NotificationWords => ({
    'zh-CN': { title: `预约已改期：${title}`, body: `新的时间：${hours(booked)}。${noteOf(note).zh}` },
    'en-US': { title: `Booking moved: ${title}`, body: `The new time is ${hours(booked)}.${noteOf(note).en}` },
  }),
  cancelled: (title: string, { note, ...booked }: Booked): NotificationWords => ({
    'zh-CN': { title: `预约已被取消：${title}`, body: `${hours(booked)} 的预约已由设备所属单位取消。${noteOf(note).zh}` },
    'en-US': { title: `Booking cancelled: ${title}`, body: `The owner of the device cancelled ${hours(booked)}.${noteOf(note).en}` },
  }),
  noShow: (title: string, { note, ...booked }: Booked): NotificationWords => ({
    'zh-CN': { title: `预约未到场：${title}`, body: `${hours(booked)} 记为未到场。如有误，请联系设备所属单位更正。${noteOf(note).zh}` },
    'en-US': {
      title: `Noted as a no-show: ${title}`,
      body: `${hours(booked)}. If that is a mistake, ask the owner of the device to correct it.${noteOf(note).en}`,
    },
  }),
  results: (title: string, booked: Booked): NotificationWords => ({
    'zh-CN': { title: `结果文件已交付：${title}`, body: `${hours(booked)} 的使用结果可以下载了。` },
    'en-US': { title: `Results handed over: ${title}`, body: `The results of ${hours(booked)} can be downloaded.` },
  }),
} satisfies Record<string, (title: string, booked: Booked) => NotificationWords>;

type Listed = { id: string; title: string };
type BookingNotification = {
  to: readonly string[];
  what: keyof typeof bookingWords;
  change: string;
  booked: Booked & { device: Listed };
  now: Date;
};

const aboutOf = (kind: string, { id, title }: Listed) => ({ title, ids: [id], kind });

/** Notifies accounts about a booking, once for each `change`. */
export async function notifyOfBooking(
  tx: Db,
  { to, what, change, booked: { device: used, ...booked }, now }: BookingNotification,
): Promise<void> {
  const href = address(device.pages.detail, used.id);
  const key = `booking:${change}:${what}`;
  const words = (title: string) => bookingWords[what](title, booked);
  const event = { kind: 'account' as const, key, about: [aboutOf(device.kind, used)], words, href };
  await notify(
    tx,
    to.map((accountId) => ({ accountId, ...event })),
    now,
  );
}

type Registrant = { id: string; accountId: string; person: string };

/** Notifications of places offered from the waiting list. */
export const offerNotifications = (listing: Listed, offered: readonly Registrant[], until: Date): NotificationEvent[] =>
  offered.map(({ id: registration, accountId, person }) => ({
    accountId,
    kind: 'deadline',
    key: `registration:${registration}:offered:${until.toISOString()}`,
    href: address(activity.pages.detail, listing.id),
    about: [aboutOf(activity.kind, listing)],
    words: (title: string) => ({
      'zh-CN': { title: `候补轮到了：${title}`, body: `为${person}保留一个名额，请在 ${time(until)} 前确认；过时顺延给下一位。` },
      'en-US': {
        title: `A place for you: ${title}`,
        body: `A place is kept for ${person}. Accept it before ${time(until)}, or it goes to the next.`,
      },
    }),
  }));

/** Notifications of expired offers. */
export const lapseNotifications = (listing: Listed, lapsed: readonly Registrant[]): NotificationEvent[] =>
  lapsed.map(({ id: registration, accountId, person }) => ({
    accountId,
    kind: 'account',
    key: `registration:${registration}:lapsed`,
    href: address(activity.pages.detail, listing.id),
    about: [aboutOf(activity.kind, listing)],
    words: (title: string) => ({
      'zh-CN': { title: `候补名额已过期：${title}`, body: `${person}的名额没有在期限内确认，已顺延给下一位。` },
      'en-US': {
        title: `The offered place has lapsed: ${title}`,
        body: `The place for ${person} was not accepted in time and has gone to the next.`,
      },
    }),
  }));
