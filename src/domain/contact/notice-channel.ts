import type { NotificationKind } from '../notification.ts';

/**
 * The protocol of a channel. `sms` and `webhook`: the idempotent call of docs/operations.md; the others: group chat robots in their vendors' formats.
 */
export const channelFormats = ['sms', 'webhook', 'wecom', 'feishu', 'dingtalk'] as const;
export type ChannelFormat = (typeof channelFormats)[number];

/** Whether its messages appear in a group chat. */
export const isRobot = (format: ChannelFormat): boolean => format !== 'sms' && format !== 'webhook';

/** Texts of messages of a kind, with the placeholders `{title}`, `{body}` and `{link}`; the empty text has all three, one per line. */
export type ChannelTemplates = Partial<Record<NotificationKind, Record<'zh-CN' | 'en-US', string>>>;
