import { dayText } from '#domain/format.ts';
import type { Language } from '#server/platform/http/messages.ts';

type Both = Record<Language, { title: string; body: string }>;
type MessageValues = { title: string; company: string; lastDay: string; reason: string };

/** Notification texts for the colleagues of a company in a notice. */
export const noticeWords = {
  announced: ({ title, company, lastDay }: MessageValues): Both => ({
    'zh-CN': { title: `公示中：${title}`, body: `${company}已列入公示名单，公示至 ${lastDay}。` },
    'en-US': {
      title: `Public notice: ${title}`,
      body: `${company} is in the list, which is open to objections until ${dayText(lastDay, 'en-US')}.`,
    },
  }),
  withdrawn: ({ title, reason }: MessageValues): Both => ({
    'zh-CN': { title: `公示已撤回：${title}`, body: `原因：${reason}` },
    'en-US': { title: `Public notice withdrawn: ${title}`, body: `Reason: ${reason}` },
  }),
  removed: ({ title, company, reason }: MessageValues): Both => ({
    'zh-CN': { title: `已移出公示名单：${title}`, body: `${company}已移出名单。原因：${reason}` },
    'en-US': { title: `Taken out of the public notice: ${title}`, body: `${company} is not in the list any more. Reason: ${reason}` },
  }),
};
export type PublicNoticeEvent = keyof typeof noticeWords;
