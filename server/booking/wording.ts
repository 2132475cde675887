import { activity } from '#contract/listing/kinds/activity.ts';
import { device } from '#contract/listing/kinds/device.ts';
import { toChinaTime } from '#domain/china-time.ts';
import type { Db } from '../db/client.ts';
import type { Language } from '../http/messages.ts';
import { sendAlerts } from '../subscription/send-alerts.ts';

type Words = { title: string; body: string };
type Both = Record<Language, Words>;

const address = (page: string, id: string): string => `${page}?${new URLSearchParams({ id }).toString()}`;
const time = (moment: Date): string => toChinaTime(moment.toISOString()).replace('T', ' ');
const hours = ({ start, end }: Span): string =>
  `${time(start)}–${time(end).slice(0, 10) === time(start).slice(0, 10) ? time(end).slice(11) : time(end)}`;

type Span = { start: Date; end: Date };
type Booked = Span & { device: { id: string; title: string }; note: string | null };

const noteOf = (note: string | null) => ({ zh: note === null ? '' : ` 说明：${note}`, en: note === null ? '' : ` Note: ${note}` });

/** What people are told about a booking, by what happened. The first two go to the owner of the device, the others to the one who booked. */
const bookingWords = {
  requested: ({ device: { title }, ...booked }: Booked): Both => ({
    'zh-CN': { title: `新的预约待确认：${title}`, body: `${hours(booked)}。请确认、改期或取消。` },
    'en-US': { title: `New booking to confirm: ${title}`, body: `${hours(booked)}. Confirm, move or cancel it.` },
  }),
  withdrawn: ({ device: { title }, ...booked }: Booked): Both => ({
    'zh-CN': { title: `预约已由用户取消：${title}`, body: `${hours(booked)} 已空出。` },
    'en-US': { title: `Booking cancelled by the user: ${title}`, body: `${hours(booked)} is free again.` },
  }),
  confirmed: ({ device: { title }, note, ...booked }: Booked): Both => ({
    'zh-CN': { title: `预约已确认：${title}`, body: `${hours(booked)}。请按时到场；不能到场请提前取消。${noteOf(note).zh}` },
    'en-US': { title: `Booking confirmed: ${title}`, body: `${hours(booked)}. If you cannot come, cancel in good time.${noteOf(note).en}` },
  }),
  moved: ({ device: { title }, note, ...booked }: Booked): Both => ({
    'zh-CN': { title: `预约已改期：${title}`, body: `新的时间：${hours(booked)}。${noteOf(note).zh}` },
    'en-US': { title: `Booking moved: ${title}`, body: `The new time is ${hours(booked)}.${noteOf(note).en}` },
  }),
  cancelled: ({ device: { title }, note, ...booked }: Booked): Both => ({
    'zh-CN': { title: `预约已被取消：${title}`, body: `${hours(booked)} 的预约已由设备所属单位取消。${noteOf(note).zh}` },
    'en-US': { title: `Booking cancelled: ${title}`, body: `The owner of the device cancelled ${hours(booked)}.${noteOf(note).en}` },
  }),
  noShow: ({ device: { title }, note, ...booked }: Booked): Both => ({
    'zh-CN': { title: `预约未到场：${title}`, body: `${hours(booked)} 记为未到场。如有误，请联系设备所属单位更正。${noteOf(note).zh}` },
    'en-US': {
      title: `Noted as a no-show: ${title}`,
      body: `${hours(booked)}. If that is a mistake, ask the owner of the device to correct it.${noteOf(note).en}`,
    },
  }),
  results: ({ device: { title }, ...booked }: Booked): Both => ({
    'zh-CN': { title: `结果文件已交付：${title}`, body: `${hours(booked)} 的使用结果可以下载了。` },
    'en-US': { title: `Results handed over: ${title}`, body: `The results of ${hours(booked)} can be downloaded.` },
  }),
} satisfies Record<string, (booked: Booked) => Both>;

/** Notifies an account about a booking; nobody where the device has no owner. */
export async function tellOfBooking(
  tx: Db,
  { to, what, booked, now }: { to: string | null; what: keyof typeof bookingWords; booked: Booked; now: Date },
): Promise<void> {
  if (to === null) return;
  const href = address(device.pages.detail, booked.device.id);
  await sendAlerts(tx, 'account', [{ accountId: to, words: bookingWords[what](booked), href }], now);
}

export type Told = { accountId: string; person: string };

/** Notifies those who are offered a place from the waiting list. */
export async function tellOfOffers(
  tx: Db,
  { id, title }: { id: string; title: string },
  offered: readonly (Told & { until: Date })[],
  now: Date,
): Promise<void> {
  const alerts = offered.map(({ accountId, person, until }) => ({
    accountId,
    href: address(activity.pages.detail, id),
    words: {
      'zh-CN': { title: `候补轮到了：${title}`, body: `为${person}保留一个名额，请在 ${time(until)} 前确认；过时顺延给下一位。` },
      'en-US': {
        title: `A place for you: ${title}`,
        body: `A place is kept for ${person}. Accept it before ${time(until)}, or it goes to the next.`,
      },
    },
  }));
  await sendAlerts(tx, 'deadline', alerts, now);
}

/** Notifies those whose offer was not accepted in time. */
export async function tellOfLapses(
  tx: Db,
  { id, title }: { id: string; title: string },
  lapsed: readonly Told[],
  now: Date,
): Promise<void> {
  const alerts = lapsed.map(({ accountId, person }) => ({
    accountId,
    href: address(activity.pages.detail, id),
    words: {
      'zh-CN': { title: `候补名额已过期：${title}`, body: `${person}的名额没有在期限内确认，已顺延给下一位。` },
      'en-US': {
        title: `The offered place has lapsed: ${title}`,
        body: `The place for ${person} was not accepted in time and has gone to the next.`,
      },
    },
  }));
  await sendAlerts(tx, 'account', alerts, now);
}
