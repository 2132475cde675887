import { Button, Checkbox, Form, Input, InputNumber, Select } from 'antd';
import { Send } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSaveChannel, useTestChannel } from '#api/notice-channel.ts';
import { useAnnounce } from '#components/feedback/announce-context.ts';
import { fits } from '#components/form/fits.ts';
import { RecordForm } from '#components/form/RecordForm.tsx';
import { useRecordEditor } from '#components/form/use-record-editor.ts';
import { channel as channelSchema, channelFields } from '#contract/notice-channel.ts';
import type { NotificationChannel } from '#contract/notice-channel.ts';
import { channelFormats, isRobot } from '#domain/contact/notice-channel.ts';
import { notificationKinds } from '#domain/notification.ts';
import type { ChannelFormat } from '#domain/contact/notice-channel.ts';
import css from './Channels.module.css';
import { blankChannel, channelInput, channelValues, tidyChannel, useChannelFields } from './channel-values.ts';
import type { ChannelValues } from './channel-values.ts';

type Props = {
  /** Undefined for a new channel. */
  channel: NotificationChannel | undefined;
  onClose: () => void;
  onStale: () => void;
};

/** Creates or changes a channel. Its stored address and secret are never shown. */
export function ChannelForm({ channel, onClose, onStale }: Props) {
  const { t } = useTranslation('noticeMail');
  const announce = useAnnounce();
  const editor = useRecordEditor({
    record: channel,
    blank: blankChannel,
    valuesOf: channelValues,
    tidy: tidyChannel,
    saving: useSaveChannel(),
    inputOf: (values, version) => channelInput(values, channel?.id ?? null, version),
    schema: channelSchema,
    onSaved: (saved) => {
      onClose();
      announce({ text: t('channel.saved', { name: saved.name }) });
    },
  });
  const { base, form } = editor;
  const format = Form.useWatch<ChannelFormat | undefined>('format', form) ?? editor.initial.format;
  const takeStored = () => {
    onStale();
    onClose();
  };
  return (
    <RecordForm
      editor={editor}
      fields={useChannelFields()}
      save={t('channel.save')}
      actions={base !== undefined && <TestButton id={base.id} />}
      onCancel={onClose}
      onTaken={takeStored}
    >
      <Form.Item
        name="name"
        label={t('channel.name')}
        extra={t('channel.nameHelp')}
        rules={[fits(channelFields.name, t('channel.nameWrong'))]}
      >
        <Input autoComplete="off" maxLength={40} />
      </Form.Item>
      <Form.Item name="format" label={t('channel.format')} extra={t(`channel.formatHelp.${format}`)}>
        <Select
          options={channelFormats.map((value) => ({ value, label: t(`channel.formats.${value}`) }))}
          onChange={(chosen: ChannelFormat) => {
            if (base === undefined) form.setFieldValue('staffOnly', isRobot(chosen));
          }}
        />
      </Form.Item>
      <Form.Item name="url" label={t('channel.url')} extra={base && t('channel.urlKept', { host: base.host })}>
        <Input type="url" autoComplete="off" spellCheck={false} maxLength={1000} {...(base && { placeholder: t('channel.unchanged') })} />
      </Form.Item>
      <Form.Item name="secret" label={t('channel.secret')} extra={base && t(base.hasSecret ? 'channel.secretKept' : 'channel.secretNone')}>
        <Input.Password
          autoComplete="new-password"
          maxLength={300}
          {...(base?.hasSecret === true && { placeholder: t('channel.unchanged') })}
        />
      </Form.Item>
      <Form.Item name="enabled" valuePropName="checked">
        <Checkbox>{t('channel.enabled')}</Checkbox>
      </Form.Item>
      <Form.Item name="staffOnly" valuePropName="checked" extra={t('channel.staffOnlyHelp')}>
        <Checkbox>{t('channel.staffOnly')}</Checkbox>
      </Form.Item>
      <Form.Item name="kinds" label={t('channel.kinds')} extra={t('channel.kindsHelp')}>
        <Checkbox.Group options={notificationKinds.map((value) => ({ value, label: t(`channel.kind.${value}`) }))} />
      </Form.Item>
      <div className={css.pair}>
        <Form.Item name="quietFrom" label={t('channel.quietFrom')}>
          <Input type="time" />
        </Form.Item>
        <Form.Item name="quietTo" label={t('channel.quietTo')}>
          <Input type="time" />
        </Form.Item>
      </div>
      <p className={css.help}>{t('channel.quietHelp')}</p>
      <Form.Item name="perHour" label={t('channel.perHour')} rules={[fits(channelFields.perHour, t('channel.perHourWrong'))]}>
        <InputNumber min={1} max={1000} precision={0} />
      </Form.Item>
      <Templates />
    </RecordForm>
  );
}

/** The texts of each kind, in both languages; all are empty at first. */
function Templates() {
  const { t } = useTranslation('noticeMail');
  return (
    <section className={css.templates} aria-label={t('channel.templates')}>
      <h3>{t('channel.templates')}</h3>
      <p className={css.help}>{t('channel.templatesHelp')}</p>
      {notificationKinds.map((kind) => (
        <details key={kind}>
          <summary>{t(`channel.kind.${kind}`)}</summary>
          {(['zh-CN', 'en-US'] as const).map((language) => (
            <Form.Item<ChannelValues> key={language} name={['templates', kind, language]} label={t(`channel.languages.${language}`)}>
              <Input.TextArea rows={3} maxLength={1000} placeholder={t('channel.template')} />
            </Form.Item>
          ))}
        </details>
      ))}
    </section>
  );
}

/** Sends one message through the stored channel and shows the answer. */
function TestButton({ id }: { id: string }) {
  const { t } = useTranslation('noticeMail');
  const { mutate: test, data, isPending } = useTestChannel();
  return (
    <div className={css.test}>
      <Button icon={<Send size={16} aria-hidden />} loading={isPending} onClick={() => test({ id })}>
        {t('channel.test')}
      </Button>
      <div role="status">
        {data !== undefined && (
          <p className={data.sent ? css.good : css.bad}>
            {t(data.sent ? 'channel.testSent' : 'channel.testFailed', { took: data.took })}{' '}
            <code>{`${data.status ?? ''} ${data.answer}`.trim()}</code>
          </p>
        )}
      </div>
    </div>
  );
}
