/** Why a public notice cannot be changed or objected to. */
export const publicNoticeMessages = {
  'zh-CN': {
    noticeState: '该公示当前的状态不允许此操作，请刷新后查看。',
    noticePolicy: '该政策已不存在，请另选。',
    noticeRows: '名单中有申请已不能公示，请重新选择。',
    noticeOwn: '“{company}”是您本人或您所在企业的申请，须回避。',
    noticeOwnObjection: '该异议涉及您本人或您所在的企业，须回避。',
    noticeNotReady: '有 {count} 家还不能公示：{companies}。申请须已批准、不在其他公示中；公开金额的，须先核定金额。',
    noticeRowOut: '该企业已不在名单中。',
    noticeClosed: '公示已结束，或该企业已移出名单，不能再提出异议。',
    paymentNotice: '该申请须公示结束且无未办结的异议后，才能办理资金兑付。',
  },
  'en-US': {
    noticeState: 'The public notice does not allow this as it is now. Reload to see it.',
    noticePolicy: 'This policy does not exist any more. Choose another.',
    noticeRows: 'Some of these applications cannot be announced any more. Choose again.',
    noticeOwn: '“{company}” is an application of yours or of a company you work for.',
    noticeOwnObjection: 'This objection concerns you or a company you work for.',
    noticeNotReady:
      '{count} cannot be announced yet: {companies}. An application must be approved and in no other notice; where amounts are shown, its amount must be stated.',
    noticeRowOut: 'This company is not in the list any more.',
    noticeClosed: 'The notice has ended, or this company was taken out of it. Objections are not possible any more.',
    paymentNotice: 'Money moves for this application only after its public notice has ended and every objection is decided.',
  },
};

/** Why a policy cannot find its companies, a round cannot be changed, or a company cannot answer. */
export const grantMessages = {
  'zh-CN': {
    grantNoCriteria: '该政策没有结构化的申报条件，不能按数据认定企业。',
    grantCondition: '条件“{clause}”须由企业自行声明，不能按已核实的数据认定。',
    grantWindow: '该政策的受理时间只有文字说明，无法判断是否开放。',
    grantNotOpen: '该政策目前不在受理期内。',
    grantUnmarked: '该政策还没有设为免申即享。',
    grantState: '该批次已由 {by} 于 {at} 更改，当前不允许此操作。',
    grantNobody: '名单中没有企业。',
    grantNobodyConfirmed: '没有可以拨付的企业：须已确认收款账户，且没有未办结的异议。',
    grantChanged: '按现在的数据，有 {count} 家企业不再符合条件：{companies}。请移出，或重新生成名单。',
    grantOwn: '“{company}”是您所在的企业，须回避。',
    grantGone: '没有找到这项免申即享，它可能已被撤回。此次操作没有执行。',
    grantAnswerState: '现在不能这样答复：可能已进入拨付、已过确认期限，或企业已移出名单。上次答复：{at}。',
    grantApplication: '该政策免申即享：符合条件的企业由系统按数据认定，无需申报。',
  },
  'en-US': {
    grantNoCriteria: 'The policy states no structured conditions, so that data cannot find its companies.',
    grantCondition: 'The condition “{clause}” is for companies to declare: confirmed data do not decide it.',
    grantWindow: 'The window of the policy is described in words only: nobody can tell whether it is open.',
    grantNotOpen: 'The window of the policy is not open.',
    grantUnmarked: 'The policy is not set to find its companies.',
    grantState: 'Changed by {by} on {at}: the round does not allow this now.',
    grantNobody: 'There is no company in the list.',
    grantNobodyConfirmed: 'Nobody can be paid: a company must have confirmed its account and wait for no objection.',
    grantChanged: 'By the data of now {count} companies do not qualify any more: {companies}. Leave them out, or make the list again.',
    grantOwn: 'You work for “{company}”.',
    grantGone: 'This grant was not found, it may have been withdrawn. Nothing was done.',
    grantAnswerState:
      'This is not possible any more: it is being paid, the time for answers is over, or the company was taken out. Last answer: {at}.',
    grantApplication: 'Nobody applies for this policy: its companies are found by data.',
  },
};
