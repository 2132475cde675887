import type { NotificationKind } from '../notification.ts';

/**
 * How a channel is spoken to. `sms` and `webhook`: the call of docs/operations.md, which is taken once however often it is sent; the others
 * are robots of group chats, in the formats of their makers.
 */
export const channelFormats = ['sms', 'webhook', 'wecom', 'feishu', 'dingtalk'] as const;
export type ChannelFormat = (typeof channelFormats)[number];

/** Whether its messages appear in a group chat. */
export const isRobot = (format: ChannelFormat): boolean => format !== 'sms' && format !== 'webhook';

/** Texts of messages of a kind, with the placeholders `{title}`, `{body}` and `{link}`; the empty text has all three, one per line. */
export type ChannelTemplates = Partial<Record<NotificationKind, Record<'zh-CN' | 'en-US', string>>>;
