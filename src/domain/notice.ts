/** What a notification is about: a policy, a closing window, the account itself, the portal. */
export const noticeKinds = ['policy', 'deadline', 'account', 'system'] as const;
export type NoticeKind = (typeof noticeKinds)[number];
