/** Subjects of notifications: a policy, a closing window, the account, the portal. */
export const noticeKinds = ['policy', 'deadline', 'account', 'system'] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** When notifications of a kind are mailed: one by one, together at 08:00 in China, not at all. */
export const mailModes = ['now', 'digest', 'none'] as const;
export type MailMode = (typeof mailModes)[number];

/** How an account is told of a kind. */
export type NoticePreference = { portal: boolean; email: MailMode };

/** What holds until an account chooses. Mail goes to confirmed addresses only. */
export const defaultPreferences: Record<NoticeKind, NoticePreference> = {
  policy: { portal: true, email: 'digest' },
  deadline: { portal: true, email: 'now' },
  account: { portal: true, email: 'now' },
  system: { portal: true, email: 'digest' },
};

/** Shown in the portal whatever an account chooses: notices of the portal's keepers, such as an interruption. */
export const alwaysInPortal: NoticeKind = 'system';

/** In the outbox: shown in the portal; to be mailed at once; to go into the next digest; carried by a mail; not wanted; read or withdrawn before it was mailed. */
export type OutboxState = 'shown' | 'waiting' | 'digest' | 'mailed' | 'off' | 'dropped';

/** A notification, a digest of several, the code that confirms an address. */
export const mailKinds = ['notice', 'digest', 'code'] as const;
export type MailKind = (typeof mailKinds)[number];

/** `unsent`: no mail server is configured. `dropped`: withdrawn, or mail was turned off, before it was sent. */
export const mailStates = ['waiting', 'sending', 'sent', 'failed', 'unsent', 'dropped'] as const;
export type MailState = (typeof mailStates)[number];
