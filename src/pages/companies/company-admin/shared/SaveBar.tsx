import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import css from './drawer.module.css';

type Props = { form: string; busy: boolean; save: string; disabled?: boolean; onCancel: () => void; children?: ReactNode };

/** The footer of the drawer's forms; it stays visible while they scroll. */
export function SaveBar({ form, busy, save, disabled = false, onCancel, children }: Props) {
  const { t } = useTranslation('enterpriseAdmin');
  return (
    <div className={css.bar}>
      {children}
      <span className={css.space} />
      <Button onClick={onCancel}>{t('cancel')}</Button>
      <Button type="primary" htmlType="submit" form={form} loading={busy} disabled={disabled}>
        {save}
      </Button>
    </div>
  );
}
