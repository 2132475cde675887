/** Why a public notice cannot be changed, and why nobody can object to it. */
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
