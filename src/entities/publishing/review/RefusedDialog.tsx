import { Button, Modal } from 'antd';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { overlays } from '#components/antd/overlays.ts';
import { toChinaTime } from '#domain/china-time.ts';
import css from './Review.module.css';
import type { Refusal, RefusedRecord } from './use-record-acts.ts';
import type { Area } from './use-words.ts';
import { useWords } from './use-words.ts';

type Props = {
  area: Area;
  refusal: Refusal;
  onClose: () => void;
  /** The title of a record that is still there, as a link to its editor; absent: text. */
  renderTitle?: (record: { id: string; title: string }) => ReactNode;
  /** Problems of fields; `show` closes the dialog and shows one. */
  renderFields?: (record: RefusedRecord, show: ((path: string) => void) | undefined) => ReactNode;
  /** Shows a field, by its path inside the content, in the editor of its record. */
  onShow?: ((id: string, path: string) => void) | undefined;
  /** The changes, if the page knows them. */
  children?: ReactNode;
};

/** The records that refused an action, each with the reason; the others were not changed either. */
export function RefusedDialog({ area, refusal, onClose, renderTitle, renderFields, onShow, children }: Props) {
  const t = useWords(area);
  const [target, setTarget] = useState<{ id: string; path: string }>();
  const plain = ({ id, title }: { id: string; title: string }) =>
    title === '' ? <strong>{t('untitled', { defaultValue: id })}</strong> : <strong lang="zh-CN">{title}</strong>;
  const named = renderTitle ?? plain;
  return (
    <Modal
      open={target === undefined}
      destroyOnHidden
      title={t(refusal.kind === 'changed' ? 'changed.title' : 'refused.title', { count: refusal.records.length })}
      width={640}
      getContainer={overlays}
      onCancel={onClose}
      // the dialog restores the focus first; then the field is focused
      afterClose={() => {
        onClose();
        // in a microtask: opening the field's step uses flushSync, which React refuses inside an effect
        if (target !== undefined) queueMicrotask(() => onShow?.(target.id, target.path));
      }}
      footer={<Button onClick={onClose}>{t('close')}</Button>}
    >
      <p>{t(refusal.kind === 'changed' ? 'changed.text' : 'refused.text')}</p>
      <ul className={css.refused}>
        {refusal.kind === 'refused' &&
          refusal.records.map((record) => (
            <li key={record.id}>
              {named(record)}
              <p>{t(`refused.${record.reason as 'state'}`)}</p>
              {renderFields === undefined ? (
                <Problems fields={record.fields} />
              ) : (
                renderFields(record, onShow && ((path) => setTarget({ id: record.id, path })))
              )}
            </li>
          ))}
        {refusal.kind === 'changed' &&
          refusal.records.map((record) => (
            <li key={record.id}>
              {record.state === 'gone' ? plain(record) : named(record)}
              {record.by !== null && record.at !== null && (
                <p>
                  {t(record.state === 'gone' ? 'changed.gone' : 'changed.by', {
                    by: record.by,
                    time: toChinaTime(record.at).replace('T', ' '),
                    state: record.state === 'gone' ? '' : t(`state.${record.state as 'draft'}`),
                  })}
                </p>
              )}
            </li>
          ))}
      </ul>
      {children}
    </Modal>
  );
}

function Problems({ fields }: Pick<RefusedRecord, 'fields'>) {
  if (fields.length === 0) return null;
  return (
    <ul>
      {fields.map(({ path, message }) => (
        <li key={`${path} ${message}`}>{message}</li>
      ))}
    </ul>
  );
}
