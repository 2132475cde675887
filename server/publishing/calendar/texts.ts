import type { Language } from '#server/platform/http/messages.ts';

/** Texts of calendar files. Titles and quotations from policies stay Chinese. */
export const calendarTexts = {
  'zh-CN': {
    opens: (name: string) => `开始申报：${name}`,
    deadline: (name: string) => `申报截止：${name}`,
    remind: (name: string) => `七天后申报截止：${name}`,
    startsSoon: (name: string) => `一小时后开始：${name}`,
    window: (from: string | null, to: string | null) => `申报时间：${from ?? '即日'}至${to ?? '另行通知'}`,
    support: (text: string) => `支持标准：${text}`,
    issuers: (names: readonly string[]) => `发布单位：${names.join('、')}`,
    feed: '惠企政策申报日历',
    ownFeed: '我关注的政策申报日历',
    about: '申报开始日与截止日；截止前七天上午九点提醒。政策有变更时随订阅更新，撤下的标记为已取消。',
    more: (total: number, shown: number) => `符合条件的共${total}项，这里是截止日最近的${shown}项；其余请缩小筛选范围后订阅。`,
  },
  'en-US': {
    opens: (name: string) => `Opens: ${name}`,
    deadline: (name: string) => `Deadline: ${name}`,
    remind: (name: string) => `Closes in seven days: ${name}`,
    startsSoon: (name: string) => `Starts in an hour: ${name}`,
    window: (from: string | null, to: string | null) => `Applications: ${from ?? 'now'} to ${to ?? 'further notice'}`,
    support: (text: string) => `Support: ${text}`,
    issuers: (names: readonly string[]) => `Issued by: ${names.join(', ')}`,
    feed: 'Policy application calendar',
    ownFeed: 'Application calendar of policies I follow',
    about:
      'Opening days and deadlines; a reminder at nine in the morning seven days before a deadline. Changes arrive with the subscription; what is withdrawn is marked as cancelled.',
    more: (total: number, shown: number) =>
      `${total} policies fit; these are the ${shown} with the nearest deadlines. For the others subscribe with narrower filters.`,
  },
} as const satisfies Record<Language, Record<string, unknown>>;
