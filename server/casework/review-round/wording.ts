import type { NotificationEvent } from '#server/platform/notification/notify.ts';
import type { StoredRound } from './round.ts';

type MessageValues = { title: string; lastDay: string; reason: string };

/** Notification texts of a round for experts. */
const roundWords = {
  invited: ({ title, lastDay }: MessageValues) => ({
    'zh-CN': { title: `请您参加专家评审：${title}`, body: `请先逐家申报是否须回避，再于 ${lastDay} 前完成评分。` },
    'en-US': { title: `You are asked to score: ${title}`, body: `Declare conflicts of interest first, then score by ${lastDay}.` },
  }),
  given: ({ title, lastDay, reason }: MessageValues) => ({
    'zh-CN': { title: `新增一件待评申报：${title}`, body: `${reason}请于 ${lastDay} 前完成评分。` },
    'en-US': { title: `One more case to score: ${title}`, body: `${reason}${reason === '' ? '' : ' '}Score it by ${lastDay}.` },
  }),
  reopened: ({ title, reason }: MessageValues) => ({
    'zh-CN': { title: `评分已退回修改：${title}`, body: `原因：${reason}` },
    'en-US': { title: `Your scores were given back: ${title}`, body: `Reason: ${reason}` },
  }),
  near: ({ title, lastDay }: MessageValues) => ({
    'zh-CN': { title: `专家评审即将到期：${title}`, body: `还有申报没有评分，截止 ${lastDay}。` },
    'en-US': { title: `Scoring ends soon: ${title}`, body: `You have not scored everything yet. The last day is ${lastDay}.` },
  }),
  due: ({ title, lastDay }: MessageValues) => ({
    'zh-CN': { title: `专家评审今日到期：${title}`, body: `还有申报没有评分，截止 ${lastDay}。` },
    'en-US': { title: `Scoring ends today: ${title}`, body: `You have not scored everything yet. The last day is ${lastDay}.` },
  }),
  calledOff: ({ title, reason }: MessageValues) => ({
    'zh-CN': { title: `专家评审已终止：${title}`, body: `原因：${reason}` },
    'en-US': { title: `The scoring was called off: ${title}`, body: `Reason: ${reason}` },
  }),
};

export type RoundEvent = keyof typeof roundWords;

/** Returns the notifications of these experts. `again` distinguishes repeated events of a round. */
export const roundEvents = (
  { id, title, lastDay }: Pick<StoredRound, 'id' | 'title' | 'lastDay'>,
  what: RoundEvent,
  accountIds: readonly string[],
  { reason = '', again = '' }: { reason?: string; again?: string } = {},
): NotificationEvent[] =>
  accountIds.map((accountId) => ({
    accountId,
    kind: what === 'near' || what === 'due' ? ('deadline' as const) : ('application' as const),
    key: `reviewRound:${id}:${what}:${again}`,
    words: roundWords[what]({ title, lastDay: lastDay ?? '', reason }),
    href: `/account/review?${new URLSearchParams({ round: id }).toString()}`,
  }));
