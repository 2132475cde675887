import { Button, Drawer } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { overlays } from '#components/antd/overlays.ts';
import { useNarrow } from '#components/hooks/use-narrow.ts';
import css from './EditDrawer.module.css';

type Props = {
  open: boolean;
  title: string;
  /** Asks the router before closing, because a form with changes blocks it. */
  onClose: () => void;
  /** Pixels; on a phone the drawer takes the whole width. */
  width?: number;
  children: ReactNode;
};

/** A drawer with a record, beside its list. */
export function EditDrawer({ open, title, onClose, width = 520, children }: Props) {
  const narrow = useNarrow();
  return (
    <Drawer
      open={open}
      title={title}
      size={narrow ? '100%' : width}
      destroyOnHidden
      getContainer={overlays}
      classNames={{ body: css.body ?? '' }}
      onClose={onClose}
    >
      {children}
    </Drawer>
  );
}

type BarProps = { form: string; busy: boolean; disabled?: boolean; save: string; onCancel: () => void };

/** The footer of a form in a drawer; it stays visible while the form scrolls. */
export function SaveBar({ form, busy, disabled = false, save, onCancel }: BarProps) {
  const { t } = useTranslation('people');
  return (
    <div className={css.bar} data-foot-bar>
      <Button onClick={onCancel}>{t('cancel')}</Button>
      <Button type="primary" htmlType="submit" form={form} loading={busy} disabled={disabled}>
        {save}
      </Button>
    </div>
  );
}
