import { Button, Form, Input, Switch } from 'antd';
import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { requiredMark } from '#components/antd/required-mark.tsx';
import { langOf } from '#components/Chinese.tsx';
import { useDeleteSetting, useRestoreSetting } from '#api/setting.ts';
import { useAnnounce } from '#components/feedback/announce-context.ts';
import { useConfirm } from '#components/feedback/confirm-context.ts';
import type { ManagedSetting } from '#contract/setting.ts';
import css from './SettingField.module.css';
import { isLong } from './setting-groups.ts';
import { useSettingWords } from './use-setting-words.ts';

/** Asks, deletes a setting that an administrator added, and offers an undo. */
function useDeleteSettingAsked(): (setting: ManagedSetting) => Promise<void> {
  const { t } = useTranslation('system');
  const confirm = useConfirm();
  const announce = useAnnounce();
  const { mutate: remove } = useDeleteSetting();
  const { mutate: restore } = useRestoreSetting();
  return async ({ sysKey, sysValue, public: shown, version }) => {
    const yes = await confirm({
      title: t('setting.deleteAsk', { name: sysKey }),
      text: t('setting.deleteText', { value: sysValue }),
      action: t('setting.deleteIt'),
      danger: true,
    });
    if (!yes) return;
    const undo = () => restore({ settings: [{ sysKey, sysValue, public: shown, version: null }] });
    remove({ sysKey, version }, { onSuccess: () => announce({ text: t('setting.deleted', { name: sysKey }), undo }) });
  };
}

type Props = { setting: ManagedSetting; value: string; isChanged: boolean; problem: string | undefined; onChange: (value: string) => void };

/** One setting: its name, its effect, and an input for its kind of value. */
export function SettingField({ setting, value, isChanged, problem, onChange }: Props) {
  const { t } = useTranslation('system');
  const { nameOf, helpOf } = useSettingWords();
  const remove = useDeleteSettingAsked();
  const { sysKey, builtIn } = setting;
  return (
    <Form.Item
      htmlFor={sysKey}
      label={
        <span className={css.label}>
          {/* a switch always has a value */}
          {requiredMark(nameOf(sysKey), { required: setting.required && setting.kind !== 'flag' })}
          {isChanged && <span className={css.changed}>{t('setting.changedMark')}</span>}
        </span>
      }
      extra={
        <span id={`${sysKey}-help`}>
          {helpOf(sysKey) ?? t(setting.public ? 'setting.publicOwn' : 'setting.privateOwn')}
          {builtIn && <code className={css.key}>{sysKey}</code>}
        </span>
      }
      {...(problem !== undefined && { validateStatus: 'error' as const, help: <span role="alert">{problem}</span> })}
    >
      <div className={css.line}>
        <Value setting={setting} value={value} wrong={problem !== undefined} onChange={onChange} />
        {!builtIn && (
          <Button
            danger
            type="text"
            aria-label={t('setting.delete', { name: sysKey })}
            icon={<Trash2 size={16} aria-hidden />}
            onClick={() => void remove(setting)}
          />
        )}
      </div>
    </Form.Item>
  );
}

function Value({ setting, value, wrong, onChange }: Pick<Props, 'setting' | 'value' | 'onChange'> & { wrong: boolean }) {
  const { t } = useTranslation('system');
  const { sysKey, kind, min, max, required } = setting;
  const common = { id: sysKey, 'aria-describedby': `${sysKey}-help`, 'aria-invalid': wrong };
  if (kind === 'flag') {
    return (
      // the word is beside it: in the grey of a disabled switch it would be unreadable
      <span className={css.flag}>
        <Switch {...common} checked={value === 'true'} onChange={(on) => onChange(String(on))} />
        <span aria-hidden>{t(value === 'true' ? 'setting.yes' : 'setting.no')}</span>
      </span>
    );
  }
  if (isLong(sysKey)) {
    return (
      <Input.TextArea
        {...common}
        aria-required={required || undefined}
        lang={langOf(value)}
        value={value}
        maxLength={4000}
        rows={3}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  }
  const more = { number: { inputMode: 'numeric' }, address: { type: 'url', placeholder: 'https://' }, text: {} } as const;
  return (
    <Input
      {...common}
      aria-required={required || undefined}
      lang={langOf(value)}
      {...more[kind]}
      className={(kind === 'number' && css.number) || ''}
      {...(kind === 'number' && min !== null && max !== null && { suffix: t('setting.range', { min, max }) })}
      value={value}
      maxLength={4000}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
