import type { Language } from '#server/platform/http/messages.ts';

type Both = Record<Language, { title: string; body: string }>;
/** `note` is a reason, `due` a day. */
type MessageValues = { title: string; number: string; note: string; due: string };

const zhReason = (note: string) => (note === '' ? '' : `原因：${note}`);
const enReason = (note: string) => (note === '' ? '' : ` Reason: ${note}`);

/**
 * Notification texts about the time of a case. `extended`, `paused`, `resumed`, and those of supplements except `supplied` and
 * `supplementOver` go to the applicant, the others to officers.
 */
export const timeWords = {
  extended: ({ title, number, note, due }: MessageValues): Both => ({
    'zh-CN': { title: `申请办理时限延长至 ${due}：${title}`, body: `申请编号 ${number}。${zhReason(note)}` },
    'en-US': { title: `Your application is now due on ${due}: ${title}`, body: `Number ${number}: more time is needed.${enReason(note)}` },
  }),
  paused: ({ title, number, note, due }: MessageValues): Both => ({
    'zh-CN': {
      title: `申请办理暂停至 ${due}：${title}`,
      body: `申请编号 ${number}，需要听取外部专家意见，暂停期间不计入办理时限。${zhReason(note)}`,
    },
    'en-US': {
      title: `Your application is paused until ${due}: ${title}`,
      body: `Number ${number}: an outside expert is asked. The time limit stands still meanwhile.${enReason(note)}`,
    },
  }),
  resumed: ({ title, number, due }: MessageValues): Both => ({
    'zh-CN': { title: `申请恢复办理：${title}`, body: `申请编号 ${number}，办理时限为 ${due}。` },
    'en-US': { title: `Your application is handled again: ${title}`, body: `Number ${number}, due on ${due}.` },
  }),
  /** `due` is the day on which it ends. */
  pauseEnds: ({ title, number, due }: MessageValues): Both => ({
    'zh-CN': { title: `暂停办理将于 ${due} 结束：${title}`, body: `申请编号 ${number}。届时办理时限恢复计算。` },
    'en-US': { title: `The pause ends on ${due}: ${title}`, body: `Number ${number}. Its time limit runs again from then on.` },
  }),
  pauseEnded: ({ title, number, due }: MessageValues): Both => ({
    'zh-CN': { title: `暂停办理已结束：${title}`, body: `申请编号 ${number}，请在 ${due} 前办理。` },
    'en-US': { title: `The pause is over: ${title}`, body: `Number ${number}, due on ${due}.` },
  }),
  supplementAsked: ({ title, number, note, due }: MessageValues): Both => ({
    'zh-CN': { title: `请补充材料：${title}`, body: `申请编号 ${number}，请在 ${due} 前补充，逾期将按现有材料办理。${zhReason(note)}` },
    'en-US': {
      title: `Please supplement your application: ${title}`,
      body: `Number ${number}, until ${due}; after that it is decided on what there is.${enReason(note)}`,
    },
  }),
  /** `due` is the last day. */
  supplementEnds: ({ title, number, due }: MessageValues): Both => ({
    'zh-CN': { title: `补充材料即将到期：${title}`, body: `申请编号 ${number}，请在 ${due} 前补充。` },
    'en-US': { title: `Your supplement is almost due: ${title}`, body: `Number ${number}, until ${due}.` },
  }),
  supplied: ({ title, number, due }: MessageValues): Both => ({
    'zh-CN': { title: `申请人已补充材料：${title}`, body: `申请编号 ${number}，请在 ${due} 前办理。` },
    'en-US': { title: `The applicant has supplemented: ${title}`, body: `Number ${number}, due on ${due}.` },
  }),
  supplementLapsed: ({ title, number }: MessageValues): Both => ({
    'zh-CN': { title: `补充材料已过期：${title}`, body: `申请编号 ${number}，将按现有材料办理。` },
    'en-US': { title: `The time to supplement is over: ${title}`, body: `Number ${number}. It is decided on what there is.` },
  }),
  supplementOver: ({ title, number, due }: MessageValues): Both => ({
    'zh-CN': { title: `申请人未在期限内补充材料：${title}`, body: `申请编号 ${number}，请按现有材料在 ${due} 前办理。` },
    'en-US': { title: `Nothing was supplemented in time: ${title}`, body: `Number ${number}. Decide on what there is by ${due}.` },
  }),
  jointAsked: ({ title, number, note, due }: MessageValues): Both => ({
    'zh-CN': { title: `请贵部门提供意见：${title}`, body: `申请编号 ${number}，请在 ${due} 前回复。${note}` },
    'en-US': { title: `Your department is asked: ${title}`, body: `Number ${number}, until ${due}. ${note}` },
  }),
  /** `due` is the last day. */
  jointLate: ({ title, number, due }: MessageValues): Both => ({
    'zh-CN': { title: `部门意见已逾期：${title}`, body: `申请编号 ${number}，应在 ${due} 前回复，请尽快回复。` },
    'en-US': { title: `Your department’s answer is late: ${title}`, body: `Number ${number}, asked for by ${due}. Please answer soon.` },
  }),
  jointAnswered: ({ title, number, note }: MessageValues): Both => ({
    'zh-CN': { title: `部门意见已回复：${title}`, body: `申请编号 ${number}。${note}` },
    'en-US': { title: `A department has answered: ${title}`, body: `Number ${number}. ${note}` },
  }),
  extensionAsked: ({ title, number, note, due }: MessageValues): Both => ({
    'zh-CN': { title: `延期申请待审批：${title}`, body: `申请编号 ${number}，现办理时限为 ${due}。${zhReason(note)}` },
    'en-US': { title: `An extension is asked for: ${title}`, body: `Number ${number}, due on ${due} so far.${enReason(note)}` },
  }),
  extensionGranted: ({ title, number, due }: MessageValues): Both => ({
    'zh-CN': { title: `延期已获批准：${title}`, body: `申请编号 ${number}，办理时限延长至 ${due}。` },
    'en-US': { title: `The extension is granted: ${title}`, body: `Number ${number}, now due on ${due}.` },
  }),
  extensionRefused: ({ title, number, note, due }: MessageValues): Both => ({
    'zh-CN': { title: `延期未获批准：${title}`, body: `申请编号 ${number}，办理时限仍为 ${due}。${zhReason(note)}` },
    'en-US': { title: `The extension is refused: ${title}`, body: `Number ${number}, still due on ${due}.${enReason(note)}` },
  }),
};
