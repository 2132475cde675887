import type { StuckReason } from '#contract/approval.ts';
import type { Language } from '#server/platform/http/messages.ts';
import { timeWords } from './time/wording.ts';

type Words = { title: string; body: string };
type Both = Record<Language, Words>;

export type MessageValues = {
  /** The subject. */
  title: string;
  /** 2026-000123 */
  number: string;
  note: string;
  /** The last day of the step, for officers. */
  due: string;
};

const zhNote = (note: string) => (note === '' ? '' : `意见：${note}`);
const enNote = (note: string) => (note === '' ? '' : ` Note: ${note}`);

const zhReason = (note: string) => (note === '' ? '' : `原因：${note}`);
const enReason = (note: string) => (note === '' ? '' : ` Reason: ${note}`);

const stuckReasons: Record<StuckReason, Record<Language, string>> = {
  nobody: { 'zh-CN': '没有启用的账号拥有该环节的权限。', 'en-US': 'No active account holds the permission of its step.' },
  conflict: {
    'zh-CN': '拥有该环节权限的人员都属于申请企业，须回避。',
    'en-US': 'Everybody who holds the permission of its step belongs to the applicant company.',
  },
  answered: {
    'zh-CN': '可办理的人员都已表决，还缺其他人。',
    'en-US': 'Everybody who can decide it has done so; its step needs somebody else.',
  },
  taken: { 'zh-CN': '办理人员已不能办理，须有人接手。', 'en-US': 'Whoever has it can decide it no more; somebody has to take it over.' },
  owner: { 'zh-CN': '应由发布者办理，但其账号已停用。', 'en-US': 'Its publisher decides it, whose account is disabled.' },
};

/**
 * Notification texts by event. The first six, `routed` and those of a merge go to the applicant and the company, the others to officers.
 */
