import { Button, Input, Modal } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { overlays } from '#components/antd/overlays.ts';
import { toChinaTime } from '#domain/china-time.ts';
import css from './Keeping.module.css';
import type { Refusal } from './use-acts.ts';

type RefusedProps = { refusal: Refusal; labelOf?: MissingProps['labelOf']; onClose: () => void };

/** The listings that refused an act, each with the reason; the others were not changed either. */
export function RefusedDialog({ refusal, labelOf, onClose }: RefusedProps) {
  const { t } = useTranslation('listingAdmin');
  return (
    <Modal
      open
      title={t(refusal.kind === 'changed' ? 'changed.title' : 'refused.title', { count: refusal.listings.length })}
      width={640}
      getContainer={overlays}
      onCancel={onClose}
      footer={<Button onClick={onClose}>{t('close')}</Button>}
    >
      <p>{t(refusal.kind === 'changed' ? 'changed.text' : 'refused.text')}</p>
      <ul className={css.refused}>
        {refusal.kind === 'refused' &&
          refusal.listings.map(({ id, title, reason, fields }) => (
            <li key={id}>
              <strong lang="zh-CN">{title}</strong>
              <p>{t(`refused.${reason}`)}</p>
              <Missing fields={fields} labelOf={labelOf} />
            </li>
          ))}
        {refusal.kind === 'changed' &&
          refusal.listings.map(({ id, title, state, by, at }) => (
            <li key={id}>
              <strong lang="zh-CN">{title === '' ? id : title}</strong>
              <p>
                {t(state === 'gone' ? 'changed.gone' : 'changed.by', {
                  by: by ?? '',
                  time: at === null ? '' : toChinaTime(at).replace('T', ' '),
                  state: state === 'gone' ? '' : t(`state.${state}`),
                })}
              </p>
            </li>
          ))}
      </ul>
    </Modal>
  );
}

type MissingProps = { fields: readonly { path: string; message: string }[]; labelOf?: ((path: string) => string) | undefined };

/** Problems of fields, by their names, else by path. */
export function Missing({ fields, labelOf }: MissingProps) {
  if (fields.length === 0) return null;
  return (
    <ul className={css.missing}>
      {fields.map(({ path, message }) => (
        <li key={`${path} ${message}`}>
          {labelOf === undefined ? <code>{path.replace(/^content\.(attributes\.)?/, '')}</code> : labelOf(path.replace(/^content\./, ''))}{' '}
          {message}
        </li>
      ))}
    </ul>
  );
}

type ReturnProps = { count: number; busy: boolean; onCancel: () => void; onReturn: (note: string) => void };

/** Asks why listings are returned to their owners. */
export function ReturnDialog({ count, busy, onCancel, onReturn }: ReturnProps) {
  const { t } = useTranslation('listingAdmin');
  const id = useId();
  const [note, setNote] = useState('');
  const [missing, setMissing] = useState(false);
  const send = () => {
    const isBlank = note.trim() === '';
    setMissing(isBlank);
    if (isBlank) document.getElementById(id)?.focus();
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
      <label htmlFor={id}>{t('return.note')}</label>
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
      <p id={`${id}-told`} role={missing ? 'alert' : undefined} className={missing ? css.wrong : css.quiet}>
        {t(missing ? 'return.missing' : 'return.help')}
      </p>
    </Modal>
  );
}
