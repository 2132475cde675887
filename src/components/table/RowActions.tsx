import { Button, Dropdown } from 'antd';
import { Ellipsis } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import css from './AdminTable.module.css';
import type { RowAction } from './table.ts';

/** Shows at most two actions; of more, the first, and the others under "More". */
export function RowActions({ name, actions }: { name: string; actions: readonly RowAction[] }) {
  const { t } = useTranslation('admin');
  const seen = actions.length > 2 ? actions.slice(0, 1) : actions;
  const behind = actions.slice(seen.length);
  return (
    <span className={css.actions}>
      {seen.map(({ key, label, icon, danger = false, disabled = false, onSelect }) => (
        <Button key={key} size="small" type="link" icon={icon} danger={danger} disabled={disabled} onClick={onSelect}>
          {label}
        </Button>
      ))}
      {behind.length > 0 && (
        <Dropdown
          trigger={['click']}
          menu={{
            items: behind.map(({ key, label, icon, danger = false, disabled = false }) => ({ key, label, icon, danger, disabled })),
            onClick: ({ key, domEvent }) => {
              domEvent.stopPropagation();
              behind.find((action) => action.key === key)?.onSelect();
            },
          }}
        >
          <Button size="small" type="text" aria-label={t('table.more', { name })} icon={<Ellipsis size={16} aria-hidden />} />
        </Dropdown>
      )}
    </span>
  );
}
