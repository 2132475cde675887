import { Button, Drawer } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageAccess } from '#components/access/page-access.ts';
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
  /** Content beside the title. */
  extra?: ReactNode;
  children: ReactNode;
};

/** A drawer with a record, beside its list. */
export function EditDrawer({ open, title, onClose, width = 520, extra, children }: Props) {
  const narrow = useNarrow();
  return (
    <Drawer
      open={open}
      title={title}
      extra={extra}
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

/** The footer of a drawer with the actions on its record, for users with write access. It stays visible while the content scrolls. */
export function DrawerBar({ children }: { children: ReactNode }) {
  const { writes } = usePageAccess();
  if (!writes) return null;
  return (
    <div className={css.bar} data-foot-bar>
      {children}
    </div>
  );
}

type BarProps = {
  form: string;
  busy: boolean;
  disabled?: boolean;
  save: string;
  onCancel?: (() => void) | undefined;
  /** Shown before the buttons. */
  children?: ReactNode;
};

/** The footer of a form in a drawer. */
export function SaveBar({ form, busy, disabled = false, save, onCancel, children }: BarProps) {
  const { t } = useTranslation('admin');
  return (
    <DrawerBar>
      {children}
      {onCancel !== undefined && <Button onClick={onCancel}>{t('form.cancel')}</Button>}
      <Button type="primary" htmlType="submit" form={form} loading={busy} disabled={disabled}>
        {save}
      </Button>
    </DrawerBar>
  );
}