export const applicationWords = {
  submitted: ({ title, number }: MessageValues): Both => ({
    'zh-CN': { title: `申请已提交：${title}`, body: `申请编号 ${number}。办理进度可随时查看，有新情况会通知您。` },
    'en-US': { title: `Application sent: ${title}`, body: `Its number is ${number}. You will be told of every step.` },
  }),
  returned: ({ title, number, note }: MessageValues): Both => ({
    'zh-CN': { title: `申请被退回，请补正：${title}`, body: `申请编号 ${number}。${zhNote(note)}` },
    'en-US': { title: `Please mend your application: ${title}`, body: `Number ${number}.${enNote(note)}` },
  }),
  approved: ({ title, number, note }: MessageValues): Both => ({
    'zh-CN': { title: `申请已通过：${title}`, body: `申请编号 ${number}。${zhNote(note)}` },
    'en-US': { title: `Application approved: ${title}`, body: `Number ${number}.${enNote(note)}` },
  }),
  rejected: ({ title, number, note }: MessageValues): Both => ({
    'zh-CN': { title: `申请未通过：${title}`, body: `申请编号 ${number}。${zhNote(note)}` },
    'en-US': { title: `Application rejected: ${title}`, body: `Number ${number}.${enNote(note)}` },
  }),
  advanced: ({ title, number }: MessageValues): Both => ({
    'zh-CN': { title: `申请进入下一环节：${title}`, body: `申请编号 ${number}。` },
    'en-US': { title: `Your application moved on: ${title}`, body: `Number ${number}.` },
  }),
  /** `note` is the sender. */
  filed: ({ title, number, note }: MessageValues): Both => ({
    'zh-CN': { title: `${note}以企业名义提交了申请：${title}`, body: `申请编号 ${number}。企业的管理员和经办人都可以查看、补正和撤回。` },
    'en-US': {
      title: `${note} applied in the company’s name: ${title}`,
      body: `Number ${number}. The company’s administrators and agents can follow, mend and withdraw it.`,
    },
  }),
  opened: ({ title, number, due }: MessageValues): Both => ({
    'zh-CN': { title: `新的申请待办理：${title}`, body: `申请编号 ${number}，请在 ${due} 前办理。` },
    'en-US': { title: `New application to decide: ${title}`, body: `Number ${number}, due on ${due}.` },
  }),
  assigned: ({ title, number, note, due }: MessageValues): Both => ({
    'zh-CN': { title: `申请转交给您办理：${title}`, body: `申请编号 ${number}，请在 ${due} 前办理。${zhNote(note)}` },
    'en-US': { title: `An application was handed to you: ${title}`, body: `Number ${number}, due on ${due}.${enNote(note)}` },
  }),
  consulted: ({ title, number, note }: MessageValues): Both => ({
    'zh-CN': { title: `请您提供意见：${title}`, body: `申请编号 ${number}。${zhNote(note)}` },
    'en-US': { title: `Your opinion is asked: ${title}`, body: `Number ${number}.${enNote(note)}` },
  }),
  advised: ({ title, number, note }: MessageValues): Both => ({
    'zh-CN': { title: `已收到意见：${title}`, body: `申请编号 ${number}。${zhNote(note)}` },
    'en-US': { title: `An opinion has come in: ${title}`, body: `Number ${number}.${enNote(note)}` },
  }),
  /** `note` is the name of the department. */
  routed: ({ title, number, note }: MessageValues): Both => ({
    'zh-CN': { title: `申请已转由${note}办理：${title}`, body: `申请编号 ${number}。` },
    'en-US': { title: `Another department handles your application: ${title}`, body: `Number ${number}. It is with ${note} now.` },
  }),
  released: ({ title, number, note }: MessageValues): Both => ({
    'zh-CN': { title: `申请已不再由您办理：${title}`, body: `申请编号 ${number}。${zhReason(note)}` },
    'en-US': { title: `An application was taken from you: ${title}`, body: `Number ${number}.${enReason(note)}` },
  }),
  withdrawn: ({ title, number, note }: MessageValues): Both => ({
    'zh-CN': { title: `申请已由申请人撤回：${title}`, body: `申请编号 ${number}。${zhNote(note)}` },
    'en-US': { title: `Withdrawn by the applicant: ${title}`, body: `Number ${number}.${enNote(note)}` },
  }),
  /** To the applicant; `note` is the number of the earlier one. */
  merged: ({ title, number, note }: MessageValues): Both => ({
    'zh-CN': {
      title: `申请已并入较早的一件：${title}`,
      body: `申请编号 ${number} 与 ${note} 相同，已并入该件办理；答复见 ${note}，材料仍可查看。`,
    },
    'en-US': {
      title: `Merged into your earlier case: ${title}`,
      body: `Number ${number} is the same as ${note}. The answer will be given there; your files stay readable.`,
    },
  }),
  separated: ({ title, number }: MessageValues): Both => ({
    'zh-CN': { title: `申请恢复单独办理：${title}`, body: `申请编号 ${number} 不再并入其他申请，继续办理。` },
    'en-US': { title: `Handled on its own again: ${title}`, body: `Number ${number} is no longer merged and goes on.` },
  }),
  answeredElsewhere: ({ title, number, note }: MessageValues): Both => ({
    'zh-CN': { title: `已有答复：${title}`, body: `申请编号 ${number} 所并入的 ${note} 已办结，请查看答复。` },
    'en-US': { title: `Answered: ${title}`, body: `${note}, which number ${number} was merged into, has been decided.` },
  }),
  reopened: ({ title, number, note, due }: MessageValues): Both => ({
    'zh-CN': { title: `差评重新办理：${title}`, body: `申请编号 ${number}，请在 ${due} 前回访申请人。${zhReason(note)}` },
    'en-US': { title: `Reopened by a bad rating: ${title}`, body: `Number ${number}. Contact the applicant by ${due}.${enReason(note)}` },
  }),
  badlyRated: ({ title, number, note }: MessageValues): Both => ({
    'zh-CN': { title: `收到差评：${title}`, body: `申请编号 ${number}，已重新办理过一次。${zhReason(note)}` },
    'en-US': { title: `A bad rating: ${title}`, body: `Number ${number}. It was reopened once before.${enReason(note)}` },
  }),
  /** For role managers. */
  stuck: ({ title, number, reason }: MessageValues & { reason: StuckReason }): Both => ({
    'zh-CN': { title: `申请无人可办理：${title}`, body: `申请编号 ${number}。${stuckReasons[reason]['zh-CN']}` },
    'en-US': { title: `Nobody can decide an application: ${title}`, body: `Number ${number}. ${stuckReasons[reason]['en-US']}` },
  }),
  near: ({ title, number, due }: MessageValues): Both => ({
    'zh-CN': { title: `申请即将到期：${title}`, body: `申请编号 ${number}，办理时限为 ${due}。` },
    'en-US': { title: `An application is almost due: ${title}`, body: `Number ${number}, due on ${due}.` },
  }),
  due: ({ title, number, due }: MessageValues): Both => ({
    'zh-CN': { title: `申请已到办理时限：${title}`, body: `申请编号 ${number}，办理时限为 ${due}。` },
    'en-US': { title: `An application is due: ${title}`, body: `Number ${number}, due on ${due}.` },
  }),
};

export const wordsOf = { ...applicationWords, ...timeWords };
export type NotifiedEvent = Exclude<keyof typeof wordsOf, 'stuck'>;
