import { Button, Input } from 'antd';
import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Labelled } from '#entities/casework/form/design/Labelled.tsx';
import layoutCss from '#components/layout.module.css';
import css from './Rounds.module.css';

type Props = {
  label: string;
  action: string;
  needed: boolean;
  busy: boolean;
  wrong: string | undefined;
  /** Above the reason. */
  children?: ReactNode;
  onSend: (note: string) => void;
  onCancel: () => void;
};

/** A note that the history of a round keeps. */
export function ReasonForm({ label, action, needed, busy, wrong, children, onSend, onCancel }: Props) {
  const { t } = useTranslation('reviewRound');
  const [note, setNote] = useState('');
  const [isChecked, setChecked] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (!needed || note.trim() !== '') onSend(note.trim());
  };
  return (
    <form className={layoutCss.stack14} noValidate aria-label={action} onSubmit={submit}>
      {children}
      <Labelled label={label} wrong={wrong ?? (needed && isChecked && note.trim() === '' ? t('form.missing') : undefined)}>
        <Input.TextArea rows={2} maxLength={1000} value={note} onChange={({ target }) => setNote(target.value)} />
      </Labelled>
      <div className={css.buttons}>
        <Button type="primary" htmlType="submit" loading={busy}>
          {action}
        </Button>
        <Button onClick={onCancel}>{t('cancel')}</Button>
      </div>
    </form>
  );
}
