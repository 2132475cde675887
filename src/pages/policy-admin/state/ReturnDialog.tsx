import { Input, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { overlays } from '#components/antd/overlays.ts';
import css from './Dialogs.module.css';

type Props = { open: boolean; count: number; onCancel: () => void; onReturn: (note: string) => void };

/** Returns a policy to its author, with a reason. */
export function ReturnDialog({ open, count, onCancel, onReturn }: Props) {
  const { t } = useTranslation('policyAdmin');
  const [note, setNote] = useState('');
  return (
    <Modal
      open={open}
      title={t('actAsk.return', { count })}
      getContainer={overlays}
      okText={t('actName.return')}
      onOk={() => onReturn(note.trim())}
      onCancel={onCancel}
      destroyOnHidden
    >
      <label className={css.label}>
        {t('return.note')}
        <Input.TextArea rows={3} maxLength={1000} value={note} onChange={(event) => setNote(event.target.value)} />
      </label>
      <p className={css.help}>{t('return.help')}</p>
    </Modal>
  );
}
