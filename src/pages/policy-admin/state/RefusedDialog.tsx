import { Link } from '@tanstack/react-router';
import { Button, Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import type { RefusedPolicy } from '#contract/policy-admin.ts';
import { overlays } from '#components/antd/overlays.ts';
import css from './Dialogs.module.css';

/** The policies that refused a batch action, each with the reason; the others were not changed either. */
export function RefusedDialog({ refused, onClose }: { refused: RefusedPolicy[] | undefined; onClose: () => void }) {
  const { t } = useTranslation('policyAdmin');
  return (
    <Modal
      open={refused !== undefined}
      title={t('refused.title', { count: refused?.length ?? 0 })}
      getContainer={overlays}
      destroyOnHidden
      onCancel={onClose}
      footer={<Button onClick={onClose}>{t('refused.close')}</Button>}
    >
      <p>{t('refused.text')}</p>
      <ul className={css.refused}>
        {refused?.map(({ id, title, reason, fields }) => (
          <li key={id}>
            <Link to="/portal/policy/edit" search={{ id }} lang="zh-CN" onClick={onClose}>
              {title}
            </Link>
            <p>{t(`refused.${reason}`)}</p>
            {fields.length > 0 && (
              <ul>
                {fields.map(({ path, message }) => (
                  <li key={`${path} ${message}`}>{message}</li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </Modal>
  );
}
