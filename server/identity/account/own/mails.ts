import type { CodePurpose } from '../own-codes.ts';
import type { MailWords } from '#server/platform/notification/mail/service.ts';

/** Texts of mails about an account itself. Each names the account, since one mailbox may have several. */
export const mailWords = {
  verify: (username: string): MailWords => ({
    'zh-CN': {
      title: '请验证您的邮箱',
      body: `账号“${username}”填写了这个邮箱。请在 24 小时内打开下面的链接确认，之后通知会发到这里，忘记密码时也用它找回。\n如果不是您操作的，请忽略这封邮件：不确认就不会使用这个邮箱。`,
    },
    'en-US': {
      title: 'Please verify your e-mail address',
      body: `The account “${username}” has given this address. Open the link within 24 hours to confirm it; notifications are then sent here, and it lets you in if you forget your password.\nIf this was not you, ignore this mail: without your confirmation the address is not used.`,
    },
  }),
  recover: (username: string): MailWords => ({
    'zh-CN': {
      title: '设置新密码',
      body: `有人请求为账号“${username}”设置新密码。请在 30 分钟内打开下面的链接，链接只能用一次。\n如果不是您操作的，请忽略这封邮件：密码不会改变。`,
    },
    'en-US': {
      title: 'Choose a new password',
      body: `Somebody asked for a new password of the account “${username}”. Open the link within 30 minutes; it works once.\nIf this was not you, ignore this mail: the password stays as it is.`,
    },
  }),
  passwordChanged: (username: string): MailWords => ({
    'zh-CN': {
      title: '您的密码已更改',
      body: `账号“${username}”的密码刚刚更改，其他设备上的登录已经退出。\n如果不是您操作的，请立即在登录页用“忘记密码”设置新密码，并联系平台管理员。`,
    },
    'en-US': {
      title: 'Your password was changed',
      body: `The password of the account “${username}” has just been changed, and its other sign-ins have ended.\nIf this was not you, choose a new password at once with “Forgot your password?” on the sign-in page, and tell the administrators of the portal.`,
    },
  }),
  secondFactorOn: (username: string): MailWords => ({
    'zh-CN': {
      title: '两步验证已开启',
      body: `账号“${username}”已开启两步验证，以后登录时除了密码还需要验证码。\n如果不是您操作的，请立即修改密码，并联系平台管理员。`,
    },
    'en-US': {
      title: 'Two-step sign-in was turned on',
      body: `The account “${username}” now asks for a code besides the password.\nIf this was not you, change your password at once and tell the administrators of the portal.`,
    },
  }),
  secondFactorOff: (username: string): MailWords => ({
    'zh-CN': {
      title: '两步验证已关闭',
      body: `账号“${username}”已关闭两步验证，以后登录只需要密码。\n如果不是您操作的，请立即修改密码，并联系平台管理员。`,
    },
    'en-US': {
      title: 'Two-step sign-in was turned off',
      body: `The account “${username}” asks for its password only from now on.\nIf this was not you, change your password at once and tell the administrators of the portal.`,
    },
  }),
  closing: (username: string): MailWords => ({
    'zh-CN': {
      title: '您的账号将在 15 天后注销',
      body: `账号“${username}”已申请注销，15 天后其中的个人数据会被永久删除。在此之前登录，可以随时撤销。\n如果不是您操作的，请立即登录撤销并修改密码。`,
    },
    'en-US': {
      title: 'Your account will be closed in 15 days',
      body: `The account “${username}” is to be closed; in 15 days everything personal in it is removed for good. Until then you can sign in and keep it.\nIf this was not you, sign in at once, keep the account and change your password.`,
    },
  }),
  kept: (username: string): MailWords => ({
    'zh-CN': { title: '账号注销已撤销', body: `账号“${username}”不会被注销，一切照旧。` },
    'en-US': { title: 'Your account stays', body: `The account “${username}” will not be closed; everything stays as it was.` },
  }),
  passkeyAdded: (username: string): MailWords => ({
    'zh-CN': {
      title: '已添加通行密钥',
      body: `账号“${username}”添加了一个通行密钥，以后可以用它登录，不需要密码和验证码。\n如果不是您操作的，请立即登录，在账号设置中删除它并修改密码，并联系平台管理员。`,
    },
    'en-US': {
      title: 'A passkey was added',
      body: `The account “${username}” has a new passkey, which signs in without password and code.\nIf this was not you, sign in at once, remove it in the account settings, change your password and tell the administrators of the portal.`,
    },
  }),
  passkeyRemoved: (username: string): MailWords => ({
    'zh-CN': {
      title: '已删除通行密钥',
      body: `账号“${username}”删除了一个通行密钥，它不能再用来登录。\n如果不是您操作的，请立即修改密码，并联系平台管理员。`,
    },
    'en-US': {
      title: 'A passkey was removed',
      body: `A passkey of the account “${username}” was removed and opens nothing any more.\nIf this was not you, change your password at once and tell the administrators of the portal.`,
    },
  }),
  providerLinked: (username: string): MailWords => ({
    'zh-CN': {
      title: '账号已关联其他登录方式',
      body: `账号“${username}”已关联统一身份，以后可以用它登录。\n如果不是您操作的，请立即登录，在账号设置中解除关联并修改密码，并联系平台管理员。`,
    },
    'en-US': {
      title: 'Another way to sign in was linked',
      body: `The account “${username}” can now be opened by signing in at another provider.\nIf this was not you, sign in at once, unlink it in the account settings, change your password and tell the administrators of the portal.`,
    },
  }),
  providerUnlinked: (username: string): MailWords => ({
    'zh-CN': {
      title: '已解除其他登录方式的关联',
      body: `账号“${username}”与统一身份的关联已解除，不能再用它登录。\n如果不是您操作的，请立即修改密码，并联系平台管理员。`,
    },
    'en-US': {
      title: 'Another way to sign in was unlinked',
      body: `The account “${username}” can no longer be opened by signing in at another provider.\nIf this was not you, change your password at once and tell the administrators of the portal.`,
    },
  }),
  phoneChanged: (username: string): MailWords => ({
    'zh-CN': {
      title: '您的账号手机号已更换',
      body: `账号“${username}”绑定了新的手机号，以后可以用它登录和找回密码。\n如果不是您操作的，请立即登录，更换手机号并修改密码，并联系平台管理员。`,
    },
    'en-US': {
      title: 'The telephone number of your account was changed',
      body: `The account “${username}” has a new telephone number, which signs in and recovers it.\nIf this was not you, sign in at once, change the number and your password, and tell the administrators of the portal.`,
    },
  }),
  emailChanged: (username: string, email: string): MailWords => ({
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

type CodeWords = { code: string; minutes: number; purpose: CodePurpose; company?: string };

const codeUses: Record<CodePurpose, (company: string) => { zh: string; en: string }> = {
  register: () => ({ zh: '注册惠企政策平台账号', en: 'register at the policy portal' }),
  recover: () => ({ zh: '设置新密码', en: 'choose a new password' }),
  phone: () => ({ zh: '绑定惠企政策平台账号的手机号', en: 'make this the number of your account at the policy portal' }),
  company: (company) => ({
    zh: `在惠企政策平台认领“${company}”，填对的人将成为企业的管理员`,
    en: `claim “${company}” at the policy portal: whoever enters it becomes an administrator of the company`,
  }),
};

/** The message with a code. It names no account, since there may be none yet. Text messages consist of the body only. */
export function codeWords({ code, minutes, purpose, company = '' }: CodeWords): MailWords {
  const use = codeUses[purpose](company);
  return {
    'zh-CN': {
      title: `验证码 ${code}`,
      body: `您的验证码是 ${code}，用于${use.zh}，${minutes} 分钟内有效。不要告诉任何人；如果不是您操作的，请忽略。`,
    },
    'en-US': {
      title: `Your code is ${code}`,
      body: `Your code is ${code}, to ${use.en}. It is good for ${minutes} minutes. Tell nobody; if this was not you, ignore it.`,
    },
  };
}
