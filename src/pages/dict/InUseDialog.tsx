import { Button, Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { overlays } from '#components/overlays.ts';
import { isUseKind } from './in-use.ts';
import type { UsedEntry } from './in-use.ts';
import css from './Panels.module.css';

type Props = {
  entries: readonly UsedEntry[];
  /** How many more were to be deleted, which nothing names. */
  others: number;
  onRetire: () => void;
  onClose: () => void;
};

/** Why entries could not be deleted, where each is used, and what can be done instead. */
export function InUseDialog({ entries, others, onRetire, onClose }: Props) {
  const { t } = useTranslation('dict');
  return (
    <Modal
      open
      width={560}
      title={t('inUse.title', { count: entries.length })}
      getContainer={overlays}
      onCancel={onClose}
      footer={[
        <Button key="close" onClick={onClose}>
          {t('inUse.close')}
        </Button>,
        <Button key="retire" type="primary" onClick={onRetire}>
          {t('inUse.retire', { count: entries.length })}
        </Button>,
      ]}
    >
      <p className={css.lead}>{t('inUse.text')}</p>
      <ul className={css.uses}>
        {entries.map(({ id, code, name, where }) => (
          <li key={id}>
            <strong>{name}</strong> <code className={css.mono}>{code}</code>
            <span className={css.where}>
              {where
                .map(({ kind, count }) => (isUseKind(kind) ? t(`inUse.where.${kind}`, { count }) : t('inUse.elsewhere', { count })))
                .join(t('inUse.and'))}
            </span>
          </li>
        ))}
      </ul>
      {others > 0 && <p className={css.lead}>{t('inUse.others', { count: others })}</p>}
    </Modal>
  );
}
