/** Why a payment cannot be changed. */
export const paymentMessages = {
  'zh-CN': {
    paymentState: '{by} 已于 {at} 改变了这笔资金的状态，现在不能执行此操作。',
    paymentUnsettled: '还没有核定金额，请先核定金额。最近一次变更：{by}，{at}。',
    paymentDay: '拨付日期不能晚于今天。',
    paymentOver: '超过可以登记的金额。如核定金额有误，请先更正。',
    paymentUnder: '不能少于已经拨付的金额。',
    paymentBudget: '超出本政策的资金预算：这笔最多可以核定 {left}。',
  },
  'en-US': {
    paymentState: '{by} changed the state of this payment on {at}. This is not possible any more.',
    paymentUnsettled: 'The amount is not stated yet. State it first. Last change: {by}, {at}.',
    paymentDay: 'The day of payment cannot be in the future.',
    paymentOver: 'This is more than there is. If the approved amount is wrong, correct it first.',
    paymentUnder: 'This is less than is paid already.',
    paymentBudget: 'This is more than the budget of the policy covers: {left} at most.',
  },
};
