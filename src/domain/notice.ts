/** Subjects of notifications: a policy, a closing window or a limit, applications, other own matters, the portal. */
export const noticeKinds = ['policy', 'deadline', 'application', 'account', 'system'] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** When notifications of a kind are mailed: not at all, one by one, together each morning, together each Monday morning. */
export const mailModes = ['off', 'instant', 'daily', 'weekly'] as const;
export type MailMode = (typeof mailModes)[number];
/** The modes in which mails are written. */
export const mailSchedules = ['instant', 'daily', 'weekly'] as const;
export type MailSchedule = (typeof mailSchedules)[number];
/** Mails by what they are: notifications in a mode, or about the account itself, such as a link to choose a new password. */
export const mailForms = [...mailSchedules, 'service'] as const;
export type MailForm = (typeof mailForms)[number];

/** How an account is told of a kind. */
export type NoticePreference = { portal: boolean; mail: MailMode };

/** What holds until an account chooses. */
export const defaultPreferences: Record<NoticeKind, NoticePreference> = {
  policy: { portal: true, mail: 'daily' },
  deadline: { portal: true, mail: 'instant' },
  application: { portal: true, mail: 'instant' },
  account: { portal: true, mail: 'instant' },
  system: { portal: true, mail: 'daily' },
};

/** Shown in the portal whatever an account chooses, because they ask for an action. */
export const alwaysInPortal: readonly NoticeKind[] = ['deadline', 'application', 'account', 'system'];

/**
 * `kept`: no mail server is configured. `failed`: refused, or tried often enough. `uncertain`: it may have arrived; not sent again by itself.
 * `dropped`: not wanted any more before it was sent.
 */
export const mailStates = ['waiting', 'sending', 'sent', 'kept', 'failed', 'uncertain', 'dropped'] as const;
export type MailState = (typeof mailStates)[number];

/** States from which an administrator may have a mail sent again. */
export const retriedStates: readonly MailState[] = ['kept', 'failed', 'uncertain'];
