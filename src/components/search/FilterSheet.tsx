import { Button, Drawer } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AntdScope } from '#components/antd/AntdScope.tsx';
import { overlays } from '#components/antd/overlays.ts';
import { useFormat } from '#components/format/format.ts';

type Props = {
  open: boolean;
  /** Hits under the filters; undefined until they are counted. */
  total: number | undefined;
  onClear: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** The filters of a list over a narrow page. */
export function FilterSheet({ open, total, onClear, onClose, children }: Props) {
  const { t } = useTranslation();
  const { count } = useFormat();
  return (
    <AntdScope>
      <Drawer
        getContainer={overlays}
        destroyOnHidden
        open={open}
        onClose={onClose}
        placement="bottom"
        size="85dvh"
        title={t('results.filters')}
        extra={
          <Button type="text" onClick={onClear}>
            {t('results.clearAll')}
          </Button>
        }
        footer={
          <Button type="primary" size="large" block onClick={onClose}>
            {t('results.show', { total: total === undefined ? '…' : count(total), count: total ?? 0 })}
          </Button>
        }
      >
        {children}
      </Drawer>
    </AntdScope>
  );
}
