import type { NoticeWords } from '../notify/notify.ts';

/** What mails about an account itself say. Each names the account: one mailbox may have several. */
export const mailWords = {
  verify: (username: string): NoticeWords => ({
    'zh-CN': {
      title: '请验证您的邮箱',
      body: `账号“${username}”填写了这个邮箱。请在 24 小时内打开下面的链接确认，之后通知会发到这里，忘记密码时也用它找回。\n如果不是您操作的，请忽略这封邮件：不确认就不会使用这个邮箱。`,
    },
    'en-US': {
      title: 'Please verify your e-mail address',
      body: `The account “${username}” has given this address. Open the link within 24 hours to confirm it; notifications are then sent here, and it lets you in if you forget your password.\nIf this was not you, ignore this mail: without your confirmation the address is not used.`,
    },
  }),
  emailChanged: (username: string, email: string): NoticeWords => ({
    'zh-CN': {
      title: '您的账号邮箱已更换',
      body: `账号“${username}”的邮箱已换成 ${email}，这个邮箱不再使用。\n如果不是您操作的，请立即登录修改密码，或联系平台管理员。`,
    },
    'en-US': {
      title: 'The e-mail address of your account was changed',
      body: `The address of the account “${username}” is now ${email}; this one is no longer used.\nIf this was not you, sign in and change your password at once, or ask the administrators of the portal.`,
    },
  }),
};
