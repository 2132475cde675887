import type { Language } from '#server/platform/http/messages.ts';

type Both = Record<Language, { title: string; body: string }>;
/** `note` is a reason, `due` a day. */
type Told = { title: string; number: string; note: string; due: string };

const zhReason = (note: string) => (note === '' ? '' : `原因：${note}`);
const enReason = (note: string) => (note === '' ? '' : ` Reason: ${note}`);

/** What people are told of the time of a case. `extended` goes to the applicant, the others to officers. */
export const timeWords = {
  extended: ({ title, number, note, due }: Told): Both => ({
    'zh-CN': { title: `申请办理时限延长至 ${due}：${title}`, body: `申请编号 ${number}。${zhReason(note)}` },
    'en-US': { title: `Your application is now due on ${due}: ${title}`, body: `Number ${number}: more time is needed.${enReason(note)}` },
  }),
  extensionAsked: ({ title, number, note, due }: Told): Both => ({
    'zh-CN': { title: `延期申请待审批：${title}`, body: `申请编号 ${number}，现办理时限为 ${due}。${zhReason(note)}` },
    'en-US': { title: `An extension is asked for: ${title}`, body: `Number ${number}, due on ${due} so far.${enReason(note)}` },
  }),
  extensionGranted: ({ title, number, due }: Told): Both => ({
    'zh-CN': { title: `延期已获批准：${title}`, body: `申请编号 ${number}，办理时限延长至 ${due}。` },
    'en-US': { title: `The extension is granted: ${title}`, body: `Number ${number}, now due on ${due}.` },
  }),
  extensionRefused: ({ title, number, note, due }: Told): Both => ({
    'zh-CN': { title: `延期未获批准：${title}`, body: `申请编号 ${number}，办理时限仍为 ${due}。${zhReason(note)}` },
    'en-US': { title: `The extension is refused: ${title}`, body: `Number ${number}, still due on ${due}.${enReason(note)}` },
  }),
};
