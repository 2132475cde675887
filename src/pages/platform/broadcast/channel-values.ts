import { useTranslation } from 'react-i18next';
import type { ConflictField } from '#components/form/ConflictDialog.tsx';
import type { CallInput } from '#contract/endpoint.ts';
import type { NotificationChannel, save } from '#contract/notice-channel.ts';
import { notificationKinds } from '#domain/notification.ts';
import type { NotificationKind } from '#domain/notification.ts';

/** A channel as form values. Empty address and secret mean unchanged: they cannot be read back. */
export type ChannelValues = Pick<NotificationChannel, 'name' | 'format' | 'enabled' | 'staffOnly' | 'kinds' | 'perHour'> & {
  url: string;
  secret: string;
  quietFrom: string;
  quietTo: string;
  templates: Record<NotificationKind, Record<'zh-CN' | 'en-US', string>>;
};

const templatesOf = (given: NotificationChannel['templates']): ChannelValues['templates'] => {
  const of = (kind: NotificationKind) => ({ 'zh-CN': given[kind]?.['zh-CN'] ?? '', 'en-US': given[kind]?.['en-US'] ?? '' });
  return { policy: of('policy'), deadline: of('deadline'), application: of('application'), account: of('account'), system: of('system') };
};

export const blankChannel: ChannelValues = {
  name: '',
  format: 'wecom',
  url: '',
  secret: '',
  enabled: true,
  staffOnly: true,
  kinds: ['deadline', 'application', 'account'],
  quietFrom: '22:00',
  quietTo: '08:00',
  perHour: 20,
  templates: templatesOf({}),
};

export const channelValues = (channel: NotificationChannel): ChannelValues => ({
  name: channel.name,
  format: channel.format,
  url: '',
  secret: '',
  enabled: channel.enabled,
  staffOnly: channel.staffOnly,
  kinds: channel.kinds,
  quietFrom: channel.quietFrom ?? '',
  quietTo: channel.quietTo ?? '',
  perHour: channel.perHour,
  templates: templatesOf(channel.templates),
});

export const tidyChannel = (values: ChannelValues): ChannelValues => ({
  ...values,
  name: values.name.trim(),
  url: values.url.trim(),
  secret: values.secret.trim(),
  kinds: notificationKinds.filter((kind) => values.kinds.includes(kind)),
});

const timeOf = (text: string) => (text === '' ? null : text);

/** Returns the input of the save; `id` is null for a new channel. */
export const channelInput = (
  { url, secret, quietFrom, quietTo, ...values }: ChannelValues,
  id: string | null,
  version: number | null,
): CallInput<typeof save>['body'] => ({
  ...values,
  ...(url !== '' && { url }),
  ...(secret !== '' && { secret }),
  quietFrom: timeOf(quietFrom),
  quietTo: timeOf(quietTo),
  id,
  version,
});

/** Returns the labels of a channel's fields and formats their values. */
export function useChannelFields(): ConflictField<ChannelValues>[] {
  const { t } = useTranslation('noticeMail');
  const yesOrNo = (flag: boolean) => t(flag ? 'channel.yes' : 'channel.no');
  const written = (text: string) => (text === '' ? t('channel.unchanged') : '••••');
  const texts = ({ templates }: ChannelValues) =>
    notificationKinds
      .flatMap((kind) => Object.values(templates[kind]))
      .filter((text) => text !== '')
      .join('\n');
  return [
    { key: 'name', label: t('channel.name') },
    { key: 'format', label: t('channel.format'), show: ({ format }) => t(`channel.formats.${format}`) },
    { key: 'url', label: t('channel.url'), show: ({ url }) => written(url) },
    { key: 'secret', label: t('channel.secret'), show: ({ secret }) => written(secret) },
    { key: 'enabled', label: t('channel.enabled'), show: ({ enabled }) => yesOrNo(enabled) },
    { key: 'staffOnly', label: t('channel.staffOnly'), show: ({ staffOnly }) => yesOrNo(staffOnly) },
    { key: 'kinds', label: t('channel.kinds'), show: ({ kinds }) => kinds.map((kind) => t(`channel.kind.${kind}`)).join(' · ') },
    { key: 'quietFrom', label: t('channel.quietFrom') },
    { key: 'quietTo', label: t('channel.quietTo') },
    { key: 'perHour', label: t('channel.perHour') },
    { key: 'templates', label: t('channel.templates'), show: texts },
  ];
}
