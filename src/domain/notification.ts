/** Subjects of notifications: a policy, a closing window or a limit, applications, other own matters, the portal. */
export const notificationKinds = ['policy', 'deadline', 'application', 'account', 'system'] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** When notifications of a kind are mailed: not at all, one by one, together each morning, together each Monday morning. */
export const mailModes = ['off', 'instant', 'daily', 'weekly'] as const;
export type MailMode = (typeof mailModes)[number];
/** The modes in which mails are written. */
export const mailSchedules = ['instant', 'daily', 'weekly'] as const;
export type MailSchedule = (typeof mailSchedules)[number];
/** Types of mails: notifications by schedule, or mails about the account itself, such as a password link. */
export const mailForms = [...mailSchedules, 'service'] as const;
export type MailForm = (typeof mailForms)[number];

/** The notification preference of an account for a kind. */
export type NotificationPreference = { portal: boolean; mail: MailMode };

/** Preferences until an account chooses. */
export const defaultPreferences: Record<NotificationKind, NotificationPreference> = {
  policy: { portal: true, mail: 'daily' },
  deadline: { portal: true, mail: 'instant' },
  application: { portal: true, mail: 'instant' },
  account: { portal: true, mail: 'instant' },
  system: { portal: true, mail: 'daily' },
};

/** Always shown in the portal, because they ask for an action. */
export const alwaysInPortal: readonly NotificationKind[] = ['deadline', 'application', 'account', 'system'];

/**
 * `kept`: no mail server is configured. `failed`: refused, or out of retries. `uncertain`: possibly delivered, so not resent automatically.
 * `dropped`: became obsolete before it was sent.
 */
export const mailStates = ['waiting', 'sending', 'sent', 'kept', 'failed', 'uncertain', 'dropped'] as const;
export type MailState = (typeof mailStates)[number];

/** States from which an administrator may have a mail sent again. */
export const retriedStates: readonly MailState[] = ['kept', 'failed', 'uncertain'];
