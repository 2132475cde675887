import type { CompanyMatter, MemberRole } from '#domain/company/members.ts';
import type { NotificationWords } from '#server/platform/notification/notify.ts';

const roles = {
  administrator: { zh: '管理员', en: 'an administrator' },
  agent: { zh: '经办人', en: 'an agent' },
  reader: { zh: '查看人', en: 'a reader' },
} as const satisfies Record<MemberRole, object>;

const matterWords = {
  application: { zh: '申报办事', en: 'applications' },
  publishing: { zh: '发布信息', en: 'publishing' },
  record: { zh: '企业数据', en: 'the company’s record' },
} as const satisfies Record<CompanyMatter, object>;

const boundTo = (matters: readonly CompanyMatter[] | null) => ({
  zh: matters === null ? '' : `（${matters.map((one) => matterWords[one].zh).join('、')}）`,
  en: matters === null ? '' : ` (${matters.map((one) => matterWords[one].en).join(', ')})`,
});

/** The way in which a person proved the right to act for a company. */
export type ProofWay = 'letter' | 'code' | 'service';

const proofs = {
  letter: {
    zh: '工作人员核实了对方的营业执照和授权书。',
    en: 'Officers have verified their business licence and letter of authorisation.',
  },
  code: {
    zh: '对方填对了发到企业登记的手机或邮箱的验证码。如有异议，请拨打服务热线。',
    en: 'They entered the code that was sent to the telephone or e-mail of the company in the register. If it is wrong, call the hotline.',
  },
  service: {
    zh: '身份核验服务确认了对方可以代表企业。如有异议，请拨打服务热线。',
    en: 'An identity service has confirmed that they act for the company. If it is wrong, call the hotline.',
  },
} as const satisfies Record<ProofWay, object>;

/** Notification texts about the colleagues of a company. */
export const colleagueWords = {
  invited: (company: string, by: string, role: MemberRole, matters: readonly CompanyMatter[] | null): NotificationWords => ({
    'zh-CN': {
      title: `${by}邀请您加入${company}`,
      body: `您将成为企业的${roles[role].zh}${boundTo(matters).zh}。请在 7 天内到“企业成员”页接受或谢绝，接受后即可${role === 'reader' ? '查看该企业的数据和办事进度' : '在平台上以该企业的身份办事'}。`,
    },
    'en-US': {
      title: `${by} invites you to ${company}`,
      body: `You would be ${roles[role].en}${boundTo(matters).en} of the company. Accept or decline within 7 days on the page “Colleagues”; once you accept, you can ${role === 'reader' ? 'see the company’s figures and cases' : 'act for the company in the portal'}.`,
    },
  }),
  accepted: (company: string, by: string): NotificationWords => ({
    'zh-CN': { title: `${by}已加入${company}`, body: '对方接受了您的邀请，现在是企业成员。' },
    'en-US': { title: `${by} has joined ${company}`, body: 'They accepted your invitation and are a colleague now.' },
  }),
  declined: (company: string, by: string): NotificationWords => ({
    'zh-CN': { title: `${by}谢绝了加入${company}的邀请`, body: '如需要，可以再次邀请。' },
    'en-US': { title: `${by} declined the invitation to ${company}`, body: 'You can invite them again.' },
  }),
  role: (company: string, by: string, role: MemberRole, matters: readonly CompanyMatter[] | null): NotificationWords => ({
    'zh-CN': { title: `您现在是${company}的${roles[role].zh}${boundTo(matters).zh}`, body: `${by}更改了您在企业中的角色。` },
    'en-US': {
      title: `You are now ${roles[role].en}${boundTo(matters).en} of ${company}`,
      body: `${by} changed your role in the company.`,
    },
  }),
  claimed: (company: string, by: string): NotificationWords => ({
    'zh-CN': {
      title: `${by}申请认领${company}`,
      body: '对方提交了营业执照和授权书，由工作人员核实。核实通过后，对方也是企业的管理员。如有异议，请拨打服务热线。',
    },
    'en-US': {
      title: `${by} claims ${company}`,
      body: 'They have sent a business licence and a letter of authorisation, which officers verify. If they approve it, they will be an administrator of the company as well. If it is wrong, call the hotline.',
    },
  }),
  proved: (company: string, by: string, way: ProofWay): NotificationWords => ({
    'zh-CN': { title: `${by}现在是${company}的管理员`, body: proofs[way].zh },
    'en-US': {
      title: `${by} is an administrator of ${company} now`,
      body: proofs[way].en,
    },
  }),
  removed: (company: string, by: string): NotificationWords => ({
    'zh-CN': {
      title: `您已不再是${company}的成员`,
      body: `${by}将您移出了企业。您自己填报的数据不受影响；您以企业名义发布和申请的，由企业继续办理。`,
    },
    'en-US': {
      title: `You are no longer a colleague at ${company}`,
      body: `${by} removed you from the company. What you declared yourself stays as it is; what you published and applied for in its name stays with the company.`,
    },
  }),
};
