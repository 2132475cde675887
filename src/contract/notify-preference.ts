import * as z from 'zod/mini';
import { channelFormats } from '#domain/contact/notice-channel.ts';
import { mailModes, notificationKinds } from '#domain/notification.ts';
import { endpoint } from './endpoint.ts';
import { recordId } from './fields.ts';

const language = z.enum(['zh-CN', 'en-US']);

const preference = z.object({
  kind: z.enum(notificationKinds),
  /** Whether they are shown in the portal. */
  portal: z.boolean(),
  mail: z.enum(mailModes),
});

export const preferences = z.object({
  /** The mail address; null without one. */
  address: z.nullable(z.string()),
  /** Whether the address is verified: before that, mails are kept and not sent. */
  verified: z.boolean(),
  /** The language of the mails. */
  language,
  /**
   * `portalFixed`: always shown in the portal, because they ask for an action. `channels`: the ids of the channels that this kind is sent
   * through besides.
   */
  kinds: z.array(z.extend(preference, { portalFixed: z.boolean(), channels: z.array(recordId) })),
  /** The channels offered to the account. `phone`: the number for text messages, empty while none is proven; null for other channels. */
  channels: z.array(
    z.object({
      id: recordId,
      name: z.string(),
      format: z.enum(channelFormats),
      kinds: z.array(z.enum(notificationKinds)),
      phone: z.nullable(z.string()),
    }),
  ),
});
export type NotificationPreferences = z.infer<typeof preferences>;

export const get = endpoint({
  name: 'noticePreference.get',
  method: 'GET',
  path: '/apiv2/notify/preference',
  envelope: 'code',
  access: 'user',
  summary: 'Return how the signed-in user gets notifications, by kind',
  data: preferences,
});

export const save = endpoint({
  name: 'noticePreference.save',
  method: 'POST',
  path: '/apiv2/notify/preference',
  envelope: 'code',
  access: 'user',
  summary:
    'Change how the signed-in user gets notifications of the given kinds, and the language of mails; waiting digest entries follow the change',
  body: z.object({
    /** `channels`: absent for as they are. */
    kinds: z
      .array(z.extend(preference, { channels: z.optional(z.array(recordId).check(z.maxLength(50))) }))
      .check(z.maxLength(notificationKinds.length)),
    language: z.optional(language),
  }),
  data: preferences,
});

/** The scope of an unsubscribe link: the mails of a kind, or a digest. */
export const mailScopes = [...notificationKinds, 'daily', 'weekly'] as const;

const unsubscribeParams = z.object({ key: z.string().check(z.regex(/^[\w-]{20,64}$/)), of: z.enum(mailScopes) });

export const unsubscribe = endpoint({
  name: 'noticePreference.unsubscribe',
  method: 'POST',
  path: '/apiv2/notify/unsubscribe',
  envelope: 'code',
  access: 'public',
  summary: 'Stop the mails of a kind or a digest, with the key of a mail instead of a sign-in; mail programs post here too (RFC 8058)',
  params: unsubscribeParams,
  data: z.object({ kinds: z.array(z.enum(notificationKinds)) }),
});

export const unsubscribeLink = endpoint({
  name: 'noticePreference.unsubscribeLink',
  method: 'GET',
  path: '/apiv2/notify/unsubscribe',
  envelope: 'code',
  access: 'public',
  summary: 'Redirect to the page that asks before it stops mails, so that opening the address alone does not stop them',
  params: unsubscribeParams,
  data: z.unknown(),
  download: true,
});
