import type { NotificationWords } from '#server/platform/notification/notify.ts';

const left = (days: number) => (days === 0 ? '今天' : days === 1 ? '明天' : `${days} 天后`);
const leftInEnglish = (days: number) => (days === 0 ? 'today' : days === 1 ? 'tomorrow' : `in ${days} days`);

/** Text of the reminder for a document valid through `validTo`, with the days left. */
export const reminderWords = (title: string, validTo: string, days: number): NotificationWords => ({
  'zh-CN': {
    title: `“${title}”${left(days)}到期`,
    body: `有效期至 ${validTo}。换发后请在资料库上传新版本，原版本会保留，已提交的申请不受影响。`,
  },
  'en-US': {
    title: `“${title}” ends ${leftInEnglish(days)}`,
    body: `It holds until ${validTo}. Add the renewed one to your library: the old version stays, and applications keep what they have taken.`,
  },
});
