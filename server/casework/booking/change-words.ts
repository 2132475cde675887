import { momentText } from '#domain/format.ts';
import { toChinaTime } from '#domain/china-time.ts';
import type { Language } from '#server/platform/http/messages.ts';
import type { NotificationWords } from '#server/platform/notification/notify.ts';
import type { ListingStanding } from '#server/publishing/changes/listings.ts';

/** The time of an activity: the day of its end only if it differs. */
function timeText({ startsAt, endsAt }: ListingStanding, language: Language): string | null {
  if (typeof startsAt !== 'string') return null;
  const start = momentText(startsAt, language);
  if (typeof endsAt !== 'string') return start;
  const isSameDay = toChinaTime(startsAt).slice(0, 10) === toChinaTime(endsAt).slice(0, 10);
  return `${start}–${isSameDay ? toChinaTime(endsAt).slice(11) : momentText(endsAt, language)}`;
}

const placeText = ({ place, link }: ListingStanding): string | null => [place, link].filter((one) => one).join(' · ') || null;

type Parts = { name: Record<Language, string>; of: (standing: ListingStanding, language: Language) => string | null };

const parts = {
  time: { name: { 'zh-CN': '时间', 'en-US': 'Time' }, of: timeText },
  place: { name: { 'zh-CN': '地点', 'en-US': 'Place' }, of: placeText },
  location: { name: { 'zh-CN': '设备地点', 'en-US': 'Where the device is' }, of: ({ location }) => location ?? null },
} satisfies Record<string, Parts>;

/** Words the old and new values that differ. */
function differences(was: ListingStanding, is: ListingStanding, language: Language): string {
  return Object.values<Parts>(parts)
    .flatMap(({ name, of }) => {
      const [before, after] = [of(was, language), of(is, language)];
      if (before === after) return [];
      const unknown = language === 'zh-CN' ? '未定' : 'not set';
      return language === 'zh-CN'
        ? [`${name[language]}：原为 ${before ?? unknown}，现为 ${after ?? unknown}。`]
        : [`${name[language]}: was ${before ?? unknown}, is now ${after ?? unknown}.`];
    })
    .join(language === 'zh-CN' ? '' : ' ');
}

type ActivityChange = { title: string; was: ListingStanding; is: ListingStanding; hasPlace: boolean };

/** The notification text for people registered for an activity. */
export function activityChangeWords({ title, was, is, hasPlace }: ActivityChange): NotificationWords {
  if (is.state !== 'published')
    return {
      'zh-CN': {
        title: `活动已取消：${title}`,
        body: `原定 ${timeText(was, 'zh-CN') ?? ''} 的活动不再举行。打开活动页可下载日历文件，日历中的日程会标为取消。`,
      },
      'en-US': {
        title: `Cancelled: ${title}`,
        body: `It was to be on ${timeText(was, 'en-US') ?? ''}. The calendar file on its page marks the entry in your calendar as cancelled.`,
      },
    };
  const isBack = was.state !== 'published';
  const asks = {
    'zh-CN': hasPlace ? '请在活动页确认参加或取消，并下载新的日历文件。' : '不能参加请在活动页取消候补。',
    'en-US': hasPlace
      ? 'On its page, say that you come or cancel, and get the new calendar file.'
      : 'If you cannot come, leave the waiting list on its page.',
  };
  return {
    'zh-CN': {
      title: `${isBack ? '活动恢复举行' : '活动有变动'}：${title}`,
      body: `${isBack ? `时间：${timeText(is, 'zh-CN') ?? ''}。` : differences(was, is, 'zh-CN')}${asks['zh-CN']}`,
    },
    'en-US': {
      title: `${isBack ? 'Takes place after all' : 'Changed'}: ${title}`,
      body: `${isBack ? `Time: ${timeText(is, 'en-US') ?? ''}.` : differences(was, is, 'en-US')} ${asks['en-US']}`,
    },
  };
}

type DeviceChange = { title: string; was: ListingStanding; is: ListingStanding; times: readonly Date[] };

/** The notification text for people who booked a device. */
export function deviceChangeWords({ title, was, is, times }: DeviceChange): NotificationWords {
  const when = (language: Language) =>
    times.map((time) => momentText(time.toISOString(), language)).join(language === 'zh-CN' ? '、' : '; ');
  if (is.state !== 'published')
    return {
      'zh-CN': { title: `预约的设备已下架：${title}`, body: `您预约了 ${when('zh-CN')}。请向设备所属单位确认，或在设备页取消预约。` },
      'en-US': {
        title: `A device you booked was withdrawn: ${title}`,
        body: `You booked ${when('en-US')}. Ask its owner whether it stands, or cancel on the page of the device.`,
      },
    };
  const isBack = was.state !== 'published';
  return {
    'zh-CN': {
      title: `${isBack ? '预约的设备已恢复开放' : '预约的设备有变动'}：${title}`,
      body: `${differences(was, is, 'zh-CN')}您预约了 ${when('zh-CN')}。请在设备页确认仍要使用，或取消预约。`,
    },
    'en-US': {
      title: `${isBack ? 'A device you booked is open again' : 'A device you booked has changed'}: ${title}`,
      body: `${differences(was, is, 'en-US')} You booked ${when('en-US')}. On the page of the device, confirm that you still want it, or cancel.`.trim(),
    },
  };
}
