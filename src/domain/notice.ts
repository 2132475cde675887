/** Subjects of notifications: a policy, a closing window, the account, the portal. */
export const noticeKinds = ['policy', 'deadline', 'account', 'system'] as const;
export type NoticeKind = (typeof noticeKinds)[number];
