import { Input, Modal } from 'antd';
import { useId, useState } from 'react';
import { overlays } from '#components/antd/overlays.ts';
import layoutCss from '#components/layout.module.css';
import textCss from '#components/text.module.css';
import css from './Review.module.css';
import type { Area } from './use-words.ts';
import { useWords } from './use-words.ts';

type Props = { area: Area; count: number; busy: boolean; onCancel: () => void; onReturn: (note: string) => void };

/** Asks why records are returned to their authors. Stays open, with the input, until they are. */
export function ReturnDialog({ area, count, busy, onCancel, onReturn }: Props) {
  const t = useWords(area);
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
      title={t('ask.return', { count })}
      getContainer={overlays}
      okText={t('act.return')}
      okButtonProps={{ loading: busy }}
      onOk={send}
      onCancel={onCancel}
    >
      <label htmlFor={id} className={layoutCss.stack4}>
        {t('return.note')}
      </label>
      <Input.TextArea
        id={id}
        rows={3}
        maxLength={1000}
        required
        status={missing ? 'error' : ''}
        aria-invalid={missing}
        aria-describedby={`${id}-messages`}
        value={note}
        onChange={(event) => {
          setNote(event.target.value);
          setMissing(false);
        }}
      />
      <div id={`${id}-messages`}>
        {missing && (
          <p role="alert" className={css.wrong}>
            {t('return.missing')}
          </p>
        )}
        <p className={`${textCss.note} ${layoutCss.above4}`}>{t('return.help')}</p>
      </div>
    </Modal>
  );
}
