import { Input, Modal } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { overlays } from '#components/antd/overlays.ts';
import css from './Dialogs.module.css';

type Props = { count: number; busy: boolean; onCancel: () => void; onReturn: (note: string) => void };

/** Asks why policies go back to their authors. Stays open, with what was typed, until they have. */
export function ReturnDialog({ count, busy, onCancel, onReturn }: Props) {
  const { t } = useTranslation('policyAdmin');
  const id = useId();
  const [note, setNote] = useState('');
  const [missing, setMissing] = useState(false);
  const send = () => {
    setMissing(note.trim() === '');
    if (note.trim() === '') document.getElementById(id)?.focus();
    else onReturn(note.trim());
  };
  return (
    <Modal
      open
      title={t('actAsk.return', { count })}
      getContainer={overlays}
      okText={t('actName.return')}
      okButtonProps={{ loading: busy }}
      onOk={send}
      onCancel={onCancel}
    >
      <label htmlFor={id} className={css.label}>
        <span>
          {t('return.note')} <span className={css.required}>{t('return.required')}</span>
        </span>
      </label>
      <Input.TextArea
        id={id}
        rows={3}
        maxLength={1000}
        required
        status={missing ? 'error' : ''}
        aria-invalid={missing}
        aria-describedby={`${id}-told`}
        value={note}
        onChange={(event) => {
          setNote(event.target.value);
          setMissing(false);
        }}
      />
      <div id={`${id}-told`}>
        {missing && (
          <p role="alert" className={css.wrong}>
            {t('return.missing')}
          </p>
        )}
        <p className={css.help}>{t('return.help')}</p>
      </div>
    </Modal>
  );
}
