import { sumText } from '#domain/finance/cents.ts';
import { dayText } from '#domain/format.ts';
import type { PaymentFacts } from '#domain/payment/machine.ts';
import type { PaymentState } from '#domain/payment/states.ts';
import type { Language } from '#server/platform/http/messages.ts';

type Both = Record<Language, { title: string; body: string }>;

type MessageValues = PaymentFacts & { part: number | null; title: string; number: string };

/** The moved amount, else the approved one. */
const amountIn = ({ part, amount }: MessageValues, language: Language) => {
  const sum = part ?? amount;
  return sum === null ? '' : sumText(sum, language);
};
/** How much of it the company has after an instalment that is not all of it. */
const soFar = ({ amount, paid, part }: MessageValues, language: Language) => {
  if (amount === null || part === amount) return '';
  const [so, of] = [sumText(paid, language), sumText(amount, language)];
  return language === 'zh-CN' ? `累计已拨付 ${so}，核定 ${of}。` : ` ${so} of ${of} is paid so far.`;
};
const zhReason = ({ reason }: MessageValues) => (reason === null ? '' : `原因：${reason}。`);
const enReason = ({ reason }: MessageValues) => (reason === null ? '' : ` Reason: ${reason}.`);

const paidWords = (values: MessageValues): Both => ({
  'zh-CN': {
    title: `${values.state === 'partly' ? '资金已拨付一批' : '资金已拨付'}：${values.title}`,
    body: `申请编号 ${values.number}，${amountIn(values, 'zh-CN')}，拨付日期 ${values.paidOn ?? ''}，批次 ${values.batch ?? ''}。${soFar(values, 'zh-CN')}请留意到账情况。`,
  },
  'en-US': {
    title: `${values.state === 'partly' ? 'Paid in part' : 'Paid'}: ${values.title}`,
    body: `Number ${values.number}: ${amountIn(values, 'en-US')} on ${dayText(values.paidOn ?? '', 'en-US')}, batch ${values.batch ?? ''}.${soFar(values, 'en-US')} Please check your account.`,
  },
});

/** Notification texts for the company's colleagues, by the new state of a payment. `due` has none: its approval was already notified. */
export const paymentWords: Record<Exclude<PaymentState, 'due'>, (values: MessageValues) => Both> = {
  partly: paidWords,
  paid: paidWords,
  failed: (values) => ({
    'zh-CN': {
      title: `资金拨付失败：${values.title}`,
      body: `申请编号 ${values.number}，${amountIn(values, 'zh-CN')}。${zhReason(values)}请核对收款账户，并联系受理单位。`,
    },
    'en-US': {
      title: `Payment failed: ${values.title}`,
      body: `Number ${values.number}: ${amountIn(values, 'en-US')}.${enReason(values)} Check your bank account and contact the office.`,
    },
  }),
  returned: (values) => ({
    'zh-CN': {
      title: `资金被退回：${values.title}`,
      body: `申请编号 ${values.number}，${amountIn(values, 'zh-CN')}。${zhReason(values)}请核对收款账户，并联系受理单位。`,
    },
    'en-US': {
      title: `Payment sent back by the bank: ${values.title}`,
      body: `Number ${values.number}: ${amountIn(values, 'en-US')}.${enReason(values)} Check your bank account and contact the office.`,
    },
  }),
  clawback: (values) => ({
    'zh-CN': {
      title: `须退回已拨付资金：${values.title}`,
      body: `申请编号 ${values.number}，${sumText(values.reclaimed, 'zh-CN')}。${zhReason(values)}请联系受理单位办理。`,
    },
    'en-US': {
      title: `To be paid back: ${values.title}`,
      body: `Number ${values.number}: ${sumText(values.reclaimed, 'en-US')}.${enReason(values)} Contact the office about it.`,
    },
  }),
  recovered: (values) => ({
    'zh-CN': {
      title: `已收回资金：${values.title}`,
      body: `申请编号 ${values.number}，${amountIn(values, 'zh-CN')}。退回手续已办结。`,
    },
    'en-US': {
      title: `Paid back: ${values.title}`,
      body: `Number ${values.number}: ${amountIn(values, 'en-US')} has come in. Nothing is left to do.`,
    },
  }),
};

/** Notification text after undoing an import that had notified the company of a wrong state. */
export const correctedWords = ({ title, number }: { title: string; number: string }): Both => ({
  'zh-CN': {
    title: `拨付记录已更正：${title}`,
    body: `申请编号 ${number}，此前登记有误，已恢复为登记前的状态。请以页面显示为准。`,
  },
  'en-US': {
    title: `Payment corrected: ${title}`,
    body: `Number ${number}: the last entry was a mistake and is undone. The page shows what holds.`,
  },
});
