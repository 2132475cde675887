/** What the calls about a company’s colleagues and data say: a part of the texts of `messages.ts`. */
export const companyMessages = {
  'zh-CN': {
    companyStranger: '您还不能在这件事上代表这家企业：请先认领企业，或请它的管理员给您相应的角色。填写的内容已保留。',
    companyNotYours: '您还不能以这家企业的名义发布：请先认领企业，或请它的管理员给您相应的角色。',
    colleagueAdministratorsOnly: '只有企业管理员可以管理成员，您现在不是。此次操作没有执行。',
    claimEntryExists: '企业库已有同一家企业“{{name}}”。请退回，让对方从企业库选择它再认领。',
    colleagueProven: '对方已凭营业执照和授权书证明可以代表企业。请先为自己申请认领，再更改对方。',
    colleagueLastAdministrator: '企业至少要有一名能登录的管理员。请先把另一位成员设为管理员，再退出、移出或更改角色。',
    colleagueAlready: '{name} 已经是企业成员。',
    colleagueGone: '这位成员已不在企业中，列表已更新。',
    invitationGone: '这份邀请已失效：可能已撤回、已处理或已过期，也可能不是发给您的。',
    invitedNobody: '没有这个账号。请填写对方登录用的用户名，或对方验证过的邮箱。',
    tooManyInvitations: '一家企业一天最多发出 {limit} 份邀请，请明天再试。',
    correctionNoField: '更正申请的表单里没有这些数据，请通过“我的诉求”反映。',
    factSheetColumns: '文件里没有“编码”和“填写值”两列，请用下载的填报表填写。',
    factSheetRows: '一次最多导入 {limit} 行。',
    factSheetUnit: '请注明金额的单位，如“万元”。',
    factSheetFlag: '请填写“是”或“否”。',
    factSheetDay: '请填写日期，如 2020-05-31。',
    factSheetCode: '没有这个编码，请不要修改填报表的编码列。',
    factSheetTwice: '与第 {row} 行是同一项数据，请只保留一行。',
  },
  'en-US': {
    companyStranger:
      'You do not act for this company in this yet: claim the company, or ask one of its administrators for the role. What you filled in is kept.',
    companyNotYours: 'You cannot publish in the name of this company yet: claim it, or ask one of its administrators for the role.',
    colleagueAdministratorsOnly:
      'Only administrators of the company say who its colleagues are, and you are none at present. Nothing was changed.',
    claimEntryExists: 'The register has the same company, “{{name}}”. Return the claim, so that they choose that one and claim it.',
    colleagueProven:
      'They have proved with licence and letter that they act for the company. Claim it yourself before you change what they may do.',
    colleagueLastAdministrator:
      'A company needs one administrator who can sign in. Make another colleague an administrator first, then leave, remove or step down.',
    colleagueAlready: '{name} is a colleague already.',
    colleagueGone: 'They no longer work for the company; the list is up to date now.',
    invitationGone: 'This invitation no longer holds: it was withdrawn, answered or has expired, or it is for somebody else.',
    invitedNobody: 'There is no such account. Give the user name they sign in with, or an address they have verified.',
    tooManyInvitations: 'A company can send {limit} invitations a day. Try again tomorrow.',
    correctionNoField: 'The form of corrections has no field for these facts. Raise them under “My appeals”.',
    factSheetColumns: 'The file has no columns “Code” and “Your value”. Fill in the sheet that can be downloaded here.',
    factSheetRows: 'At most {limit} rows can be imported at a time.',
    factSheetUnit: 'Give the unit of the amount, such as yuan or 万元.',
    factSheetFlag: 'Write Yes or No.',
    factSheetDay: 'Write a day, such as 2020-05-31.',
    factSheetCode: 'There is no such code. Leave the column of codes as it is.',
    factSheetTwice: 'Row {row} is about the same fact. Keep one of them.',
  },
} as const;
