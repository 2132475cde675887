/** Why a payment cannot be changed. */
export const paymentMessages = {
  'zh-CN': {
    paymentState: '{by} 已于 {at} 改变了这笔资金的状态，现在不能执行此操作。',
    paymentUnsettled: '还没有核定金额，请先核定金额。最近一次变更：{by}，{at}。',
    paymentDay: '拨付日期不能晚于今天。',
  },
  'en-US': {
    paymentState: '{by} changed the state of this payment on {at}. This is not possible any more.',
    paymentUnsettled: 'The amount is not stated yet. State it first. Last change: {by}, {at}.',
    paymentDay: 'The day of payment cannot be in the future.',
  },
};
