import { Button, Drawer } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ResultHeader } from '#contract/policy.ts';
import { AntdScope } from '#components/antd/AntdScope.tsx';
import { useFormat } from '#components/format/format.ts';
import { overlays } from '#components/antd/overlays.ts';
import { FacetPanel } from './FacetPanel.tsx';
import { useSearchChange } from './use-search-change.ts';

type Props = { open: boolean; header: ResultHeader | undefined; onClose: () => void };

export function FilterSheet({ open, header, onClose }: Props) {
  const { t } = useTranslation('policy');
  const { count } = useFormat();
  const { clear } = useSearchChange();
  return (
    <AntdScope>
      <Drawer
        getContainer={overlays}
        destroyOnHidden
        open={open}
        onClose={onClose}
        placement="bottom"
        size="85dvh"
        title={t('list.filters')}
        extra={
          <Button type="text" onClick={clear}>
            {t('list.clearAll')}
          </Button>
        }
        footer={
          <Button type="primary" size="large" block onClick={onClose}>
            {t('list.showResults', { total: header === undefined ? '…' : count(header.total) })}
          </Button>
        }
      >
        <FacetPanel />
      </Drawer>
    </AntdScope>
  );
}
