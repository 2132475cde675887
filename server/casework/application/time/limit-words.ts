import type { LimitedEvent } from '#domain/application/limited-events.ts';
import type { Language } from '#server/platform/http/messages.ts';

type Both = Record<Language, { title: string; body: string }>;
/** `due` is a day or a moment. */
type MessageValues = { title: string; number: string; due: string };

const near =
  (zh: string, en: string) =>
  ({ title, number, due }: MessageValues): Both => ({
    'zh-CN': { title: `请尽快${zh}：${title}`, body: `申请编号 ${number}，应在 ${due} 前${zh}。` },
    'en-US': { title: `${en} soon: ${title}`, body: `Number ${number}, until ${due}.` },
  });

const late =
  (zh: string, en: string) =>
  ({ title, number, due }: MessageValues): Both => ({
    'zh-CN': { title: `逾期未${zh}：${title}`, body: `申请编号 ${number}，应在 ${due} 前${zh}。` },
    'en-US': { title: `${en}: ${title}`, body: `Number ${number} should have been by ${due}.` },
  });

/** Notification texts for officers about the deadlines of a case. */
export const limitWords: Record<LimitedEvent, Record<'near' | 'late', (values: MessageValues) => Both>> = {
  ack: { near: near('签收', 'Acknowledge'), late: late('签收', 'Not acknowledged in time') },
  contact: { near: near('联系申请人', 'Contact the applicant'), late: late('联系申请人', 'The applicant was not contacted in time') },
  answer: { near: near('答复', 'Answer'), late: late('答复', 'Not answered in time') },
};
